import { afterEach, expect, test } from 'vitest';
import { drawnPath, drawnPuzzle } from '#engine/notation.ts';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import type { InputRefusal } from './input/move.ts';
import { refusalAnnouncement } from './refusal-announcements.ts';

afterEach(() => overwriteGetLocale(() => 'fr'));

const walled = drawnPuzzle(`
  1  .| 2
  ._ .| .
  .  .  3
`);

test.each([
  ['to the right', [0, 1], 2, 'Un mur ferme le passage à droite', 'A wall blocks the way to the right'],
  ['further to the right', [0], 2, 'Un mur ferme le passage à droite', 'A wall blocks the way to the right'],
  ['to the left', [0, 1, 4, 7, 8, 5], 4, 'Un mur ferme le passage à gauche', 'A wall blocks the way to the left'],
  ['below', [0, 3], 6, 'Un mur ferme le passage vers le bas', 'A wall blocks the way down'],
  ['above', [0, 1, 4, 7, 6], 3, 'Un mur ferme le passage vers le haut', 'A wall blocks the way up'],
] as const)('B22 the refusal of a wall %s names its direction in French and English', (_where, drawn, cell, fr, en) => {
  const refused = { refusal: 'wall', cell } as const;
  expect(refusalAnnouncement(walled, drawn, refused)).toBe(fr);
  overwriteGetLocale(() => 'en');
  expect(refusalAnnouncement(walled, drawn, refused)).toBe(en);
});

const puzzle = drawnPuzzle(`
  1 . 2
  . . .
  . . 3
`);

const path = drawnPath('a b .  . c .  . . .');

test.each([
  ['must-start-on-one', 4, 'Vous devez commencer par la case 1', 'You must start on number 1'],
  ['number-already-passed', 0, 'Vous avez déjà passé le chiffre 1', 'You’ve already passed number 1'],
  ['number-skipped', 8, 'Vous devez d’abord passer par le chiffre 2', 'You must pass through number 2 first'],
  [
    'not-in-line',
    3,
    'Choisissez une case de la même ligne ou de la même colonne que le bout du fil',
    'Choose a square in the same row or column as the end of the thread',
  ],
] satisfies readonly (readonly [InputRefusal, number, string, string])[])(
  'B14 the refusal %s is announced with its reason, in French and in English',
  (refusal, cell, fr, en) => {
    expect(refusalAnnouncement(puzzle, path, { refusal, cell })).toBe(fr);
    overwriteGetLocale(() => 'en');
    expect(refusalAnnouncement(puzzle, path, { refusal, cell })).toBe(en);
  },
);
