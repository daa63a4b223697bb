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

const words: BoardMessages = {
  grid: size => `"${size}" & <${size}>`,
  cell: ({ row, column, number, state }) => `${row} ${column} ${number ?? '-'} ${state.kind}`,
};

test('B17 the server, React and a small script write the same board', () => {
  const html = renderToString(<Board puzzle={puzzle} path={[0, 1]} words={words} onMoves={() => {}} />);
  expect(html).toBe(`<div>${boardMarkup(puzzle, [0, 1], words)}</div>`);
});

test('B14 every cell has its place, its number and its state for a name, and Tab reaches the head alone', () => {
  const html = boardMarkup(puzzle, [0, 3], words);
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

test('B14 words are written as text, whatever is in them', () => {
  expect(boardMarkup(puzzle, [], words)).toContain('aria-label="&quot;3&quot; &amp; &lt;3>"');
});

test('B17 the first HTML keeps to a policy without inline styles', () => {
  expect(boardMarkup(puzzle, [0, 1], words)).not.toMatch(/style|<script| on\w+=/);
});
