import { announcementFor, announcementMessages, refusalAnnouncement } from '#app/board/announce.ts';
import { boardMessages } from '#app/board/cell-names.ts';
import type { BoardMove } from '#app/board/input/move.ts';
import { mountBoard } from '#app/board/mount-board.ts';
import { refusalStay, shownMs } from '#app/game/message-time.ts';
import { type Game, isWon, newGame, play } from '#engine/game.ts';
import { readPath, readPuzzle } from '#engine/notation.ts';
import { m } from '#messages/compiled/messages.js';

/**
 * Makes a server-rendered board playable, and replays the event that caused this script to load. A board with
 * invalid data remains a static picture.
 */
export function mount(container: HTMLElement, trigger: Event): void {
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
  let game = initial;
  let strokeStart: Game | undefined; // the game before the current stroke, if there is one

  const board = mountBoard(host, {
    puzzle,
    path: game.path,
    messages: boardMessages,
    onStroke(phase) {
      const start = strokeStart ?? game;
      strokeStart = phase === 'start' ? game : undefined;
      if (phase === 'cancel') game = start;
      const text = phase === 'end' ? announcementFor(announcementMessages, puzzle, start.path, game.path) : undefined;
      if (text !== undefined) announce(text);
    },
    onMoves(moves) {
      const before = game;
      game = playAll(game, moves);
      board.update(game.path);
      if (isWon(game)) win();
      else if (strokeStart !== undefined)
        announce(''); // the previous announcement no longer applies
      else announce(announcementFor(announcementMessages, puzzle, before.path, game.path));
    },
    onRefusal(refused, path) {
      const text = refusalAnnouncement(announcementMessages, puzzle, path, refused);
      announce(text, shownMs(text, refusalStay(refused.refusal)));
    },
  });

  async function win(): Promise<void> {
    announce();
    await board.celebrate();
    announce(m.island_won());
    container.querySelector('[data-next]')?.removeAttribute('hidden');
  }

  repeatTouch(host, trigger);
}

/**
 * Replays a touch that happened before this script was loaded, as a stroke if the finger is still down and as
 * a tap otherwise.
 */
function repeatTouch(host: HTMLElement, trigger: Event): void {
  const cell = trigger.target;
  if (trigger.type !== 'pointerdown' || !(cell instanceof HTMLElement) || !host.contains(cell)) return;
  const { pointerId } = trigger as PointerEvent;
  // while the finger is down, the cell that it touched first has pointer capture
  if (cell.hasPointerCapture(pointerId)) cell.dispatchEvent(new PointerEvent('pointerdown', trigger));
  else cell.click();
}

/**
 * Returns the game that the data attributes describe, or undefined if it breaks the rules or is already
 * solved.
 */
export function readInitialGame(data: { readonly puzzle?: string; readonly path?: string }): Game | undefined {
  const puzzle = readPuzzle(data.puzzle ?? '');
  const path = readPath(data.path ?? '');
  if (!puzzle.ok || !path.ok) return undefined;
  const moves = path.value.map((cell): BoardMove => ({ kind: 'cell', cell }));
  const game = playAll(newGame(puzzle.value), moves);
  return game.path.length === moves.length && !isWon(game) ? game : undefined;
}

/**
 * Plays the moves, all at 0 ms because this game is not timed. A move that breaks the rules changes nothing.
 */
function playAll(game: Game, moves: readonly BoardMove[]): Game {
  return moves.reduce((current, move) => {
    const next = play(current, { ...move, atMs: 0 });
    return next.ok ? next.value : current;
  }, game);
}
