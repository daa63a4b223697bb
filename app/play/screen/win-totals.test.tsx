import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import { parseHtml } from '#tests/parse-html.ts';
import { WinTotals } from './win-totals.tsx';

beforeEach(() => overwriteGetLocale(() => 'fr'));

const TOTALS = { levels: 2, score: 9560, durationMs: 41_000, undos: 3, hints: 0 };

/** Returns the line of totals and the figures below it, for a player who has solved the given number of levels. */
function shownTo(solved: number, hasAccount = false) {
  const totals = { ...TOTALS, solved, hasAccount };
  const { body } = parseHtml(renderToStaticMarkup(<WinTotals totals={totals} uses={undefined} />));
  const figures = [...body.querySelectorAll('dl > div')].map(row =>
    [...row.children].map(cell => cell.textContent).join(' '),
  );
  const notes = [...body.querySelectorAll('dl ~ p')].map(note => note.textContent);
  return { line: body.querySelector('summary')?.textContent, figures: figures.slice(0, -3), notes };
}

test('V12 N1 the line of totals says how many levels are solved, and how many of them the totals add up', () => {
  expect(shownTo(2)).toEqual({
    line: '2 niveaux · 9\u202f560\u00a0pts',
    figures: ['Niveaux 2', 'Score 9\u202f560'],
    notes: ['Mes statistiques · Emporter mon fil'],
  });
  expect(shownTo(10)).toEqual({
    line: '10 niveaux, 2 chronométrés · 9\u202f560\u00a0pts',
    figures: ['Niveaux (2 chronométrés) 10', 'Score 9\u202f560'],
    notes: [
      'Score, temps, retours et indices sont ceux des niveaux chronométrés.',
      'Mes statistiques · Emporter mon fil',
    ],
  });
  expect(shownTo(10, true).line).toBe('10 niveaux, 2 chronométrés ici · 9\u202f560\u00a0pts');
  overwriteGetLocale(() => 'en');
  expect(shownTo(10).line).toBe('10 levels, 2 timed · 9,560 pts');
  expect(shownTo(10, true).line).toBe('10 levels, 2 timed here · 9,560 pts');
});

test('a level that is won twice does not lower the count of solved levels in the line of totals', () => {
  expect(shownTo(1).line).toBe('2 niveaux · 9\u202f560\u00a0pts');
});
