import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { boardMarkup } from '#app/board/board-markup.ts';
import type { BoardMessages } from '#app/board/cell-names.ts';
import { drawnPuzzle } from '#engine/notation.ts';
import { parseHtml } from '#tests/parse-html.ts';
import { Board } from './board.tsx';

const puzzle = drawnPuzzle(`
  1 . 2
  . . .
  . . 3
`);

const messages: BoardMessages = {
  grid: size => `"${size}" & <${size}>`,
  cell: ({ row, column, number, state }) => `${row} ${column} ${number ?? '-'} ${state.kind}`,
};

const handlers = { onStroke() {}, onMoves() {}, onRefusal() {} };

test('B17 React on the server renders the same board markup as the script of a page without React', () => {
  const html = renderToString(<Board puzzle={puzzle} path={[0, 1]} messages={messages} {...handlers} />);
  expect(html).toBe(`<div>${boardMarkup(puzzle, [0, 1], messages)}</div>`);
});

test('B14 each cell’s name has its row, column, number and state, and only the head is in the tab order', () => {
  const cells = [...parseHtml(boardMarkup(puzzle, [0, 3], messages)).querySelectorAll('[role="gridcell"]')];
  expect(cells.map(cell => `${cell.getAttribute('tabindex')} ${cell.getAttribute('aria-label')}`)).toEqual([
    '-1 1 1 1 on-thread',
    '-1 1 2 - free',
    '-1 1 3 2 next',
    '0 2 1 - head',
    '-1 2 2 - free',
    '-1 2 3 - free',
    '-1 3 1 - free',
    '-1 3 2 - free',
    '-1 3 3 3 free',
  ]);
});

test('B14 special characters in the board’s accessible names are escaped', () => {
  const grid = parseHtml(boardMarkup(puzzle, [], messages)).querySelector('[role="grid"]');
  expect(grid?.getAttribute('aria-label')).toBe('"3" & <3>');
});

test('B17 the board’s HTML has no inline styles or scripts, because the content security policy forbids both', () => {
  const elements = [...parseHtml(boardMarkup(puzzle, [0, 1], messages)).body.querySelectorAll('*')];
  const attributes = elements.flatMap(element => element.getAttributeNames());
  expect(attributes.filter(name => name === 'style' || name.startsWith('on'))).toEqual([]);
  expect(elements.filter(({ localName }) => ['script', 'style'].includes(localName))).toEqual([]);
});
