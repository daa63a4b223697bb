import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { boardMarkup } from '#app/board/board-markup.ts';
import type { BoardMessages } from '#app/board/cell-names.ts';
import { drawnPuzzle } from '#engine/notation.ts';
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

test('B17 React on the server renders the same board markup as the script of a content page', () => {
  const html = renderToString(<Board puzzle={puzzle} path={[0, 1]} messages={messages} {...handlers} />);
  expect(html).toBe(`<div>${boardMarkup(puzzle, [0, 1], messages)}</div>`);
});

test('B14 every cell’s name contains its row, column, number and state, and Tab reaches only the head', () => {
  const html = boardMarkup(puzzle, [0, 3], messages);
  const cells = [...html.matchAll(/role="gridcell" tabindex="(-?\d)" aria-label="([^"]*)"/g)];
  expect(cells.map(([, tab, name]) => `${tab} ${name}`)).toEqual([
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

test('B14 special characters in accessible names are escaped', () => {
  expect(boardMarkup(puzzle, [], messages)).toContain('aria-label="&quot;3&quot; &amp; &lt;3>"');
});

test('B17 the initial HTML has no inline styles or scripts, because the content security policy forbids both', () => {
  expect(boardMarkup(puzzle, [0, 1], messages)).not.toMatch(/style|<script| on\w+=/);
});
