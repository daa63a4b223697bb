import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { archiveMonth } from '#engine/daily/month.ts';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import { parseHtml } from '#tests/parse-html.ts';
import { MonthTable } from './month-table.tsx';

afterEach(() => overwriteGetLocale(() => 'fr'));

const TODAY = '2026-11-22';

/**
 * Renders November with the given grades of its days. Returns a function that reads the text of a day and the number of
 * arches that are drawn on it.
 */
function draw(grades: Parameters<typeof MonthTable>[0]['grades']) {
  const month = archiveMonth('2026-11', TODAY);
  if (month === undefined) throw new Error('no month');
  const page = parseHtml(renderToStaticMarkup(<MonthTable {...{ month, grades }} today={TODAY} results={[]} />));
  return (day: string) => {
    const door = page.querySelector(`[data-day="${day}"]`);
    const arches = door?.querySelectorAll('svg path').length;
    for (const hidden of door?.querySelectorAll('[aria-hidden]') ?? []) hidden.remove();
    return [door?.textContent, arches];
  };
}

test.each([
  ['fr', 'vendredi 20\u00a0novembre, 7 × 7, moyenne, à jouer', 'samedi 21\u00a0novembre, 8 × 8, à jouer'],
  ['en', 'Friday 20\u00a0November, 7 × 7, medium, still to play', 'Saturday 21\u00a0November, 8 × 8, still to play'],
] as const)(
  'J31 in %s, a day shows the grade of its grid, or only the size if its grid is not stored',
  (language, graded, plain) => {
    overwriteGetLocale(() => language);
    const doorOf = draw({ '2026-11-20': 2 });
    expect([doorOf('2026-11-20'), doorOf('2026-11-21')]).toEqual([
      [graded, 2],
      [plain, 0],
    ]);
  },
);
