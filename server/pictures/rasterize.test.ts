import { expect, test } from 'vitest';
import { drawnPuzzle } from '#engine/notation.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import { GRADE_ARCH } from '#site/logo-drawing.ts';
import { parseXml } from '#tests/parse-html.ts';
import { boardPicture } from './board-picture.ts';
import { rasterize } from './rasterize.ts';
import { dayPicture } from './social-pictures.ts';

const PNG_SIGNATURE = '\x89PNG\r\n\x1a\n';

const puzzle = drawnPuzzle('1 . . . .\n. . . . .\n. . 2 . .\n. . . . .\n. . . . 3');
const rasterizeGrid = (each: Puzzle) => rasterize({ kind: 'grid', puzzle: each });

const walled = { ...puzzle, walls: [[0, 1]] as const };

test('R26 the picture of a grid is a PNG of 1200 × 630 pixels', () => {
  const png = Buffer.from(rasterizeGrid(puzzle));
  expect(png.toString('latin1', 0, 8)).toBe(PNG_SIGNATURE);
  // the first chunk of a PNG (IHDR) contains the width and the height
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
});

test('R26 the picture of a grid depends on the numbers and walls of the grid, and on nothing else', () => {
  const moved = { ...puzzle, waypoints: [0, 12, 23] };
  const pictures = [puzzle, moved, walled].map(each => Buffer.from(rasterizeGrid(each)).toString('latin1'));
  expect(new Set(pictures).size).toBe(3);
  expect(Buffer.from(rasterizeGrid({ ...puzzle })).toString('latin1')).toBe(pictures[0]);
});

test('a board drawn without a path shows every number and every wall, and no line through the cells', () => {
  const walls = [
    [0, 1],
    [6, 11],
  ] as const;
  const board = parseXml(`<svg>${boardPicture({ ...puzzle, walls }, [])}</svg>`);
  expect([...board.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual(['1', '2', '3']);
  // in the grid of this test, the first wall is right of the first cell, and the second below the second cell of row 2
  expect([...board.querySelectorAll('path')].map(path => path.getAttribute('d'))).toEqual(['M72 14.5v43M86.5 144h43']);
});

const textsIn = (svg: string) => [...parseXml(svg).querySelectorAll('text')].map(({ textContent }) => textContent);

test.each([
  ['fr', '2026-11-22', ['Dimanche', '22 novembre', '2026']],
  ['fr', '2026-08-01', ['Samedi', '1er août', '2026']],
  ['en', '2026-02-14', ['Saturday', '14 February', '2026']],
] as const)(
  'J6 the picture of a day shows the date in words and no number of the grid: %s, %s',
  (language, day, words) => {
    expect(textsIn(dayPicture({ day, size: 6, grade: 1 }, language))).toEqual(['Enfilade', ...words]);
  },
);

test.each([
  [6, 1],
  [7, 3],
  [8, 5],
] as const)(
  'J6 the picture of a grid with side %s shows its squares, no numbers or walls, and %s arches for its grade',
  (size, arches) => {
    const picture = parseXml(dayPicture({ day: '2026-11-22', size, grade: arches }, 'fr'));
    // one rectangle of the picture is the background, and the others are the cells
    expect(picture.querySelectorAll('rect')).toHaveLength(1 + size * size);
    expect(picture.querySelectorAll('circle')).toHaveLength(0);
    const strokes = [...picture.querySelectorAll('path')];
    const isArch = (path: Element) => path.getAttribute('d') === GRADE_ARCH.path;
    // two of the picture’s strokes are the logo, and the others show the grade
    expect([strokes.filter(isArch).length, strokes.length]).toEqual([arches, arches + 2]);
  },
);

test('J6 the font of the pictures has all letters that the date of a day needs', () => {
  const days = [...Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-01`)];
  const week = Array.from({ length: 7 }, (_, index) => `2026-11-${16 + index}`);
  const letters = new Set(
    [...days, ...week].flatMap(day =>
      (['fr', 'en'] as const).flatMap(language =>
        textsIn(dayPicture({ day, size: 6, grade: 1 }, language))
          .join('')
          .split(''),
      ),
    ),
  );
  // the letters of all dates are among the characters that tools/fonts.ts puts into the font of the pictures
  expect([...letters].join('')).toMatch(/^[A-Za-zéû 0-9]+$/);
  const png = Buffer.from(rasterize({ kind: 'day', day: '2026-08-01', size: 8, grade: 5, language: 'fr' }));
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
});
