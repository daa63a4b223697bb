import { beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { MountedBoard } from '#app/board/mount-board.ts';
import type { InputKind } from '#engine/input-kind.ts';
import { parseHtml } from '#tests/parse-html.ts';
import { createBoardPlace } from './board-place.ts';
import { fresh, type TestGame } from './testing/begin.ts';

let host: HTMLElement;

beforeEach(() => {
  const document = parseHtml('<div></div>');
  vi.stubGlobal('document', document);
  // the fake page has the functions with which a board listens for a new size of the window and cancels its animations
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('cancelAnimationFrame', () => {});
  host = document.querySelector('div') as HTMLElement;
});

const shownBoard = () => host.querySelector('.board');

/**
 * Shows a board and draws a move on it, after which the game shows another grid. `onMoves` is called once the grid
 * has changed, but before the board has reported the move. It gets a function that removes the board for good.
 */
function drawIntoNextGrid(onMoves: (leave: () => void, input: InputKind) => void): void {
  const store = createStore(() => ({ active: fresh }));
  const boards: (MountedBoard | null)[] = [];
  const showIn = createBoardPlace<TestGame>({
    activeGame: () => store.getState().active,
    subscribe: store.subscribe,
    idOf: ({ id }) => id,
    attach: board => boards.push(board),
    onMoves(_moves, _path, input) {
      store.setState({ active: { ...fresh, id: 'b' } });
      onMoves(leave, input);
    },
    onStroke: () => {},
    onRefusal: () => {},
  });
  const leave = showIn(host);
  boards[0]?.perform({ kind: 'press' });
}

test('if a move brings another grid, the old board stays until it has reported the move', async () => {
  const seen: (Element | null)[] = [];
  drawIntoNextGrid(() => seen.push(shownBoard()));
  seen.push(shownBoard());
  await Promise.resolve();
  const [reporting, reported] = seen;
  expect(reporting?.querySelectorAll('.board-visited')).toHaveLength(1);
  expect(reported).toBe(reporting);
  expect(shownBoard()?.querySelectorAll('.board-visited')).toHaveLength(0);
});

test('if an element no longer shows the game when a move brings another grid, it gets no new board', async () => {
  drawIntoNextGrid(leave => leave());
  await Promise.resolve();
  expect(shownBoard()).toBe(null);
});

test('K2 if the player draws with a key, the board reports that the squares were drawn with keys', () => {
  const kinds: InputKind[] = [];
  drawIntoNextGrid((_leave, input) => kinds.push(input));
  expect(kinds).toEqual(['keys']);
});
