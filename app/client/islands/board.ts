import { boardMessages } from '#app/board/cell-names.ts';
import { mountBoard } from '#app/board/mount-board.ts';
import { refusalAnnouncement } from '#app/board/refusal-announcements.ts';
import { mountReplay } from '#app/play/replay/mount-replay.ts';
import { type GameEvent, gameAnnouncement, type LocalGame, reduceGame } from '#app/playthrough/local-game.ts';
import { refusalStay, shownMs } from '#app/playthrough/message-time.ts';
import { type Game, isWon, newGame } from '#engine/game.ts';
import { readPath, readPuzzle } from '#engine/notation.ts';
import { m } from '#messages/compiled/messages.js';

// every move gets the time 0, because games on pages with a text to read have no clock
const UNTIMED = 0;

/**
 * Makes a server-rendered board playable, or lets the reader replay the path that is drawn in a figure. If the data of
 * the board or figure are invalid, it stays a picture.
 */
export function mount(container: HTMLElement): void {
  if (container.dataset.replay === undefined) mountGame(container);
  else mountReplay(container);
}

function mountGame(container: HTMLElement): void {
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

  /** Changes the game by one event, such as moves or an undo, and returns what screen readers announce. */
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
      // after a move without an announcement, the text of an earlier move is removed, because it no longer applies
      else announce(text);
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
}

/**
 * Returns the game that the data attributes of a board's element describe. Returns undefined if they are invalid or if
 * the game is already solved.
 */
export function readInitialGame(data: { readonly puzzle?: string; readonly path?: string }): Game | undefined {
  const puzzle = readPuzzle(data.puzzle ?? '');
  const path = readPath(data.path ?? '');
  if (!puzzle.ok || !path.ok) return undefined;
  const moves = path.value.map(cell => ({ kind: 'cell', cell }) as const);
  const { game } = reduceGame({ game: newGame(puzzle.value) }, { kind: 'moves', moves, atMs: UNTIMED });
  return game.path.length === moves.length && !isWon(game) ? game : undefined;
}
