import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Cover } from '#app/modes/daily/cover.tsx';
import type { DailyPuzzle } from '#server/daily/stored-puzzles.ts';
import { parseHtml } from '#tests/parse-html.ts';
import { coverFacts } from './load-day.server.ts';

const GRID = { size: 6, hasWalls: true, grade: 3 } as DailyPuzzle;

test.each([
  ['size, walls and grade of its grid', GRID, '6 × 6 · avec des murs', 'difficile'],
  ['the size alone if its grid cannot be made', undefined, '8 × 8', undefined],
])('J20 the cover that hides the board of a day tells about its grid: %s', (_what, grid, facts, grade) => {
  const page = {
    ...{ day: '2026-11-22', ...coverFacts('2026-11-22', grid), times: { count: 0 }, clock: undefined },
    ...{ results: [], keptDays: [], finished: undefined },
  };
  const cover = <Cover page={page} earlier={undefined} starting={undefined} onStart={() => {}} />;
  const [told, difficulty] = parseHtml(renderToStaticMarkup(cover)).querySelector('h1 + p')?.children ?? [];
  expect([told?.textContent, difficulty?.textContent]).toEqual([facts, grade]);
});
