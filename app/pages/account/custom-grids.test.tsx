import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import { parseHtml } from '#tests/parse-html.ts';
import { CustomGrids } from './custom-grids.tsx';

afterEach(() => overwriteGetLocale(() => 'fr'));

const GRIDS = [
  { size: 5, hasWalls: false, grade: 1, games: 1200, bestMs: 9990, medianMs: 41_390 },
  { size: 8, hasWalls: true, grade: 4, games: 1, bestMs: 600_000, medianMs: 600_000 },
];

const draw = () => parseHtml(renderToStaticMarkup(<CustomGrids grids={GRIDS} />));

test.each([
  ['fr', ['5 × 5, facile', '1\u202f200', '0:09,9', '0:41,3'], '8 × 8, très difficile, avec murs', 'aucun classement'],
  ['en', ['5 × 5, easy', '1,200', '0:09.9', '0:41.3'], '8 × 8, very hard, with walls', 'never ranked'],
] as const)(
  'V16 the account page has a row for each kind of free grid (of chosen size), and says that no time is ranked, in %s',
  (language, row, walled, note) => {
    overwriteGetLocale(() => language);
    const page = draw();
    const rows = [...page.querySelectorAll('tbody tr')].map(each => [...each.children].map(cell => cell.textContent));
    expect([rows[0], rows[1]?.[0]]).toEqual([row, walled]);
    expect(page.querySelector('p')?.textContent).toContain(note);
  },
);

test('V16 before the first custom grid, the account page shows nothing about them', () => {
  expect(renderToStaticMarkup(<CustomGrids grids={[]} />)).toBe('');
});
