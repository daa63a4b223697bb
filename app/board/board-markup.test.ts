import { expect, test } from 'vitest';
import { drawnPuzzle } from '#engine/notation.ts';
import { parseHtml } from '#tests/parse-html.ts';
import { boardMarkup, figureMarkup } from './board-markup.ts';
import { boardMessages } from './cell-names.ts';
import { PITCH } from './drawing.ts';

const CELL = 64;

const puzzle = drawnPuzzle(`
  1  .| .
  ._ .  .
  .  .  2
`);

/** Returns the middle, the length and the axis of each wall in the drawing. */
function wallsIn(html: string) {
  const d = parseHtml(html).querySelector('.board-walls')?.getAttribute('d') ?? '';
  return [...d.matchAll(/M([\d.]+) ([\d.]+)([hv])([\d.]+)/g)].map(([, x, y, axis, length]) => ({
    x: Number(x) + (axis === 'h' ? Number(length) / 2 : 0),
    y: Number(y) + (axis === 'v' ? Number(length) / 2 : 0),
    axis,
    length: Number(length),
  }));
}

test.each([
  ['a playable board', boardMarkup(puzzle, [], boardMessages)],
  ['a figure', figureMarkup(puzzle, [], [])],
])(
  'B22 %s draws each wall in the middle of the gap between its two cells, two thirds of a cell long',
  (_what, html) => {
    expect(wallsIn(html)).toEqual([
      { x: 2 * PITCH, y: PITCH / 2, axis: 'v', length: expect.closeTo((2 / 3) * CELL, 0) },
      { x: PITCH / 2, y: 2 * PITCH, axis: 'h', length: expect.closeTo((2 / 3) * CELL, 0) },
    ]);
  },
);

test('B22 a wall is longer than the opening that a path makes between two cells', () => {
  const opening = /board-door" d="M-(\d+)/.exec(figureMarkup(puzzle, [], []))?.[1];
  for (const { length } of wallsIn(figureMarkup(puzzle, [], []))) expect(length).toBeGreaterThan(2 * Number(opening));
});

test('a grid without walls draws none', () => {
  expect(wallsIn(figureMarkup(drawnPuzzle('1 .  . 2'), [], []))).toEqual([]);
});
