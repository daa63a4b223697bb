import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import { parseHtml } from '#tests/parse-html.ts';
import { PastWeeks, Today, Week, Yesterday } from './circle-tables.tsx';
import type { MemberView } from './circle-view.ts';

overwriteGetLocale(() => 'en');

type Row = NonNullable<MemberView['today']['rows']>[number];

const CODE = 'K7P2XA9Q0Z';

const row = (member: string, given: Partial<Row> = {}): Row => ({
  ...{ member, name: member, isYou: false, durationMs: 41_250, hintsUsed: 0, isVerified: true, place: 1 },
  ...given,
});

/** Returns the texts of the tables that a component renders: captions, headers and rows. */
function tablesOf(component: ReactElement) {
  const { body } = parseHtml(renderToStaticMarkup(component));
  const textOf = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim();
  return {
    body,
    tables: [...body.querySelectorAll('table')].map(table => ({
      caption: textOf(table.querySelector('caption') as Element),
      columns: [...table.querySelectorAll('thead th[scope=col]')].map(textOf),
      rows: [...table.querySelectorAll('tbody tr')].map(tr => [...tr.children].map(textOf)),
      headers: table.querySelectorAll('tbody th[scope=row]').length,
    })),
  };
}

test('K2 a circle’s table of today has a caption and headers, and adds 30 seconds to a time for each hint', () => {
  const rows = [row('Ada', { isYou: true }), row('Ben', { place: 2, durationMs: 20_000, hintsUsed: 2 })];
  const { tables } = tablesOf(<Today code={CODE} today={{ day: '2026-11-30', finished: 2, rows }} isAlone={false} />);
  expect(tables).toEqual([
    {
      caption: 'Today, Monday 30 November',
      columns: ['Place', 'Player', 'Time'],
      rows: [
        ['1', 'You Ada', '0:41.2'],
        ['2', 'Ben', '1:20.0 including 60 s for 2 hints'],
      ],
      headers: 2,
    },
  ]);
});

test('K4 in a circle, each time is a link to the replay of its game, and the link’s name tells the player and the time', () => {
  const rows = [row('a/1', { name: 'Ada', isYou: true }), row('b', { name: 'Ben', durationMs: 50_000 })];
  const { body } = tablesOf(<Today code={CODE} today={{ day: '2026-11-30', finished: 2, rows }} isAlone={false} />);
  expect(
    [...body.querySelectorAll('a')].map(link => [link.getAttribute('aria-label'), link.getAttribute('href')]),
  ).toEqual([
    ['Watch your game: 0:41.2', `/en/replay?circle=${CODE}&member=a%2F1&on=2026-11-30`],
    ['Watch \u2068Ben\u2069’s game: 0:50.0', `/en/replay?circle=${CODE}&member=b&on=2026-11-30`],
  ]);
});

test('K2 in a circle, a sign beside a time tells what the game was drawn with, also to screen readers', () => {
  const rows = (['finger', 'mouse', 'keys', undefined] as const).map(input =>
    row(input ?? 'unknown', { ...(input && { input }) }),
  );
  const { body, tables } = tablesOf(
    <Today code={CODE} today={{ day: '2026-11-30', finished: 4, rows }} isAlone={false} />,
  );
  expect(tables[0]?.rows.map(cells => cells[2])).toEqual([
    '0:41.2 by finger',
    '0:41.2 by mouse',
    '0:41.2 by keyboard',
    '0:41.2',
  ]);
  expect(body.querySelectorAll('td svg[aria-hidden=true]')).toHaveLength(3);
});

test('K4 the circle’s times of yesterday are folded, with links to their games, and not rendered if there are none', () => {
  const yesterday = { day: '2026-11-29', rows: [row('b', { name: 'Ben' })] };
  const { body, tables } = tablesOf(<Yesterday code={CODE} yesterday={yesterday} />);
  expect(body.querySelector('details > summary')?.textContent).toBe('Yesterday’s times');
  expect(tables).toMatchObject([{ caption: 'Yesterday, Sunday 29 November', rows: [['1', 'Ben', '0:41.2']] }]);
  expect(body.querySelector('a')?.getAttribute('href')).toContain('&on=2026-11-29');
  expect(renderToStaticMarkup(<Yesterday code={CODE} yesterday={undefined} />)).toBe('');
});

test.each([
  [{ day: '2026-11-30', finished: 2 }, '2 members have finished today’s grid.'],
  [{ day: '2026-11-30', finished: 1, rows: [row('Ada')] }, '1 member has finished today’s grid.'],
])('K4 whenever a member finishes today’s grid, screen readers hear how many have finished it', (today, text) => {
  const { body } = tablesOf(<Today code={CODE} today={today} isAlone={false} />);
  expect(body.querySelector('[role=status]')?.textContent).toBe(text);
});

test('K2 in a circle’s table of today, a time that the server has not verified has a mark and no place', () => {
  const rows = [row('Ada', { isVerified: false, place: undefined })];
  const { tables } = tablesOf(<Today code={CODE} today={{ day: '2026-11-30', finished: 1, rows }} isAlone={false} />);
  expect(tables[0]?.rows).toEqual([['– no place', 'Ada', '0:41.2 timed by the browser']]);
});

test.each([
  [0, 'No one has finished today’s grid yet.'],
  [1, '1 member has finished today’s grid.'],
  [7, '7 members have finished today’s grid.'],
])('K4 before their own finish, members see only that %i have finished, and a link to the grid', (finished, text) => {
  const { body, tables } = tablesOf(<Today code={CODE} today={{ day: '2026-11-30', finished }} isAlone={false} />);
  expect(tables).toEqual([]);
  expect(body.textContent).toContain(text);
  expect(body.querySelector('a')?.getAttribute('href')).toBe('/en/daily');
});

test('K3 a circle’s table of the week has places, names and points', () => {
  const rows = [
    { member: 'a', name: 'Ada', isYou: false, points: 1234, rank: 1 },
    { member: 'b', name: 'Ben', isYou: true, points: 9, rank: 2 },
  ];
  const { tables } = tablesOf(<Week code={CODE} week={{ monday: '2026-11-30', rows }} />);
  expect(tables).toMatchObject([
    {
      caption: 'This week',
      columns: ['Place', 'Player', 'Points'],
      rows: [
        ['1', 'Ada', '1,234'],
        ['2', 'You Ben', '9'],
      ],
    },
  ]);
});

test('K3 at the beginning of a week, the page of a circle says that there are no points yet', () => {
  const rows = [{ member: 'a', name: 'Ada', isYou: false, points: 0, rank: 1 }];
  const { body, tables } = tablesOf(<Week code={CODE} week={{ monday: '2026-11-30', rows }} />);
  expect(tables).toEqual([]);
  expect(body.textContent).toContain('No points yet this week.');
});

test('K5 a circle’s table of a past week names no one who has left, and says if its points may still change', () => {
  const rows = [{ member: 'a', name: null, isYou: false, points: 3, rank: 1 }];
  const weeks = [
    { monday: '2026-11-23', isFrozen: false, rows },
    { monday: '2026-11-16', isFrozen: true, rows },
  ];
  const { body, tables } = tablesOf(<PastWeeks code={CODE} weeks={weeks} />);
  expect(tables.map(({ caption }) => caption)).toEqual(['Week of 23 November', 'Week of 16 November']);
  expect(tables[0]?.rows).toEqual([['1', 'someone who has left', '3']]);
  expect(body.textContent?.match(/may still change until Tuesday/g)).toHaveLength(1);
});

test('K4 in a circle’s past week, a member’s points are a button that shows the games of the days with points', () => {
  const ada = { member: 'a/1', name: 'Ada', isYou: false, points: 5, rank: 1, days: [3, 0, 0, 2, 0, 0, 0] };
  const ben = { member: 'b', name: 'Ben', isYou: true, points: 0, rank: 3, days: [0, 0, 0, 0, 0, 0, 0] };
  const left = { member: 'c', name: null, isYou: false, points: 4, rank: 2 };
  const weeks = [{ monday: '2026-11-23', isFrozen: true, rows: [ada, left, ben] }];
  const { body } = tablesOf(<PastWeeks code={CODE} weeks={weeks} />);
  const buttons = [...body.querySelectorAll('button')];
  expect(buttons.map(each => [each.getAttribute('aria-label'), each.getAttribute('aria-expanded')])).toEqual([
    ['\u2068Ada\u2069’s games: 5', 'false'],
  ]);
  expect(body.querySelectorAll('td a')).toHaveLength(0);
});

test('K5 if a circle has no past weeks, their folded tables are not rendered', () => {
  expect(renderToStaticMarkup(<PastWeeks code={CODE} weeks={[]} />)).toBe('');
});
