import { announcementFor, announcementMessages, refusalAnnouncement } from '#app/board/announce.ts';
import { boardMessages } from '#app/board/cell-names.ts';
import type { BoardMove } from '#app/board/input/move.ts';
import { mountBoard } from '#app/board/mount-board.ts';
import { refusalStay, shownMs } from '#app/game/message-time.ts';
import { type Game, isWon, newGame, play } from '#engine/game.ts';
import { readPath, readPuzzle } from '#engine/notation.ts';
import { m } from '#messages/compiled/messages.js';

/**
 * Makes a board that the server has drawn playable, and answers the touch that called for it. One whose
 * data say nothing sensible stays a picture.
 */
export function mount(place: HTMLElement, call: Event): void {
  const host = place.querySelector<HTMLElement>('[data-board]');
  const news = place.querySelector('[data-news]');
  const beginning = readBeginning(place.dataset);
  if (host === null || news === null || beginning === undefined) return;
  const { puzzle } = beginning;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  const say = (line = '', ms?: number) => {
    clearTimeout(leaving);
    if (line !== '' || news.textContent !== '') news.textContent = line;
    if (ms !== undefined) leaving = setTimeout(say, ms);
  };
  let game = beginning;
  let strokeStart: Game | undefined; // while a finger is down

  const board = mountBoard(host, {
    puzzle,
    path: game.path,
    messages: boardMessages,
    onStroke(phase) {
      const start = strokeStart ?? game;
      strokeStart = phase === 'start' ? game : undefined;
      if (phase === 'cancel') game = start;
      const line = phase === 'end' ? announcementFor(announcementMessages, puzzle, start.path, game.path) : undefined;
      if (line !== undefined) say(line);
    },
    onMoves(moves) {
      const before = game;
      game = playAll(game, moves);
      board.update(game.path);
      if (isWon(game)) win();
      else say(strokeStart === undefined ? announcementFor(announcementMessages, puzzle, before.path, game.path) : ''); // what was said is past
    },
    onRefusal(refused, path) {
      const line = refusalAnnouncement(announcementMessages, puzzle, path, refused);
      say(line, shownMs(line, refusalStay(refused.refusal)));
    },
  });

  async function win(): Promise<void> {
    say();
    await board.celebrate();
    say(m.island_won());
    place.querySelector('[data-next]')?.removeAttribute('hidden');
  }

  repeatTouch(host, call);
}

/** A finger that came down on the board before its script was there: as a stroke if it is still down, else as a tap. */
function repeatTouch(host: HTMLElement, call: Event): void {
  const cell = call.target;
  if (call.type !== 'pointerdown' || !(cell instanceof HTMLElement) || !host.contains(cell)) return;
  const { pointerId } = call as PointerEvent;
  // a touch belongs to the element it began on for as long as it lasts
  if (cell.hasPointerCapture(pointerId)) cell.dispatchEvent(new PointerEvent('pointerdown', call));
  else cell.click();
}

/** The game that a place's data describe, as the rules allow it; undefined when they describe none that can go on. */
export function readBeginning(data: { readonly puzzle?: string; readonly path?: string }): Game | undefined {
  const puzzle = readPuzzle(data.puzzle ?? '');
  const path = readPath(data.path ?? '');
  if (!puzzle.ok || !path.ok) return undefined;
  const moves = path.value.map((cell): BoardMove => ({ kind: 'cell', cell }));
  const game = playAll(newGame(puzzle.value), moves);
  return game.path.length === moves.length && !isWon(game) ? game : undefined;
}

/** Nothing is timed here, so everything happens at 0. A move against the rules changes nothing. */
function playAll(game: Game, moves: readonly BoardMove[]): Game {
  return moves.reduce((now, move) => {
    const next = play(now, { ...move, atMs: 0 });
    return next.ok ? next.game : now;
  }, game);
}
