import { expect, test } from 'vitest';
import { drawnPuzzle } from '#engine/notation.ts';
import { parseXml } from '#tests/parse-html.ts';
import { boardPicture } from './board-picture.ts';
import { rasterizeGrid } from './rasterize-grid.ts';

const PNG_SIGNATURE = '\x89PNG\r\n\x1a\n';

const puzzle = drawnPuzzle('1 . . . .\n. . . . .\n. . 2 . .\n. . . . .\n. . . . 3');
const walled = { ...puzzle, walls: [[0, 1]] as const };

test('R26 the picture of a grid is a PNG of 1200 × 630 pixels', () => {
  const png = Buffer.from(rasterizeGrid(puzzle));
  expect(png.toString('latin1', 0, 8)).toBe(PNG_SIGNATURE);
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]); // of the first chunk, IHDR
});

test('R26 the picture differs by the numbers and by the walls of the grid, and by nothing else', () => {
  const moved = { ...puzzle, waypoints: [0, 12, 23] };
  const pictures = [puzzle, moved, walled].map(each => Buffer.from(rasterizeGrid(each)).toString('latin1'));
  expect(new Set(pictures).size).toBe(3);
  expect(Buffer.from(rasterizeGrid({ ...puzzle })).toString('latin1')).toBe(pictures[0]);
});

test('the board shows each number and each wall, and no thread', () => {
  const walls = [
    [0, 1],
    [6, 11],
  ] as const;
  const board = parseXml(`<svg>${boardPicture({ ...puzzle, walls }, [])}</svg>`);
  expect([...board.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual(['1', '2', '3']);
  // to the right of the first cell, and below the second one of the second row
  expect([...board.querySelectorAll('path')].map(path => path.getAttribute('d'))).toEqual(['M72 14.5v43M86.5 144h43']);
});
