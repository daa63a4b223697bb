import { eq, sql } from 'drizzle-orm';
import { generateGrid } from '#engine/generator/grids/generate-free-grid.ts';
import { writeGridCode } from '#engine/grid-code.ts';
import { drawnPath, writeLog } from '#engine/notation.ts';
import { dailyAttempts } from '#server/db/schema.ts';
import { anyId, NOTHING } from './accepted.ts';
import type { Endpoint } from './endpoint.ts';
import type { Site } from './site.ts';

/** A day whose daily grid is small. */
const PAST_MONDAY = '2026-01-05';

/** The POST endpoints of levels and of the grids of days. */
export const GAME_ENDPOINTS: readonly Endpoint[] = [
  {
    name: 'game-started',
    route: 'game-started',
    api: 'countGameStarted',
    success: 204,
    // any content type is valid, because `sendBeacon` sends the event as text when a page is closed
    accepts: /^(a type of|parts without a boundary)/,
    prepare: () => ({
      format: 'json',
      path: '/events/game-started',
      fields: { mode: 'solo', language: 'fr', timestamp: '2026-11-21T08:00:00.000Z' },
    }),
  },
  {
    name: 'attempts',
    route: 'attempts',
    api: 'issueAttempt',
    success: 200,
    accepts: NOTHING,
    isForPlayers: true,
    prepare: async site => ({
      format: 'json',
      path: '/attempts',
      fields: { level: 1 },
      cookie: (await site.player()).cookie,
    }),
  },
  {
    name: 'calm attempts',
    route: 'calm-attempts',
    api: 'playCalm',
    success: 200,
    // even texts such as “__proto__” are valid ids, because browsers choose the ids of attempts that they create
    accepts: new RegExp(`^(${anyId('attempt')}|isSolved is true)$`),
    isForPlayers: true,
    prepare: async site => {
      const { cookie } = await site.player();
      const body = Buffer.from('{"level":2}');
      const { attempt, level } = JSON.parse(
        (await site.send('/attempts', { type: 'application/json', body }, { cookie })).body,
      );
      return { format: 'json', path: '/attempts/calm', fields: { attempt, level, isSolved: false }, cookie };
    },
  },
  {
    name: 'results',
    route: 'results',
    api: 'submitResult',
    success: 200,
    // even texts such as “__proto__” are valid ids, because browsers choose the ids of attempts that they create
    accepts: new RegExp(`^${anyId('attempt')}$`),
    isForPlayers: true,
    prepare: async site => {
      const { cookie } = await site.player();
      const body = Buffer.from('{"level":1}');
      const { attempt, level, seed, puzzle, solution } = JSON.parse(
        (await site.send('/attempts', { type: 'application/json', body }, { cookie })).body,
      );
      return {
        format: 'json',
        path: '/results',
        fields: { attempt, level, seed, log: solvedLog(solution), puzzle },
        cookie,
      };
    },
  },
  {
    name: 'grid results',
    route: 'grid-results',
    api: 'submitGrid',
    success: 200,
    accepts: NOTHING,
    isForPlayers: true,
    prepare: async site => {
      const made = generateGrid({ size: 5, hasWalls: false, grade: 1 }, crypto.randomUUID());
      if (!made.ok) throw new Error(made.refusal);
      const { puzzle, solution } = made.value;
      const log = writeLog(solution.map((cell, step) => ({ kind: 'cell', cell, atMs: step * 30 })));
      const { cookie } = await site.player();
      return { format: 'json', path: '/grids/results', fields: { code: writeGridCode(puzzle), log }, cookie };
    },
  },
  {
    name: 'daily-attempts',
    route: 'daily-attempts',
    api: 'startDaily',
    success: 200,
    accepts: NOTHING,
    prepare: () => ({ format: 'json', path: '/daily/attempts', fields: { day: PAST_MONDAY } }),
  },
  {
    name: 'daily-attempts, of a player',
    route: 'daily-attempts',
    api: 'startDaily',
    success: 200,
    accepts: NOTHING,
    prepare: async site => ({
      format: 'json',
      path: '/daily/attempts',
      fields: { day: PAST_MONDAY },
      cookie: (await site.player()).cookie,
    }),
  },
  {
    name: 'daily-results',
    route: 'daily-results',
    api: 'finishDaily',
    success: 200,
    accepts: /^no input$/, // a request need not say how the game was drawn, for example by mouse
    prepare: async site => {
      const { attempt, key, solution } = await startedDaily(site);
      const fields = { attempt, key, log: solvedLog(solution), input: 'mouse' };
      return { format: 'json', path: '/daily/results', fields };
    },
  },
  {
    name: 'daily-join',
    route: 'daily-join',
    api: 'joinDaily',
    success: 200,
    accepts: NOTHING,
    isForPlayers: true,
    prepare: async site => {
      const { attempt, key } = await startedDaily(site);
      const { cookie } = await site.player();
      return { format: 'json', path: '/daily/join', fields: { attempts: [{ attempt, key }] }, cookie };
    },
  },
];

/** Starts the grid of a past day as a visitor, and changes the stored time of the start to a minute ago. */
async function startedDaily(site: Site) {
  const body = Buffer.from(JSON.stringify({ day: PAST_MONDAY }));
  const attempt = JSON.parse((await site.send('/daily/attempts', { type: 'application/json', body })).body);
  const issuedAt = sql`${dailyAttempts.issuedAt} - interval '1 minute'`;
  await site.db.update(dailyAttempts).set({ issuedAt }).where(eq(dailyAttempts.id, attempt.attempt));
  return attempt;
}

const solvedLog = (solution: string): string =>
  writeLog(drawnPath(solution).map((cell, step) => ({ kind: 'cell', cell, atMs: step * 30 })));
