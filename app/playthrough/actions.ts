import type { MountedBoard } from '#app/board/mount-board.ts';
import { endsInHint, isLogFull, isStillChecked, newGame, RESTORE_MS } from '#engine/game.ts';
import { hint as findHint, type Hint } from '#engine/hint.ts';
import type { Path } from '#engine/path.ts';
import { type Result, refused } from '#engine/result.ts';
import { m } from '#messages/compiled/messages.js';
import type { Announcer } from './announcer.ts';
import { createHinter } from './hints/hinter.ts';
import { type ButtonPrices, type GameMove, isUnused, playAt, type SolvableGame, withCost } from './local-game.ts';
import { type HintProblem, hintRefusalMessage } from './refusal-messages.ts';

/** Returns the hint that the player can take now, or the reason why there is none. Asking does not change the log. */
export function availableHint(active: SolvableGame | undefined, atMs: number): Result<Hint, HintProblem> {
  if (active === undefined) return refused('no-active-level');
  const hinted = findHint(active.game.puzzle, active.solution, active.game.path);
  if (!hinted.ok || hinted.value.isFree || endsInHint(active.game)) return hinted;
  const paid = playAt(active.game, { kind: 'hint' }, atMs);
  return paid.ok ? hinted : paid;
}

/** Returns how many cells of the path follow the solution, or 0 if the solution is not known. */
function countRight({ game: { path }, solution }: SolvableGame): number {
  if (solution === undefined) return 0;
  const wrong = path.findIndex((cell, index) => cell !== solution[index]);
  return wrong === -1 ? path.length : wrong;
}

/** What the actions need from the playthrough, which is one game being played. */
type ActionDeps<G extends SolvableGame> = {
  readonly hasHints: boolean;
  readonly announcer: Announcer;
  readonly readBoard: () => MountedBoard | null;
  /** Returns the game, or undefined while it cannot be changed: it is over or covered, or a stroke is in progress. */
  readonly idleGame: () => G | undefined;
  /** Returns the sentences that tell what each button costs in this game. */
  readonly pricesOf: (active: G) => ButtonPrices;
  readonly readClockMs: () => number;
  /**
   * Plays moves in the game, and leaves the message on the screen as it is. Moves that the rules refuse change nothing.
   */
  readonly move: (active: G, ...moves: readonly GameMove[]) => void;
  /** Plays moves in the game, and removes the message from the screen. */
  readonly play: (active: G, moves: readonly GameMove[]) => void;
  /** Replaces the state of a game by another one on the same puzzle, such as an empty path. */
  readonly reset: (active: G, game: G['game']) => void;
  /** Stores the path on which a hint was refused because that path has left the solution. Undefined clears it. */
  readonly setOffSolution: (path: Path | undefined) => void;
};

/** Creates the actions of the buttons. Keyboard shortcuts use the same actions. */
export function createActions<G extends SolvableGame>(deps: ActionDeps<G>) {
  const { announcer, readBoard, idleGame, move, play } = deps;
  const showHint = createHinter(announcer, readBoard);
  const focusHead = () => readBoard()?.focusHead();

  /** Begins a new log because the old one is full, while the clock runs on (R29). The player cannot take this back. */
  function beginAnew(active: G) {
    deps.reset(active, newGame(active.game.puzzle));
    announcer.showMessage({ text: m.desk_restarted() });
  }

  /**
   * Takes back the last restart, or the last cut of five or more cells (R19). Once it is too late, the rules refuse
   * this and nothing changes.
   */
  function restore() {
    const active = idleGame();
    if (active !== undefined) move(active, { kind: 'restore' });
    focusHead();
    announcer.clearMessage();
  }

  /** Returns the price of a hint or of a check of the path until the player has taken one in this game (R34). */
  const firstCost = (active: G, kind: 'hint' | 'check') =>
    isUnused(active.game, kind) ? deps.pricesOf(active)[kind] : undefined;

  function hint() {
    const active = idleGame();
    if (active === undefined) return;
    if (!deps.hasHints) return announcer.showMessage({ text: m.challenge_no_hints() });
    const { puzzle, path } = active.game;
    const hinted = availableHint(active, deps.readClockMs());
    if (!hinted.ok) {
      const isChecked = hinted.refusal === 'off-the-solution' && isStillChecked(active.game, countRight(active));
      return isChecked ? check() : refuseHint(active, hinted.refusal);
    }
    const { cell, isFree } = hinted.value;
    if (!isFree && !endsInHint(active.game)) move(active, { kind: 'hint' });
    void showHint({ puzzle, path, cell, cost: firstCost(active, 'hint') });
  }

  function refuseHint(active: G, refusal: HintProblem) {
    const isOff = refusal === 'off-the-solution';
    deps.setOffSolution(isOff ? active.game.path : undefined);
    const message = hintRefusalMessage(refusal);
    // the button for hints now offers a check, so the player reads its price before pressing it
    const cost = isOff ? firstCost(active, 'check') : undefined;
    announcer.showMessage({ ...message, text: withCost(message.text, cost) });
  }

  /** Outlines the last cell up to which the path follows the solution, and offers to go back there (R20). */
  function check() {
    const active = idleGame();
    const right = active === undefined ? 0 : countRight(active);
    const cell = active?.game.path[right - 1];
    if (active === undefined || cell === undefined) return;
    if (!isStillChecked(active.game, right)) move(active, { kind: 'check' });
    readBoard()?.showOutline(cell);
    announcer.showCheckMessage(active.game.puzzle, cell, {
      name: m.desk_check_back(),
      onPress: goBackTo(right),
      onFocusLost: focusHead,
    });
    deps.setOffSolution(undefined);
  }

  /** Returns a function that removes all cells of the path but the first `length`. */
  const goBackTo = (length: number) => () => {
    const active = idleGame();
    if (active !== undefined && active.game.path.length > length) play(active, [{ kind: 'cut', length }]);
    focusHead();
  };

  return {
    focusHead,
    restore,
    hint,
    check,
    /**
     * Shows again, free of charge, the hint or the result of the check that still holds for the path, on a board that
     * has just appeared.
     */
    recall() {
      const active = idleGame();
      if (active === undefined) return;
      if (endsInHint(active.game)) return hint();
      const right = countRight(active);
      if (right > 0 && right < active.game.path.length && isStillChecked(active.game, right)) check();
    },
    /** Takes back the last square of the path or, directly after a restart, that restart (R19). */
    undo() {
      const active = idleGame();
      if (active === undefined) return;
      const { path, cleared } = active.game;
      if (path.length > 0) return play(active, [{ kind: 'cut', length: path.length - 1 }]);
      if (cleared !== undefined && deps.readClockMs() <= cleared.atMs + RESTORE_MS) return restore();
      announcer.showMessage({ text: m.desk_refusal_nothing_to_undo() });
    },
    restart() {
      const active = idleGame();
      if (active === undefined) return;
      if (isLogFull(active.game)) return beginAnew(active);
      if (active.game.path.length === 0) return announcer.showMessage({ text: m.desk_refusal_nothing_to_clear() });
      play(active, [{ kind: 'restart' }]);
    },
  };
}
