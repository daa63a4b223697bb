import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { parseHtml } from '#tests/parse-html.ts';
import { Daily } from './daily.tsx';

const CLOCK = { now: Date.parse('2026-11-22T12:00:00Z'), today: '2026-11-22', timeZone: 'Europe/Paris' };

/** Renders the page of a day as the server does, for a visitor or for an account with this number of circles. */
function render(day: string, circles?: number) {
  const page = {
    ...{ day, size: 6, grade: 3 as const, hasWalls: false, times: { count: 0 } },
    ...{ clock: { ...CLOCK, nextAt: CLOCK.now + 3_600_000 }, results: [], keptDays: [], finished: undefined },
    ...(circles !== undefined && { circles }),
  };
  return parseHtml(renderToStaticMarkup(<Daily page={page} />));
}

test('the page of today’s grid reserves the height of the lines about the circles of an account', () => {
  expect(render('2026-11-22', 3).querySelector('nav + [data-circles]')?.getAttribute('data-circles')).toBe('3');
});

test.each([
  ['an account without a circle', '2026-11-22', 0],
  ['a visitor, whose circles only the browser knows', '2026-11-22', undefined],
  ['a past day', '2026-11-21', 3],
])('the server reserves no height for circles on the page for %s', (_what, day, circles) => {
  expect(render(day, circles).querySelector('[data-circles]')).toBeNull();
});

test('every page of a day has one link to circles', () => {
  const links = [...render('2026-11-21').querySelectorAll('a[href="/cercle"]')];
  expect(links.map(link => link.textContent)).toEqual(['Comparer entre proches']);
});

test.each([
  ['2026-11-22', 'La grille du jour'],
  ['2026-11-21', 'Grille du 21\u00a0novembre'],
])('the page of %s is named “%s”, because only today’s grid is the grid of the day', (day, name) => {
  const page = render(day);
  expect(page.querySelector('section')?.getAttribute('aria-label')).toBe(name);
  expect(page.querySelector('section p')?.textContent).toBe(name);
});
