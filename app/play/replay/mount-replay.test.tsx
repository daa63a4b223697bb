import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cellAppearances } from '#app/board/draw-thread.ts';
import { drawnPath, drawnPuzzle } from '#engine/notation.ts';
import { parseHtml } from '#tests/parse-html.ts';
import { mountReplay, pieceAppearances } from './mount-replay.ts';
import { ReplayedFigure } from './replayed-figure.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const drawing = { puzzle: drawnPuzzle('1 .  2 .'), path: drawnPath('a b  d c') };

/** Mounts a figure whose replay draws the steps of the path in the given order. */
function mountFigure(order: readonly number[]) {
  const document = parseHtml(
    renderToStaticMarkup(
      <ReplayedFigure drawing={drawing} order={order}>
        caption
      </ReplayedFigure>,
    ),
  );
  const { Element, HTMLElement } = document.defaultView as Window & typeof globalThis;
  vi.stubGlobal('document', document);
  vi.stubGlobal('Element', Element);
  vi.stubGlobal('HTMLElement', HTMLElement);
  const figure = document.querySelector('figure') as HTMLElement;
  mountReplay(figure);
  return figure;
}

test.each([[[0]], [[2, 0, 1]]])('the replay of a figure with the order of steps %j stops at its end', order => {
  const figure = mountFigure(order);
  figure.querySelector<HTMLElement>('[data-step=play]')?.click();
  expect(figure.dataset.playing).toBe('');
  vi.advanceTimersByTime(5000);
  expect(figure.dataset.playing).toBeUndefined();
  expect(vi.getTimerCount()).toBe(0);
});

const puzzle = drawnPuzzle(`
  1 . .
  . . .
  . . 2
`);
const path = drawnPath(`
  a b c
  f e d
  g h i
`);

test('if all steps of a figure’s path are drawn, the figure shows the whole path, but does not mark its head', () => {
  const all = new Set([0, 1, 2, 3, 4, 5, 6, 7]);
  const withoutHead = cellAppearances(puzzle, path).map(each => ({
    ...each,
    class: each.class.replace(' board-head', ''),
  }));
  expect(pieceAppearances(puzzle, path, all)).toEqual(withoutHead);
});

test('if one step of a figure’s path is drawn, it appears in its two cells, and every other cell stays empty', () => {
  const drawn = pieceAppearances(puzzle, path, new Set([4]));
  const visited = drawn.flatMap((each, cell) => (each.class.includes('board-visited') ? [cell] : []));
  expect(visited).toEqual([3, 4]);
  expect(drawn[4]?.class).toBe('board-cell board-visited board-half board-turned-3');
  expect(drawn[3]?.class).toBe('board-cell board-visited board-half board-turned-1');
  expect(drawn[0]).toEqual({ class: 'board-cell' });
});
