import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { MountedBoard } from '#app/board/mount-board.ts';
import { sessionStore } from '#app/client/storage/safe-storage.ts';
import type { Game } from '#engine/game.ts';
import { writeLog } from '#engine/notation.ts';
import { puzzleRefusal } from '#engine/puzzle.ts';
import { type GameRules, ROUND_RULES, type RoundAction, type RoundGame, type ServerRound } from './round-game.ts';

/**
 * Manages the player's game of the current round. The game is stored in this tab, and corrected when a view from
 * the server contradicts it. `onChange` is called after each change within a round.
 */
export function useRoundGame(
  server: ServerRound | undefined,
  board: RefObject<MountedBoard | null>,
  announce: (text: string) => void,
  onChange: (before: Game, after: Game) => void,
) {
  const onRoundChange = useCallback(
    (before: RoundGame | undefined, after: RoundGame | undefined) => {
      if (before !== undefined && before.round === after?.round) onChange(before.game, after.game);
    },
    [onChange],
  );
  const { state: local, dispatch } = useGame<RoundGame | undefined, RoundAction>(
    ROUND_RULES,
    undefined,
    board,
    announce,
    onRoundChange,
  );
  const { name, puzzle, acknowledgedLog: acknowledged } = server ?? {};
  const current = local !== undefined && local.round === name ? local : undefined;

  useEffect(() => {
    if (name === undefined || !puzzle || acknowledged === undefined || puzzleRefusal(puzzle) !== undefined) return;
    dispatch({ kind: 'viewed', round: name, puzzle, acknowledged, stored: readStoredLog(name) });
  }, [name, puzzle, acknowledged, dispatch]);

  // A layout effect runs before the next paint. Other effects might not run at all if the player leaves the page now,
  // and the last moves would not be stored.
  useLayoutEffect(() => {
    if (current !== undefined && current.strokeStart === undefined) storeLog(current.round, writeLog(current.game.log));
  }, [current]);

  return { local: current, dispatch };
}

const keyOf = (round: string): string => `log:${round}`;

/**
 * The version at the beginning of a stored log. A log without it was stored before 22 November 2026 and has the
 * same format.
 */
const VERSION = 'v1 ';

/**
 * Returns the log that this tab has stored for a round. Returns an empty string if there is none, or if a later
 * version of the site has stored it.
 */
export function readStoredLog(round: string): string {
  const text = sessionStore.get(keyOf(round)) ?? '';
  if (text.startsWith(VERSION)) return text.slice(VERSION.length);
  return text.startsWith('v') ? '' : text;
}

function storeLog(round: string, log: string): void {
  // if the browser cannot store the log, the game continues from the server's log after a reload
  sessionStore.set(keyOf(round), VERSION + log);
}

/**
 * Manages the state of a page with a board. The board draws each move at once, so the state must also change at
 * once, before React renders. Returns the state to render, and a function that applies an action to the newest
 * state. `rules` must always be the same object.
 */
function useGame<S, A>(
  rules: GameRules<S, A>,
  initial: S,
  board: RefObject<MountedBoard | null>,
  announce: (text: string) => void,
  onChange: (before: S, after: S) => void,
) {
  const [state, setState] = useState(initial);
  const current = useRef(initial);

  /** Shows the path of the newest state on the board. The board does nothing if it already shows this path. */
  const setPath = useCallback(() => {
    const game = rules.gameOf(current.current);
    if (game !== undefined) board.current?.setPath(game.path);
  }, [rules, board]);

  const dispatch = useCallback(
    (action: A) => {
      const before = current.current;
      const after = rules.reduce(before, action);
      current.current = after;
      setState(after);
      setPath();
      onChange(before, after);
      const text = rules.announcementOf(before, after);
      if (text !== undefined) announce(text);
    },
    [rules, setPath, announce, onChange],
  );

  useLayoutEffect(setPath); // a board that has just been mounted may show an earlier path

  return { state, dispatch };
}
