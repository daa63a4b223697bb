import { afterEach, expect, test } from 'vitest';
import { drawnPath, drawnPuzzle } from '#engine/notation.ts';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import { announcementFor, overviewOf } from './announce.ts';
import { boardMessages, namedCell } from './cell-names.ts';

const puzzle = drawnPuzzle(`
  1 . 2
  . . .
  . . 3
`);

afterEach(() => overwriteGetLocale(() => 'fr'));

const path = drawnPath('a b .  . c .  . . .');

test.each([
  ['fr', 0, 'Ligne 1, colonne 1, nombre 1, sur le fil, étape 1'],
  ['fr', 1, 'Ligne 1, colonne 2, sur le fil, étape 2'],
  ['fr', 2, 'Ligne 1, colonne 3, nombre 2, prochain à atteindre'],
  ['fr', 4, 'Ligne 2, colonne 2, bout du fil, étape 3'],
  ['fr', 5, 'Ligne 2, colonne 3, libre'],
  ['fr', 8, 'Ligne 3, colonne 3, nombre 3, libre'],
  ['en', 0, 'Row 1, column 1, number 1, square 1 of the thread'],
  ['en', 1, 'Row 1, column 2, square 2 of the thread'],
  ['en', 2, 'Row 1, column 3, number 2, next target'],
  ['en', 4, 'Row 2, column 2, end of thread, square 3 of the thread'],
  ['en', 5, 'Row 2, column 3, free'],
  ['en', 8, 'Row 3, column 3, number 3, free'],
] as const)('B14 in %s, the name of cell %i is “%s”', (language, cell, name) => {
  overwriteGetLocale(() => language);
  expect(boardMessages.cell(namedCell(puzzle, path, cell))).toBe(name);
});

const walled = drawnPuzzle(`
  1  .| 2
  ._ .| .
  .  .  3
`);

test.each([
  ['fr', 1, 'Ligne 1, colonne 2, libre, mur à droite'],
  ['fr', 2, 'Ligne 1, colonne 3, nombre 2, prochain à atteindre, mur à gauche'],
  ['fr', 3, 'Ligne 2, colonne 1, libre, mur en bas'],
  ['fr', 6, 'Ligne 3, colonne 1, libre, mur en haut'],
  ['en', 1, 'Row 1, column 2, free, wall to the right'],
  ['en', 2, 'Row 1, column 3, number 2, next target, wall to the left'],
  ['en', 3, 'Row 2, column 1, free, wall below'],
  ['en', 6, 'Row 3, column 1, free, wall above'],
] as const)('B14 in %s, the name of cell %i includes its walls: “%s”', (language, cell, name) => {
  overwriteGetLocale(() => language);
  expect(boardMessages.cell(namedCell(walled, [0], cell))).toBe(name);
});

test('B14 the walls of a cell are named clockwise from the top', () => {
  const closed = drawnPuzzle('1 ._ .  .| .| .  . . 2');
  expect(boardMessages.cell(namedCell(closed, [0], 4))).toBe(
    'Ligne 2, colonne 2, libre, mur en haut, mur à droite, mur à gauche',
  );
});

test.each([
  ['fr', walled, '8 cases libres. 3 murs.'],
  ['en', walled, '8 free squares. 3 walls.'],
  ['fr', drawnPuzzle('1| .  . 2'), '3 cases libres. 1 mur.'],
] as const)('in %s, the overview of a grid for screen readers ends with its wall count', (language, grid, text) => {
  overwriteGetLocale(() => language);
  expect(overviewOf(grid, [0])).toMatch(new RegExp(`${text}$`));
});

test('B14 if the path ends at a number, the accessible name of that cell says that it is the end of the thread', () => {
  expect(boardMessages.cell(namedCell(puzzle, [0, 1, 2], 2))).toBe(
    'Ligne 1, colonne 3, nombre 2, bout du fil, étape 3',
  );
});

test.each([
  [
    'a number reached',
    'a b .  . . .  . . .',
    'a b c  . . .  . . .',
    'Nombre 2 atteint, encore 6 cases. Prochain nombre, le 3\u00a0: ligne 3, colonne 3, soit 2 pas vers le bas.',
    'Number 2 reached, 6 squares to go. Next is 3, at row 3, column 3: 2 squares down.',
  ],
  [
    'the first number',
    '. . .  . . .  . . .',
    'a . .  . . .  . . .',
    'Nombre 1 atteint, encore 8 cases. Prochain nombre, le 2\u00a0: ligne 1, colonne 3, soit 2 pas à droite.',
    'Number 1 reached, 8 squares to go. Next is 2, at row 1, column 3: 2 squares to the right.',
  ],
  ['a step', 'a . .  . . .  . . .', 'a b .  . . .  . . .', undefined, undefined],
  ['one cell back', 'a b .  . . .  . . .', 'a . .  . . .  . . .', 'Le fil recule d’une case.', '1 square undone.'],
  ['a cut', 'a b c  . e d  . . .', 'a . .  . . .  . . .', 'Le fil recule de 4 cases.', '4 squares undone.'],
  ['the win', 'a b c  f e d  g h .', 'a b c  f e d  g h i', undefined, undefined],
] as const)('B14 the announcement of %s is correct in French and in English', (_event, before, after, fr, en) => {
  expect(announcementFor(puzzle, drawnPath(before), drawnPath(after))).toBe(fr);
  overwriteGetLocale(() => 'en');
  expect(announcementFor(puzzle, drawnPath(before), drawnPath(after))).toBe(en);
});

test.each([
  [
    'fr',
    'a b .  . . .  . . .',
    'Nombres à venir\u00a0: le 2 en ligne 1, colonne 3 et le 3 en ligne 3, colonne 3. 7 cases libres.',
  ],
  ['fr', 'a b c  f e d  g h .', 'Nombres à venir\u00a0: le 3 en ligne 3, colonne 3. 1 case libre.'],
  ['en', 'a b c  . . .  . . .', 'Numbers to come: 3 at row 3 column 3. 6 free squares.'],
  ['en', 'a b c  f e d  g h i', '0 free squares.'],
] as const)('in %s, screen readers read for the path “%s” the overview “%s”', (language, drawn, text) => {
  overwriteGetLocale(() => language);
  expect(overviewOf(puzzle, drawnPath(drawn))).toBe(text);
});

test('if the next number is in another row and column, its distance is announced in rows and in columns', () => {
  const board = drawnPuzzle('. . 1  . 3 .  2 . .');
  const from = drawnPath('. . a  . . .  . . .');
  expect(announcementFor(board, [], from)).toContain('ligne 3, colonne 1, soit 2 pas vers le bas et 2 pas à gauche.');
});
