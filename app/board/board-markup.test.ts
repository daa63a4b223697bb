import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawnPath, drawnPuzzle } from '#engine/notation.ts';
import { parseHtml } from '#tests/parse-html.ts';
import { boardMarkup, figureMarkup, hintMarkup } from './board-markup.ts';
import { boardMessages, namedCell } from './cell-names.ts';
import { PITCH } from './draw-thread.ts';

const CELL = 64;

const puzzle = drawnPuzzle(`
  1  .| .
  ._ .  .
  .  .  2
`);

/** Returns the middle, the length and the direction (across or down) of each wall in the drawing. */
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

test('B22 the drawing of a wall is longer than the gap that a path opens between the squares of two cells', () => {
  const opening = /board-door" d="M-(\d+)/.exec(figureMarkup(puzzle, [], []))?.[1];
  for (const { length } of wallsIn(figureMarkup(puzzle, [], []))) expect(length).toBeGreaterThan(2 * Number(opening));
});

test('if a grid has no walls, its drawing shows no wall', () => {
  expect(wallsIn(figureMarkup(drawnPuzzle('1 .  . 2'), [], []))).toEqual([]);
});

/** The CSS properties that give a shape its form. If `display` is `none`, the shape is invisible. */
const FORM = ['display', 'stroke-width', 'stroke-dasharray', 'paint-order'] as const;

const css = ['./board.css', '../play/screen/hint.css']
  .map(file => readFileSync(new URL(file, import.meta.url), 'utf8'))
  .join('\n');
const sheet = parseHtml(`<style>${css}</style>`).querySelector('style')?.sheet as CSSStyleSheet;
/** The rules of the style sheet that draw the board, without those that apply only in a media query. */
const rules = ([...sheet.cssRules] as CSSStyleRule[]).filter(rule => /board-(?!grid)/.test(rule.selectorText ?? ''));

/**
 * Returns the values of the CSS properties that give a shape its form. Of several rules that match the shape, the last
 * one counts.
 */
function formOf(shape: Element) {
  const matching = rules.filter(({ selectorText }) => shape.matches(selectorText));
  return FORM.map(name => matching.map(({ style }) => style.getPropertyValue(name)).findLast(Boolean));
}

/** Returns the visible shapes of a drawn board without their colours, numbers and positions. */
function colourless(shapes: Iterable<Element>): string {
  const drawn = [...shapes].filter(({ localName }) => localName !== 'text' && localName !== 'g');
  const visible = drawn.map(shape => [shape, formOf(shape)] as const).filter(([, [display]]) => display !== 'none');
  const outlineOf = (shape: Element) => shape.getAttribute('d')?.replaceAll(/(?<=[ML])\d[\d. ]*/g, '');
  return JSON.stringify(visible.map(([shape, form]) => [...form, outlineOf(shape), shape.getAttribute('r')]));
}

test('no state of a square is shown by colour alone', () => {
  const numbered = drawnPuzzle('1 . .  . 2 .  . . 3');
  const solution = drawnPath('a b c  f e d  g h i');
  const states = new Map<string, Set<string>>();
  for (let length = 0; length <= solution.length; length++) {
    const path = solution.slice(0, length);
    const groups = parseHtml(boardMarkup(numbered, path, boardMessages)).querySelectorAll('.board-cell');
    for (const [cell, group] of [...groups].entries()) {
      const drawing = colourless(group.querySelectorAll('*'));
      states.set(drawing, (states.get(drawing) ?? new Set()).add(namedCell(numbered, path, cell).state.kind));
    }
  }
  const told = [...states.values()].map(kinds => [...kinds].join(' or '));
  expect(new Set(told)).toEqual(new Set(['free', 'next', 'on-thread', 'head']));
});

test('a hint, the marks that explain a hint, a wall and the hatching of a square all have different shapes', () => {
  const drawing = figureMarkup(puzzle, [0], [3]);
  const hint = hintMarkup(puzzle, 0, 1, { outlined: [5], excluded: [3], walks: [[3, 6]] });
  const position = parseHtml(drawing.replace('</svg>', `${hint}</svg>`));
  // on a cell with a number, the arrow of a hint is smaller
  const beside = parseHtml(`<svg>${hintMarkup(puzzle, 7, 8, undefined)}</svg>`);
  const marks = [
    ...position.querySelectorAll('.board-hint > :not(.board-arrow-small), .board-reason > *, .board-walls'),
    ...beside.querySelectorAll('.board-arrow-small'),
  ];
  const hatching = parseHtml(drawing).querySelectorAll('.board-hatch');
  const forms = [...marks, ...hatching].map(mark => colourless([mark]));
  expect(forms).toHaveLength(9);
  expect(forms).not.toContain('[]');
  expect(new Set(forms).size).toBe(forms.length);
});
