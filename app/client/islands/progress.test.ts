import { expect, test } from 'vitest';
import type { KindFigures, VisitorFigures } from '#app/pages/progress/figures.ts';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import { parseHtml } from '#tests/parse-html.ts';
import { markupOf } from './progress.ts';

const KIND: KindFigures = {
  size: 6,
  grade: 2,
  hasWalls: false,
  games: 3,
  bestMs: 7800,
  medianMs: 9000,
  trend: undefined,
};

const FIGURES: VisitorFigures = {
  levels: [KIND],
  calmLevels: 0,
  grids: [],
  unaided: { count: 8, of: 11 },
  hintlessRun: 4,
  days: 3,
  streak: { current: 2, best: 3 },
};

const GRADES = {
  fr: ['facile', 'moyenne', 'difficile', 'très difficile', 'redoutable'],
  en: ['easy', 'medium', 'hard', 'very hard', 'fiendish'],
};

/** Returns the texts of the list, of the rows of each table with its caption, and of the sentences. */
function shown(figures: VisitorFigures | undefined, language: 'fr' | 'en' = 'fr') {
  overwriteGetLocale(() => language);
  const { body } = parseHtml(markupOf(figures, GRADES[language]));
  const texts = (selector: string) =>
    [...body.querySelectorAll(selector)].map(each => each.textContent?.replace(/\s/g, ' '));
  const cells = [...body.querySelectorAll('tr')].map(row =>
    [...row.children].map(cell => cell.textContent?.replace(/\s/g, ' ')),
  );
  return { list: texts('dl > div'), captions: texts('caption'), cells, sentences: texts('p') };
}

test('N7 the figures have a list, and a table for the levels whose caption and headings screen readers read', () => {
  expect(shown(FIGURES)).toEqual({
    list: [
      'Parties sans indice ni retour8 sur 11',
      'Niveaux de suite sans indice4',
      'Grilles du jour finies3',
      'Série en cours2 jours',
      'Plus longue série3 jours',
    ],
    captions: ['Niveaux'],
    cells: [
      ['Grille', 'Jouées', 'Meilleur temps', 'Temps médian'],
      ['6 × 6, moyenne', '3', '0:07,8', '0:09,0'],
    ],
    sentences: [],
  });
  const { body } = parseHtml(markupOf(FIGURES, GRADES.fr));
  expect([...body.querySelectorAll('th')].map(head => head.getAttribute('scope'))).toEqual([
    'col',
    'col',
    'col',
    'col',
    'row',
  ]);
});

test('N7 calm levels have a dash for a time, and a sentence says why', () => {
  const calm = { ...KIND, bestMs: undefined, medianMs: undefined };
  const { cells, sentences } = shown({ ...FIGURES, levels: [calm], calmLevels: 3 });
  expect(cells[1]).toEqual(['6 × 6, moyenne', '3', '–', '–']);
  expect(sentences).toEqual(['Dont 3 niveaux sans chrono, qui n’ont pas de temps.']);
});

test.each([
  [
    'fr',
    -3200,
    '6 × 6, moyenne : temps médian de 0:09,0 sur les 10 dernières, 3,2 s de moins que sur les 10 précédentes.',
  ],
  [
    'fr',
    3200,
    '6 × 6, moyenne : temps médian de 0:09,0 sur les 10 dernières, 3,2 s de plus que sur les 10 précédentes.',
  ],
  ['en', -3200, '6 × 6, medium: your median was 0:09.0 on your last 10, 3.2 s faster than on the 10 before that.'],
] as const)('N7 in %s, a sentence tells that the last times differ by %i ms', (language, changeMs, text) => {
  const trend = { count: 10, latelyMs: 9000, changeMs };
  expect(shown({ ...FIGURES, levels: [{ ...KIND, trend }] }, language).sentences).toEqual([text]);
});

test('N7 free grids have a table of their own, which tells those with walls apart', () => {
  const { captions, cells } = shown({ ...FIGURES, levels: [], grids: [{ ...KIND, hasWalls: true }] }, 'en');
  expect([captions, cells[1]?.[0]]).toEqual([['Custom grids, timed'], '6 × 6, medium, with walls']);
});

test('N7 without a streak, a day or a game of which anything is known, the list is shorter or missing', () => {
  const none = { ...FIGURES, unaided: { count: 0, of: 0 }, hintlessRun: 0, days: 0, streak: undefined };
  expect(shown(none).list).toEqual([]);
  expect(shown({ ...none, days: 1, streak: { current: 1, best: 1 } }).list).toEqual([
    'Grilles du jour finies1',
    'Série en cours1 jour',
  ]);
});

test('N7 before the first game, one sentence stands in place of the figures', () => {
  expect(shown(undefined)).toEqual({
    list: [],
    captions: [],
    cells: [],
    sentences: [
      'Ce navigateur ne garde encore aucune partie : vos statistiques commencent avec votre prochaine grille.',
    ],
  });
});
