import { refusalAnnouncement } from '#app/board/announce.ts';
import { boardMessages } from '#app/board/cell-names.ts';
import { repeatTouch } from '#app/board/input/repeat-touch.ts';
import { mountBoard } from '#app/board/mount-board.ts';
import { showMissingScript } from '#app/client/page/missing-script.ts';
import { type GameEvent, gameAnnouncement, type LocalGame, reduceGame } from '#app/game/local-game.ts';
import { refusalStay, shownMs } from '#app/game/message-time.ts';
import { mountReplay } from '#app/game/replay/mount-replay.ts';
import { type Game, isWon, newGame } from '#engine/game.ts';
import { readPath, readPuzzle } from '#engine/notation.ts';
import { m } from '#messages/compiled/messages.js';

const UNTIMED = 0; // the time of every move, because games on content pages have no clock

/**
 * Makes a server-rendered board or drill playable, lets the reader draw a walk, or makes the thread of a figure
 * replayable, and repeats the event that caused this script to load. A board with invalid data remains a static picture.
 * `isScroll` is true if the event was a touch that scrolled the page.
 */
export async function mount(container: HTMLElement, trigger: Event, isScroll = false): Promise<void> {
  const { drill, walk, replay } = container.dataset;
  if (replay !== undefined) return mountReplay(container, trigger, isScroll);
  if (walk !== undefined) {
    const script = await import('#app/walks/mount-walk.ts').catch(showMissingScript);
    return script?.mountWalk(container, trigger, isScroll);
  }
  if (drill === undefined) return mountGame(container, trigger, isScroll);
  const script = await import('#app/game/drill/mount-drill.ts').catch(showMissingScript); // only drills need the reasons
  script?.mountDrill(container, trigger, isScroll);
}

function mountGame(container: HTMLElement, trigger: Event, isScroll: boolean): void {
  const host = container.querySelector<HTMLElement>('[data-board]');
  const status = container.querySelector('[data-news]');
  const initial = readInitialGame(container.dataset);
  if (host === null || status === null || initial === undefined) return;
  const { puzzle } = initial;
  let clearing: ReturnType<typeof setTimeout> | undefined;
  const announce = (text = '', ms?: number) => {
    clearTimeout(clearing);
    if (text !== '' || status.textContent !== '') status.textContent = text;
    if (ms !== undefined) clearing = setTimeout(announce, ms);
  };
  let local: LocalGame = { game: initial };

  /** Plays an event, and returns its announcement. */
  function play(event: GameEvent): string | undefined {
    const before = local;
    local = reduceGame(before, event);
    board.setPath(local.game.path);
    return gameAnnouncement(before, local);
  }

  const board = mountBoard(host, {
    puzzle,
    path: initial.path,
    messages: boardMessages,
    scrollsPage: true,
    onStroke(phase) {
      const text = play({ kind: 'stroke', phase });
      if (text !== undefined) announce(text);
    },
    onMoves(moves) {
      const text = play({ kind: 'moves', moves, atMs: UNTIMED });
      if (isWon(local.game)) win();
      else announce(text); // without a text, the previous announcement is removed, because it no longer applies
    },
    onRefusal(refused, path) {
      const text = refusalAnnouncement(puzzle, path, refused);
      announce(text, shownMs(text, refusalStay(refused.refusal)));
    },
  });

  async function win(): Promise<void> {
    announce();
    await board.celebrate();
    announce(m.island_won());
    container.querySelector('[data-next]')?.removeAttribute('hidden');
  }

  if (!isScroll) repeatTouch(host, trigger);
}

/**
 * Returns the game that the data attributes describe, or undefined if it breaks the rules or is already
 * solved.
 */
export function readInitialGame(data: { readonly puzzle?: string; readonly path?: string }): Game | undefined {
  const puzzle = readPuzzle(data.puzzle ?? '');
  const path = readPath(data.path ?? '');
  if (!puzzle.ok || !path.ok) return undefined;
  const moves = path.value.map(cell => ({ kind: 'cell', cell }) as const);
  const { game } = reduceGame({ game: newGame(puzzle.value) }, { kind: 'moves', moves, atMs: UNTIMED });
  return game.path.length === moves.length && !isWon(game) ? game : undefined;
}
