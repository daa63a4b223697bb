import { afterEach, expect, test } from 'vitest';
import { drawnPath, drawnPuzzle } from '#engine/notation.ts';
import type { Cell } from '#engine/puzzle.ts';
import type { Reason } from '#engine/reasons/reason.ts';
import { m } from '#messages/compiled/messages.js';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import { LANGUAGES } from '#site/languages.ts';
import { explainMove, outlinedText } from './explain-move.ts';
import { reasonText, saysMore, shortText, speaksOfOutlined } from './reason-text.ts';

afterEach(() => overwriteGetLocale(() => 'fr'));

const MAX_CHARACTERS = 140;
const PUZZLE = drawnPuzzle('1 . .  3 2 .  . . 4');
const MANY: readonly Cell[] = Array.from({ length: 30 }, (_, cell) => cell);
const HEAD = 4;
const WAYS: readonly (readonly Cell[])[] = [[1], [3], [5], [7], [1, 7]];

/** An example of each kind of reason, with numbers of as many digits as a grid can have. */
const LOSSES: readonly Reason[] = [
  { kind: 'stuck' },
  { kind: 'dead-ends' },
  { kind: 'closed-pocket' },
  { kind: 'two-needs' },
  { kind: 'three-needs' },
  { kind: 'sack' },
  { kind: 'next-out-of-reach', number: 64 } as const,
  { kind: 'later-out-of-reach', number: 64 } as const,
  { kind: 'two-ends', number: 64 } as const,
  { kind: 'joined-numbers', numbers: [63, 64] } as const,
  { kind: 'taken-passages', number: 64 } as const,
  { kind: 'bottleneck-order', early: 63, late: 64 } as const,
  { kind: 'over-budget', steps: 62, least: 64 } as const,
  { kind: 'beyond-budget' },
  { kind: 'cases', count: 1 } as const,
  { kind: 'cases', count: 200 } as const,
  { kind: 'only-way' },
  { kind: 'needed-now' },
  { kind: 'number-order' },
  { kind: 'settled-sides' },
].map(loss => ({ ...loss, cells: MANY, excluded: [], walk: [] }) as Reason);

test.each(LANGUAGES)('H4 in %s, each reason is a sentence of at most 140 characters', language => {
  overwriteGetLocale(() => language);
  for (const loss of LOSSES)
    for (const excluded of WAYS)
      for (const walk of [[], MANY.slice(0, 1), MANY.slice(0, 8)]) {
        const cells = MANY.slice(0, 1);
        for (const text of [
          reasonText(PUZZLE, HEAD, { ...loss, excluded, walk }),
          reasonText(PUZZLE, HEAD, { ...loss, cells, excluded, walk }, 2),
        ]) {
          expect(text.length, text).toBeLessThanOrEqual(MAX_CHARACTERS);
          expect(text).toMatch(/^\p{Lu}.*\.$/u);
        }
      }
});

test.each([
  ['fr', /encadrée/],
  ['en', /outlined square/],
] as const)(
  'H4 in %s, the sentence of a reason says “outlined” exactly if the board outlines squares for this sentence',
  (language, outlined) => {
    overwriteGetLocale(() => language);
    for (const loss of LOSSES)
      expect(outlined.test(reasonText(PUZZLE, HEAD, loss)), loss.kind).toBe(speaksOfOutlined(loss));
  },
);

test('H4 if only one of the two sentences that explain a hint speaks of outlined squares, only its squares are outlined', () => {
  const puzzle = drawnPuzzle('. . 3 . .  . . 5 1 .  . . 6 . .  . . 4 . 2  . . . . .');
  const explained = explainMove(puzzle, drawnPath('. . . . .  . . . a .  . . . . .  . . . . .  . . . . .'), 13);
  expect(explained?.text).toContain('que par la case encadrée');
  expect(explained?.marks.outlined).toEqual([1]);
});

test.each([
  ['fr', 'par l’une des cases encadrées', 'la case encadrée'],
  ['en', 'without an outlined square needed elsewhere', 'the outlined square'],
] as const)(
  'H4 in %s, if the two sentences of a hint outline one square each, neither sentence speaks of “the” outlined square',
  (language, text, wrong) => {
    overwriteGetLocale(() => language);
    const puzzle = drawnPuzzle('8 . . . .  . 4 . 1 5  . . 2 . .  . 3 . 6 .  . 7 . . .');
    const explained = explainMove(puzzle, drawnPath('. . . . .  . . b a .  . . c . .  . . . . .  . . . . .'), 17);
    expect(explained?.marks.outlined).toEqual([15, 22]);
    expect(explained?.text.split(text)).toHaveLength(3);
    expect(explained?.text).not.toContain(wrong);
  },
);

const MAX_WORDS = 8;

/** Counts the words of a text. Signs between two spaces are no words. */
const countWords = (text: string): number => text.split(/\s+/).filter(word => /[\p{L}\p{N}]/u.test(word)).length;

test.each(LANGUAGES)('H6 in %s, the short form of each reason is one sentence of at most eight words', language => {
  overwriteGetLocale(() => language);
  for (const loss of LOSSES)
    for (const cells of [MANY.slice(0, 1), MANY]) {
      const text = m.desk_hint_because({ reason: shortText([{ ...loss, cells } as Reason]) });
      expect(countWords(text), text).toBeLessThanOrEqual(MAX_WORDS);
      expect(text).toMatch(/^\p{Lu}[^.]*\.$/u);
    }
  for (const text of [m.desk_hint_go(), m.desk_hint_free()])
    expect(countWords(text), text).toBeLessThanOrEqual(MAX_WORDS);
});

test('H6 if two reasons for a hint have different short forms, one general short form is shown in place of both', () => {
  const [stuck, , pocket, needs] = LOSSES as readonly [Reason, Reason, Reason, Reason];
  expect(shortText([pocket, needs])).toBe(shortText([stuck]));
  expect(shortText([pocket, { ...pocket, excluded: [1] }])).toBe(shortText([pocket]));
});

test('H1 only reasons of four kinds say no more than their short form, and only if they tell of no further forced steps', () => {
  const repeating = LOSSES.filter(loss => !saysMore([loss]));
  expect(repeating.map(({ kind }) => kind)).toEqual(['stuck', 'next-out-of-reach', 'later-out-of-reach', 'only-way']);
  const [stuck, , , , , , next] = LOSSES as readonly Reason[] as [Reason, ...Reason[]];
  expect(saysMore([{ ...stuck, walk: [1] }])).toBe(true);
  expect(saysMore([stuck, next ?? stuck])).toBe(true);
  expect(saysMore([stuck, stuck])).toBe(false);
});

test.each([
  [
    'en',
    'otherwise, 2 can’t reach 3',
    'After a step up, the thread could no longer get from 2 to 3.',
    'Outlined squares: row 3, column 3 and row 1, column 1.',
  ],
  [
    'fr',
    'sinon, 2 ne pourrait rejoindre 3',
    'Après un pas vers le haut, plus aucun passage ne mènerait du 2 au 3.',
    'Cases encadrées : ligne 3, colonne 3 et ligne 1, colonne 1.',
  ],
] as const)(
  'H4 in %s, a reason names the direction that it excludes and, for screen readers, the outlined squares',
  (language, short, text, squares) => {
    overwriteGetLocale(() => language);
    const explained = explainMove(drawnPuzzle('3 4 5  . . .  1 . 2'), drawnPath('. . .  . . .  a . .'), 7);
    expect(explained).toEqual({
      short,
      saysMore: false,
      text,
      spoken: `${text} ${squares}`,
      marks: { outlined: [8, 0], excluded: [3], walks: [] },
    });
  },
);

test.each([
  ['en', ['Outlined squares: row 1, column 1, row 1, column 2, and row 1, column 3.']],
  ['fr', ['Cases encadrées\u00a0: ligne 1, colonne 1, ligne 1, colonne 2 et ligne 1, colonne 3.']],
] as const)('H4 in %s, the word for “and” comes before the last of several squares', (language, text) => {
  overwriteGetLocale(() => language);
  expect(outlinedText(PUZZLE, [0, 1, 2])).toEqual(text);
});

test('H4 a reason does not outline the square of the hint, and shows the steps that would be forced after the excluded square', () => {
  const puzzle = drawnPuzzle('1 . . 6  . 2 5 .  . 3 . .  . . . 4');
  const explained = explainMove(puzzle, drawnPath('a . . .  . . . .  . . . .  . . . .'), 1);
  expect(explained?.marks).toEqual({ outlined: [9], excluded: [4], walks: [[4, 5, 1]] });
});

test.each([
  ['that a reason excludes', 4],
  ['that is not beside the head', 8],
])('H1 a hint has no reason if its cell is one %s', (_why, cell) => {
  const puzzle = drawnPuzzle('1 . . 6  . 2 5 .  . 3 . .  . . . 4');
  expect(explainMove(puzzle, drawnPath('a . . .  . . . .  . . . .  . . . .'), cell)).toBeUndefined();
});
