import { afterEach, expect, test } from 'vitest';
import { drawnPath, drawnPuzzle } from '#engine/notation.ts';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import { describeGrid } from './describe-grid.ts';

const puzzle = drawnPuzzle(`
  . . 1
  . . .
  2 . 3
`);
const path = drawnPath(`
  . b a
  . c d
  . . .
`);

afterEach(() => overwriteGetLocale(() => 'fr'));

test.each([
  [
    'fr',
    'Grille de 3\u00a0×\u00a03\u00a0: le 1 en ligne 1, colonne 3, le 2 en ligne 3, colonne 1 et le 3 en ligne 3, colonne 3. ' +
      'Fil depuis le 1\u00a0: gauche, bas et droite. Hachures\u00a0: ligne 3, colonne 2.',
  ],
  [
    'en',
    '3\u00a0×\u00a03 grid: 1 at row 1 column 3, 2 at row 3 column 1, and 3 at row 3 column 3. ' +
      'Thread from 1: left, down, and right. Hatched: row 3, column 2.',
  ],
] as const)(
  'in %s, the description of a board in an article gives its numbers, its path and its hatched cells',
  (language, description) => {
    overwriteGetLocale(() => language);
    expect(describeGrid(puzzle, path, [7])).toBe(description);
  },
);

test.each([
  ['fr', '1_| .  . 2', 'Murs\u00a0: à droite de la case en ligne 1, colonne 1 et sous la case en ligne 1, colonne 1.'],
  ['fr', '1| .  . 2', 'Mur\u00a0: à droite de la case en ligne 1, colonne 1.'],
  ['en', '1_| .  . 2', 'Walls: right of row 1, column 1 and below row 1, column 1.'],
  ['en', '1| .  . 2', 'Wall: right of row 1, column 1.'],
] as const)('in %s, the description of the board %s says where its walls are', (language, drawing, walls) => {
  overwriteGetLocale(() => language);
  expect(describeGrid(drawnPuzzle(drawing), [], [])).toContain(walls);
});

test('if a board in an article has no walls, path or hatched cells, its description mentions none', () => {
  expect(describeGrid(puzzle, [], [])).not.toMatch(/Mur|Fil|Hachure/);
});
