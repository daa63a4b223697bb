import { beforeEach, expect, test } from 'vitest';
import { createRandom } from '#engine/generator/random.ts';
import type { TimedGame } from '#engine/judging/plausibility.ts';
import { handDrawnLog } from '#engine/judging/testing/hand-drawn-log.ts';
import { readLog, writeLog, writePath, writePuzzle } from '#engine/notation.ts';
import { circleGames, MON } from '#server/circles/testing/circle-games.ts';
import { timesOf } from '#server/daily/attempts/day-times.ts';
import { dailyGames } from '#server/daily/attempts/testing/daily-games.ts';
import { dailyAttempts } from '#server/db/schema.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { botsAboveTheFloor, botsBelowTheFloor, copiesOf } from './testing/bots.ts';
import { randomGrid } from './testing/honest-games.ts';

const GRID = randomGrid(6, createRandom('a Monday', 'grid'));
const TEXTS = { puzzle: writePuzzle(GRID.puzzle), solution: writePath(6, GRID.solution) };

const database = testDatabase();
const { started, finish } = dailyGames(database, TEXTS);
const { account, circle, look } = circleGames(database);

const START = `${MON}T11:00:00Z`;

beforeEach(() => database.db.delete(dailyAttempts));

/** Returns the game of a person that lasts some seconds by the server’s clock. */
function gameOf(name: string, seconds: number): TimedGame {
  const log = readLog(handDrawnLog(GRID.solution, 1000 * seconds - 200, name));
  if (!log.ok) throw new Error(log.refusal);
  return { puzzle: GRID.puzzle, log: log.value, durationMs: 1000 * seconds, input: 'finger' };
}

type Sender = { readonly player?: string; readonly network?: string };

/** Plays the grid of the day as an account or, without one, as a new visitor. */
async function send({ log, durationMs, input }: TimedGame, { player, network }: Sender = {}) {
  const { attempt, key } = await started({ ...(player && { player }) }, MON, START);
  const at = new Date(Date.parse(START) + durationMs).toISOString();
  const sent = await finish(
    { ...(player ? { player } : { key }), ...(input && { input }) },
    attempt,
    writeLog(log),
    at,
    network,
  );
  if (!sent.ok) throw new Error(sent.refusal);
  return sent.value.result;
}

/** All programs but the one that cannot be told from a strong player. */
function botsFor(person: TimedGame): readonly TimedGame[] {
  const random = createRandom('a Monday', 'bots');
  const above = botsAboveTheFloor(GRID, random).filter(({ name }) => name !== 'no rest before a number, after a look');
  return [...botsBelowTheFloor(GRID, random), ...above, ...copiesOf(person)];
}

const PEOPLE = [20, 30, 40, 50, 60, 70, 80, 90, 100, 110].map(seconds => gameOf(`person ${seconds}`, seconds));

test('J13 J15 nineteen programs change neither the count, the median nor the percentiles of a day', async () => {
  for (const person of PEOPLE) expect(await send(person)).toMatchObject({ isVerified: true });
  const before = await timesOf(database.db, MON, TEXTS.puzzle);
  expect(before).toMatchObject({ count: 10, medianMs: 65_000 });
  for (const bot of botsFor(PEOPLE[0] ?? gameOf('nobody', 20)))
    expect(await send(bot)).toMatchObject({ isVerified: false, isKept: true });
  expect(await timesOf(database.db, MON, TEXTS.puzzle)).toEqual(before);
});

test('J13 J15 the programs of a network do not take the three places of its visitors', async () => {
  const network = 'one household';
  for (const bot of botsFor(gameOf('somebody', 20)).slice(0, 17)) await send(bot, { network });
  for (const person of PEOPLE.slice(0, 4)) await send(person, { network });
  expect((await timesOf(database.db, MON, TEXTS.puzzle)).count).toBe(3);
});

test('K2 J15 in a circle, the time of a program has no place, stands below the others and earns nothing', async () => {
  const [ana, bea, bot] = [await account('Ana'), await account('Bea'), await account('Robot')];
  const code = await circle(ana, bea, bot);
  const [quick] = botsAboveTheFloor(GRID, createRandom('a Monday', 'bots'));
  if (quick === undefined) throw new Error('no bot');
  await send(quick, { player: bot.id });
  await send(gameOf('Ana', 40), { player: ana.id });
  await send(gameOf('Bea', 30), { player: bea.id });
  const { today, week } = await look(ana, code, `${MON}T14:00`);
  expect(today.rows?.map(({ name, place, isVerified }) => [name, place, isVerified])).toEqual([
    ['Bea', 1, true],
    ['Ana', 2, true],
    ['Robot', undefined, false],
  ]);
  expect(week.rows.map(({ name, points }) => [name, points])).toEqual([
    ['Bea', 2],
    ['Ana', 1],
    ['Robot', 0],
  ]);
});
