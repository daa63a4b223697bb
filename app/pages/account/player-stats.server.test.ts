import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeEach, expect, test, vi } from 'vitest';
import { NO_TOTALS } from '#app/client/storage/stored-totals.ts';
import { totalTimeText } from '#app/i18n/format.ts';
import { withWonLevel } from '#app/modes/levels/solo-game.ts';
import { replay } from '#engine/game.ts';
import { readLog, readPuzzle } from '#engine/notation.ts';
import { finished } from '#server/daily/attempts/testing/daily-games.ts';
import { dailyHere } from '#server/daily/testing/daily-here.ts';
import { dailyAttempts, gameHistory } from '#server/db/schema.ts';
import { driverOf, testDatabase } from '#server/db/testing/test-database.ts';
import { duel, newPlayer, soloGame } from '#server/games/testing/games.ts';
import { levelGames, logOf, offlineGame } from '#server/games/testing/level-games.ts';
import { readPlayerStats } from './player-stats.server.ts';

const database = testDatabase();
const lines: string[] = [];
const services = () => ({
  db: database.db,
  log: pino({}, { write: line => lines.push(line) }),
  now: () => NOW,
  daily: dailyHere(database.db, () => NOW),
});
const NOW = new Date('2026-11-21T12:00:00Z');
const FIRST = new Date('2026-11-19T12:00:00Z');
const query = { type: undefined, page: 1 };

beforeEach(() => void lines.splice(0));

test('the account page reads a player’s statistics, charts and games', async () => {
  const player = await newPlayer(database.db);
  await database.db.insert(gameHistory).values(soloGame(player));
  const { stats, games } = await readPlayerStats(services(), player, query, new AbortController().signal);
  expect(stats.solo).toMatchObject({ ok: true, value: { totalLevelsCompleted: 1 } });
  expect(stats.duels).toEqual({ ok: true, value: undefined });
  expect(stats.automata).toEqual({
    ok: true,
    value: { house: { won: 0, lost: 0, tied: 0 }, recording: { won: 0, lost: 0, tied: 0 } },
  });
  expect(stats.results).toMatchObject({ ok: true, value: [{ level: 1 }] });
  expect(stats.weeks.ok && stats.weeks.value.length).toBe(12);
  expect(stats.bestGames).toMatchObject({ ok: true, value: [{ level: 1 }] });
  expect(stats.fastest).toEqual({ ok: true, value: [{ size: 5, durationMs: 50_000 }] });
  expect(games).toMatchObject({ ok: true, value: { total: 1 } });
});

test('V15 the account page and the result of a win show the same total time, even if games end between full seconds', async () => {
  const games = levelGames(database);
  const player = await games.newPlayer();
  let totals = NO_TOTALS;
  for (const endMs of [20_700, 21_600, 22_900]) {
    const game = offlineGame();
    const log = logOf(1, game.seed, endMs);
    await games.record(player, { ...game, log });
    const [puzzle, entries] = [readPuzzle(game.puzzle ?? ''), readLog(log)];
    const played = puzzle.ok && entries.ok ? replay(puzzle.value, entries.value) : undefined;
    if (played?.ok) totals = withWonLevel(totals, played.value);
  }
  const { stats } = await readPlayerStats(services(), player.id, query, new AbortController().signal);
  const { totalMs = 0, totalTimeSeconds } = (stats.solo.ok && stats.solo.value) || {};
  expect([totalTimeText(totals.durationMs), totalTimeText(totalMs), totalTimeSeconds]).toEqual(['1:05', '1:05', 65]);
});

test('for each day that counts for a player’s streak, the duration of the first game on that day’s grid is read', async () => {
  const player = await newPlayer(database.db);
  const of = { playerId: player, keyHash: null };
  await database.db
    .insert(dailyAttempts)
    .values([
      finished({ ...of, day: '2026-11-19', durationMs: 61_000, isVerified: true, finishedAt: FIRST }),
      finished({ ...of, day: '2026-11-19', durationMs: 5000, finishedAt: NOW }),
      finished({ ...of, day: '2026-11-20', isKept: false }),
    ]);
  const { days, today } = await readPlayerStats(services(), player, query, new AbortController().signal);
  expect(days).toEqual({ ok: true, value: [{ day: '2026-11-19', durationMs: 61_000, isVerified: true }] });
  expect(today).toBe('2026-11-21');
});

test('if the queries for a player’s statistics time out, each result is the refusal “unread”', async () => {
  const player = await newPlayer(database.db);
  const { stats, games, days } = await readPlayerStats(services(), player, query, AbortSignal.abort());
  expect([...Object.values(stats), games, days]).toEqual(
    Array.from({ length: 11 }, () => ({ ok: false, refusal: 'unread' })),
  );
});

test('if one query fails, the failure is logged and the other statistics are still read', async () => {
  const player = await newPlayer(database.db);
  await database.db.execute(sql`alter view multiplayer_game_stats rename to lost`);
  const { stats, games } = await readPlayerStats(services(), player, query, new AbortController().signal);
  await database.db.execute(sql`alter view lost rename to multiplayer_game_stats`);
  expect([...Object.values(stats), games].map(({ ok }) => ok)).toEqual([
    true,
    false,
    true,
    true,
    true,
    true,
    true,
    true,
    true,
    true,
  ]);
  expect(lines.map(line => JSON.parse(line).msg)).toEqual(['stats.unread']);
});

type Plan = {
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
};

/** Returns how many table rows the database has read to run a query, according to the plan of the query. */
function rowsReadIn(plan: Plan): number {
  const { 'Actual Rows': rows, 'Actual Loops': loops, 'Rows Removed by Filter': removed = 0, Plans = [] } = plan;
  const own = plan['Relation Name'] === undefined ? 0 : (rows + removed) * loops;
  return Plans.reduce((sum, each) => sum + rowsReadIn(each), own);
}

/** Counts the rows that the database reads for the queries that are sent while `work` runs. */
async function rowsReadBy(work: () => Promise<unknown>): Promise<number> {
  type Query = (text: string, parameters?: unknown[]) => Promise<{ readonly rows: readonly unknown[] }>;
  const driver = driverOf(database.db) as unknown as { query: Query };
  const queries = vi.spyOn(driver, 'query');
  await work();
  const sent = queries.mock.calls.map(([text, parameters]) => [text, parameters] as const);
  queries.mockRestore();
  let total = 0;
  for (const [text, parameters] of sent) {
    const { rows } = await driver.query(`explain (analyze, format json) ${text}`, parameters);
    total += rowsReadIn((rows as { 'QUERY PLAN': { Plan: Plan }[] }[])[0]?.['QUERY PLAN'][0]?.Plan as Plan);
  }
  return total;
}

test('M12 for the account page, the database reads as few rows of a long history as of a short one', async () => {
  const { db } = database;
  const player = await newPlayer(db);
  const add = (games: number, fromMs: number) =>
    db.insert(gameHistory).values(
      Array.from({ length: games }, (_, index) => {
        const values = { createdAt: new Date(fromMs + index * 1000), level: 1 + (index % 10) };
        return index % 4 === 0 ? duel(player, 'win', values) : soloGame(player, values);
      }),
    );
  const read = () => readPlayerStats(services(), player, query, new AbortController().signal);
  await add(200, NOW.getTime() - 9_000_000);
  await db.execute(sql`analyze`);
  const ofShort = await rowsReadBy(read);
  await add(2000, NOW.getTime() - 5_000_000);
  await db.execute(sql`analyze`);
  const ofLong = await rowsReadBy(read);
  // 200 rows suffice for what the account page shows: one page of games, the charts of levels and duels, and the sums
  expect(ofLong).toBeLessThan(200);
  expect(ofLong).toBeLessThanOrEqual(ofShort);
});
