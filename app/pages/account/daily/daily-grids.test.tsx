import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import type { KeptDay } from '#app/pages/account/charts/findings.ts';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import { parseHtml } from '#tests/parse-html.ts';
import { DailyGrids } from './daily-grids.tsx';

afterEach(() => overwriteGetLocale(() => 'fr'));

const DAYS: readonly KeptDay[] = [
  // the first day of this test, 16 November 2026, is a Monday
  { day: '2026-11-16', durationMs: 41_900, isVerified: true },
  { day: '2026-11-18', durationMs: 125_000, isVerified: false },
  { day: '2026-11-23', durationMs: 61_000, isVerified: true },
];

const draw = (days: readonly KeptDay[]) =>
  parseHtml(renderToStaticMarkup(<DailyGrids days={{ ok: true, value: days }} today="2026-11-23" />));

const rowsOf = (table: Element | null | undefined) =>
  [...(table?.querySelectorAll('tr') ?? [])].map(row => [...row.children].map(({ textContent }) => textContent));

test('J10 the account page shows the streak with a button that hides it', () => {
  const island = draw(DAYS).querySelector('[data-island=streak-line]');
  expect(island?.textContent).toContain('Nouvelle série');
  expect(island?.querySelector('button')?.textContent).toBe('Masquer la série');
});

test('the account page shows the best and the median time of the daily grids on each weekday, starting with Monday', () => {
  expect(rowsOf(draw(DAYS).querySelector('table'))).toEqual([
    ['Jour', 'Meilleur temps', 'Temps médian', 'Grilles'],
    ['lundi', '0:41,9', '0:51,4', '2'],
    ['mercredi', '2:05,0', '2:05,0', '1'],
  ]);
  overwriteGetLocale(() => 'en');
  expect(rowsOf(draw(DAYS).querySelector('table'))[1]?.[0]).toBe('Monday');
});

test('J12 the chart of the times of daily grids, and its table, distinguish verified times from all other times', () => {
  const page = draw(DAYS);
  expect(page.querySelector('[role="img"]')?.getAttribute('aria-label')).toBe(
    'Graphique des temps de vos 3 dernières grilles du jour, de 0:41,9 à 2:05,0',
  );
  const columns = [...page.querySelectorAll('rect[height]')].map(column => column.getAttribute('fill'));
  expect(columns).toEqual(['url(#daily-colours)', null, 'url(#daily-colours)']);
  expect(rowsOf(page.querySelector('details table')).map(([, time, verified]) => [time, verified])).toEqual([
    ['Temps', 'Vérifié'],
    ['0:41,9', 'oui'],
    ['2:05,0', 'non'],
    ['1:01,0', 'oui'],
  ]);
});

test('N5 in the table of daily times, each time is a link to the replay of that day’s game, and its accessible name says so', () => {
  const links = [...draw(DAYS).querySelectorAll('td a')];
  expect(links.map(link => [link.getAttribute('href'), link.getAttribute('aria-label')])).toEqual([
    ['/revoir?day=2026-11-16', 'Revoir la partie\u00a0: 0:41,9'],
    ['/revoir?day=2026-11-18', 'Revoir la partie\u00a0: 2:05,0'],
    ['/revoir?day=2026-11-23', 'Revoir la partie\u00a0: 1:01,0'],
  ]);
});

test('the chart of the times of daily grids shows the last five weeks', () => {
  const many = Array.from({ length: 60 }, (_, index) => ({
    day: `2026-0${1 + Math.floor(index / 28)}-${String((index % 28) + 1).padStart(2, '0')}`,
    durationMs: 60_000,
    isVerified: true,
  }));
  expect(draw(many).querySelectorAll('details tbody tr')).toHaveLength(35);
});

const NO_GRIDS = 'Vous n’avez encore terminé aucune grille du jour à sa date de parution.';

test('before a player’s first grid of the day, the account page shows a sentence and a link to today’s grid', () => {
  const page = draw([]);
  expect(page.body.textContent).toContain(NO_GRIDS);
  expect(page.querySelector('a')?.getAttribute('href')).toBe('/jour');
  expect(page.querySelector('table')).toBeNull();
});

test('if the days of a player’s daily grids could not be loaded, the account page says so, and not that there are none', () => {
  const html = renderToStaticMarkup(<DailyGrids days={{ ok: false, refusal: 'unread' }} today="2026-11-23" />);
  expect(html).toContain('n’avons pas pu charger');
  expect(html).not.toContain(NO_GRIDS);
});
