import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { centreOf } from '#app/board/draw-thread.ts';
import { lossText, numberText } from '#app/i18n/format.ts';
import { POINTS } from '#engine/score.ts';
import { m } from '#messages/compiled/messages.js';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import { LANGUAGES } from '#site/languages.ts';
import { parseHtml } from '#tests/parse-html.ts';
import { PRACTICE, PRACTICE_START } from './figures.ts';
import Rules from './route.tsx';

afterEach(() => overwriteGetLocale(() => 'fr'));

const renderPage = () => parseHtml(renderToStaticMarkup(<Rules />));

test.each(LANGUAGES)(
  'in %s, the page has four basic rules, four strategies, three duel rules and five tips',
  language => {
    overwriteGetLocale(() => language);
    const parts = [...renderPage().querySelectorAll('section, details')];
    const countUnder = (title: string) =>
      parts.find(part => part.querySelector('h2')?.textContent === title)?.querySelectorAll('ol > li, div > section')
        .length;
    const titles = [m.rules_basic_title(), m.rules_strategies_title(), m.rules_duel_title(), m.rules_tips_title()];
    expect(titles.map(countUnder)).toEqual([4, 4, 3, 5]);
  },
);

test.each(LANGUAGES)(
  'R12 in %s, one table has the points of the start, each price, the minimum, and an example',
  language => {
    overwriteGetLocale(() => language);
    const tables = [...renderPage().querySelectorAll('table')];
    const [, ...rows] = [...renderPage().querySelectorAll('tr')].map(row =>
      [...row.children].map(cell => cell.textContent),
    );
    expect(tables).toHaveLength(1);
    expect(rows).toEqual([
      [m.rules_example_start(), numberText(POINTS.start), numberText(5000)],
      [m.rules_score_second(), lossText(POINTS.second), m.rules_example_times({ count: 72, points: lossText(1440) })],
      [m.rules_score_undo(), lossText(POINTS.undo), m.rules_example_times({ count: 3, points: lossText(45) })],
      [m.rules_score_hint(), lossText(POINTS.hint), m.rules_example_times({ count: 1, points: lossText(100) })],
      [m.rules_score_restart(), lossText(POINTS.restart), m.rules_example_times({ count: 1, points: lossText(50) })],
      [m.rules_example_total(), m.rules_score_minimum({ min: 0 }), numberText(3365)],
    ]);
  },
);

test('the hand on the board of the rules page goes from 1 to 2, one cell down and one to the left, where the style sheet moves it', () => {
  const [one, corner, two] = PRACTICE_START.map(cell => centreOf(PRACTICE, cell));
  expect([PRACTICE_START[0], PRACTICE_START.at(-1)]).toEqual(PRACTICE.waypoints.slice(0, 2));
  expect(one).toEqual({ x: two!.x + 72, y: two!.y - 72 });
  expect(corner).toEqual({ x: two!.x + 72, y: two!.y });
  const line = renderPage().querySelector('[data-board] .board-hand path');
  expect(line?.getAttribute('d')).toBe(`M${[one, corner, two].map(point => `${point?.x} ${point?.y}`).join('L')}`);
});
