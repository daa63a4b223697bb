import { expect, test } from 'vitest';
import { cellsCrossed, cellUnder, pointOnGrid } from './geometry.ts';

// the test's board has 5 × 5 cells, each a 64-pixel square with an 8-pixel gap
const rect = { left: 100, top: 50, side: 360 };
const cellAt = (x: number, y: number) => {
  const point = pointOnGrid(5, rect, { x, y });
  return point && cellUnder(5, point);
};

test.each([
  ['the centre of the first cell', 136, 86, 0],
  ['the last pixel of the first cell’s half of the gap', 171, 86, 0],
  ['the first pixel of the second cell’s half of the gap', 172, 86, 1],
  ['the last cell', 430, 380, 24],
  ['the bottom right corner of the board', 460, 410, 24],
  ['a point half a cell to the left of the third row', 64, 200, 10],
  ['a point three quarters of a cell above the second column', 200, -4, 1],
] as const)('B1 a finger on %s touches the nearest cell', (_where, x, y, cell) => {
  expect(cellAt(x, y)).toBe(cell);
});

test.each([
  ['left of', 45, 200],
  ['above', 200, -5],
  ['right of', 515, 200],
  ['below', 200, 465],
] as const)('B1 a finger more than three quarters of a cell %s the board touches nothing', (_where, x, y) => {
  expect(cellAt(x, y)).toBeUndefined();
});

test('B1 a position in cells does not depend on the size of the board on the screen', () => {
  expect(pointOnGrid(6, { left: 16, top: 0, side: 288 }, { x: 16 + 48 * 2.5, y: 48 * 3.25 })).toEqual({
    x: 2.5,
    y: 3.25,
  });
});

test.each([
  ['along a row', { x: 0.5, y: 0.5 }, { x: 4.5, y: 0.5 }, [1, 2, 3, 4]],
  ['back along a row', { x: 4.5, y: 0.5 }, { x: 0.5, y: 0.5 }, [3, 2, 1, 0]],
  ['down a column', { x: 2.5, y: 0.1 }, { x: 2.5, y: 4.9 }, [7, 12, 17, 22]],
  ['up a column', { x: 2.5, y: 4.9 }, { x: 2.5, y: 2.1 }, [17, 12]],
  ['diagonally, changing column first', { x: 0.7, y: 0.5 }, { x: 1.7, y: 1.5 }, [1, 6]],
  ['diagonally, changing row first', { x: 0.5, y: 0.7 }, { x: 1.5, y: 1.7 }, [5, 6]],
  ['diagonally upwards', { x: 1.5, y: 2.3 }, { x: 0.4, y: 0.4 }, [6, 5, 0]],
  ['within one cell', { x: 2.1, y: 2.1 }, { x: 2.9, y: 2.9 }, []],
  ['from a boundary between two cells', { x: 1, y: 0.5 }, { x: 3, y: 0.5 }, [2, 3]],
  ['leftwards from a boundary between two cells', { x: 2, y: 0.5 }, { x: 0.5, y: 0.5 }, [1, 0]],
] as const)('B2 a stroke %s enters every cell on its line', (_way, from, to, cells) => {
  expect(cellsCrossed(5, from, to)).toEqual(cells);
});

test('B2 consecutive cells on any line share a side, and the last cell contains the end of the line', () => {
  for (let sample = 0; sample < 2000; sample++) {
    const random = (salt: number) => (((sample * 7919 + salt * 104729) % 6007) / 6007) * 7.999;
    const [from, to] = [
      { x: random(1), y: random(2) },
      { x: random(3), y: random(5) },
    ];
    const cells = [cellUnder(8, from), ...cellsCrossed(8, from, to)];
    expect(cells.at(-1)).toBe(cellUnder(8, to));
    for (const [index, cell] of cells.entries()) {
      const before = cells[index - 1];
      if (before === undefined) continue;
      const rows = Math.abs(Math.floor(cell / 8) - Math.floor(before / 8));
      expect(rows + Math.abs((cell % 8) - (before % 8))).toBe(1);
    }
  }
});
