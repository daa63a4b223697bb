import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { generatePuzzle } from '#engine/generator/generate.ts';
import type { SentResult } from '#protocol/http.ts';
import { randomText } from '#protocol/random-text.ts';
import { attempts, gameHistory, profiles, soloGameStats } from '#server/db/schema.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { issueAttempt } from './issue-attempt.ts';
import { nextLevelOf } from './next-level.ts';
import { recordResult } from './record-result.ts';

const database = testDatabase();

const START = new Date('2026-11-21T08:00:00Z');
const MINUTE_LATER = new Date('2026-11-21T08:01:00Z');

async function newPlayer() {
  const id = randomUUID();
  await database.db.insert(profiles).values({ id, username: 'Camille', email: `${id}@enfilade.example` });
  return { id };
}

function solutionOf(level: number, seed: string): readonly number[] {
  const made = generatePuzzle(level, seed);
  if (!made.ok) throw new Error(made.refusal);
  return made.value.solution;
}

/** Returns the log of a game in which the player draws the solution without errors and ends at `endMs`. */
function logOf(level: number, seed: string, endMs = 30_000): string {
  const solution = solutionOf(level, seed);
  return solution.map((cell, step) => `${cell}@${Math.floor((endMs * step) / (solution.length - 1))}`).join(' ');
}

/** Creates a game that was played offline, on an attempt created by the browser. */
const offlineGame = (level = 1): SentResult => {
  const seed = randomText();
  return { attempt: randomText(), level, seed, log: logOf(level, seed) };
};

async function issuedGame(player: { id: string }, level = 1): Promise<SentResult> {
  const issued = await issueAttempt(database.db, player, level, START, randomText);
  if (!issued.ok) throw new Error(issued.refusal);
  return { ...issued.value, log: logOf(level, issued.value.seed) };
}

const record = (player: { id: string }, sent: SentResult, now = MINUTE_LATER) =>
  recordResult(database.db, player, sent, now);

const historyOf = ({ id }: { id: string }) => database.db.select().from(gameHistory).where(eq(gameHistory.userId, id));

const attemptsOf = ({ id }: { id: string }) => database.db.select().from(attempts).where(eq(attempts.playerId, id));

test('V2 fifty concurrent requests for an unfinished level get the same attempt', async () => {
  const player = await newPlayer();
  const requests = Array.from({ length: 50 }, () => issueAttempt(database.db, player, 3, START, randomText));
  const issued = await Promise.all(requests);
  expect(new Set(issued.map(each => JSON.stringify(each))).size).toBe(1);
  expect(await attemptsOf(player)).toHaveLength(1);
});

test('V2 a new attempt is issued for a finished level and for every other level', async () => {
  const player = await newPlayer();
  const first = await issuedGame(player);
  const other = await issuedGame(player, 2);
  await record(player, first);
  const again = await issuedGame(player);
  expect(new Set([first.attempt, other.attempt, again.attempt]).size).toBe(3);
  expect(new Set([first.seed, other.seed, again.seed]).size).toBe(3);
});

test('V2 two players never get the same attempt', async () => {
  const [one, other] = [await newPlayer(), await newPlayer()];
  const [mine, theirs] = [await issuedGame(one), await issuedGame(other)];
  expect(mine.attempt).not.toBe(theirs.attempt);
  expect(mine.seed).not.toBe(theirs.seed);
});

test('a player has at most a hundred unfinished attempts', async () => {
  const player = await newPlayer();
  const rows = Array.from({ length: 100 }, (_, index) => ({
    id: randomText(),
    playerId: player.id,
    level: index + 1,
    seed: 'seed',
    issuedAt: START,
  }));
  await database.db.insert(attempts).values(rows);
  expect(await issueAttempt(database.db, player, 101, START, randomText)).toEqual({
    ok: false,
    refusal: 'too-many-open',
  });
  expect(await issueAttempt(database.db, player, 100, START, randomText)).toMatchObject({ value: { level: 100 } });
});

test('V3 a result is recorded as one row of the history, whose figures are computed from the log', async () => {
  const player = await newPlayer();
  const game = await issuedGame(player, 6);
  const [first, second] = solutionOf(6, game.seed);
  const detour = `${first}@0 ${second}@0 cut1@0 hint@0 restart@0`;
  const recorded = await record(player, { ...game, log: `${detour} ${game.log}` });
  expect(recorded).toMatchObject({ ok: true, value: { isNew: true } });
  expect(await historyOf(player)).toEqual([
    {
      id: expect.any(String),
      userId: player.id,
      gameType: 'solo',
      level: 6,
      score: 5000 - 30 * 20 - 15 - 100 - 50,
      timeSeconds: 30,
      undosUsed: 1,
      hintsUsed: 1,
      gridSize: 6,
      completed: true,
      gameId: game.attempt,
      totalPlayers: 1,
      rankInGame: 1,
      outcome: null,
      solvedRounds: null,
      createdAt: MINUTE_LATER,
    },
  ]);
  expect(await attemptsOf(player)).toMatchObject([
    { issuedAt: START, finishedAt: MINUTE_LATER, log: `${detour} ${game.log}` },
  ]);
});

test('V3 a player’s statistics include the result', async () => {
  const player = await newPlayer();
  await record(player, offlineGame(4));
  const [stats] = await database.db.select().from(soloGameStats).where(eq(soloGameStats.userId, player.id));
  expect(stats).toMatchObject({ totalLevelsCompleted: 1, maxLevelReached: 4, totalTimeSeconds: 30, totalScore: 4400 });
});

test.each([
  ['issued', issuedGame],
  ['played offline', async () => offlineGame()],
])('V1 the result of an attempt that was %s is recorded once when sent fifty times at once', async (_what, make) => {
  const player = await newPlayer();
  const game = await make(player);
  const answers = await Promise.all(Array.from({ length: 50 }, () => record(player, game)));
  const [row, ...others] = await historyOf(player);
  expect(others).toEqual([]);
  expect(answers.map(answer => answer.ok && answer.value.result)).toEqual(Array(50).fill(row));
  expect(answers.filter(answer => answer.ok && answer.value.isNew)).toHaveLength(1);
});

test('V1 if two different games are submitted for one attempt, the first is kept', async () => {
  const player = await newPlayer();
  const game = await issuedGame(player);
  const first = await record(player, game);
  const better = await record(player, { ...game, log: logOf(1, game.seed, 5000) });
  expect(better).toEqual({ ok: true, value: { isNew: false, result: first.ok && first.value.result } });
  expect(await historyOf(player)).toHaveLength(1);
});

test('V4 a game of another player’s attempt is refused, whether the attempt is finished or not', async () => {
  const [owner, thief] = [await newPlayer(), await newPlayer()];
  const game = await issuedGame(owner);
  const refused = { ok: false, refusal: 'not-your-attempt' };
  expect(await record(thief, game)).toEqual(refused);
  await record(owner, game);
  expect(await record(thief, game)).toEqual(refused);
  expect(await historyOf(thief)).toEqual([]);
  expect(await attemptsOf(thief)).toEqual([]);
});

test('V4 an offline game submitted by two players at once is recorded for only one of them', async () => {
  const players = [await newPlayer(), await newPlayer()];
  const game = offlineGame();
  const answers = await Promise.all(players.map(player => record(player, game)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers).toContainEqual({ ok: false, refusal: 'not-your-attempt' });
});

test.each([
  ['an easier level', { level: 1 }],
  ['a chosen seed', { seed: 'easy' }],
])('V4 a game with %s does not finish the issued attempt', async (_what, other) => {
  const player = await newPlayer();
  const game = await issuedGame(player, 7);
  const { level, seed } = { ...game, ...other };
  expect(await record(player, { ...game, ...other, log: logOf(level, seed) })).toEqual({
    ok: false,
    refusal: 'another-puzzle',
  });
});

const withoutLast = (log: string) => log.replace(/ [^ ]+$/, '');

test.each([
  ['V5 a game that is too short', (game: SentResult) => logOf(1, game.seed, 199), { refusal: 'too-fast' }],
  [
    'V5 a game longer than the time since the attempt was issued',
    (game: SentResult) => logOf(1, game.seed, 62_001),
    { refusal: 'too-slow' },
  ],
  ['V3 an incomplete path', (game: SentResult) => withoutLast(game.log), { refusal: 'not-solved' }],
  ['V3 an empty log', () => '', { refusal: 'not-solved' }],
  [
    'V3 a log with an undo removed',
    ({ seed, log }: SentResult) => `${solutionOf(1, seed).slice(0, 3).join('@0 ')}@0 ${log}`,
    { refusal: 'impossible', reason: 'number-already-passed' },
  ],
  [
    'V3 a log in which time runs backwards',
    ({ log }: SentResult) => `hint@1 ${log}`.replace(/^hint@1 (\S+)/, '$1 hint@40000'),
    { refusal: 'impossible', reason: 'time-runs-backwards' },
  ],
  ['V3 a log with a zero byte', () => '\0', { refusal: 'impossible', reason: 'unknown-sign' }],
])('%s is refused, and no result is recorded', async (_rule, forge, refusal) => {
  const player = await newPlayer();
  const game = await issuedGame(player);
  expect(await record(player, { ...game, log: forge(game) })).toEqual({ ok: false, ...refusal });
  expect(await historyOf(player)).toEqual([]);
  expect(await attemptsOf(player)).toMatchObject([{ finishedAt: null, log: null }]);
  // the genuine game is still accepted afterwards
  expect(await record(player, game)).toMatchObject({ ok: true, value: { isNew: true } });
});

test('V5 a clock difference of two seconds is tolerated', async () => {
  const player = await newPlayer();
  const game = await issuedGame(player);
  expect(await record(player, { ...game, log: logOf(1, game.seed, 62_000) })).toMatchObject({ ok: true });
});

test('V6 an offline game may have any duration, and a forged offline game leaves no row', async () => {
  const player = await newPlayer();
  const game = offlineGame();
  expect(await record(player, { ...game, log: withoutLast(game.log) })).toEqual({ ok: false, refusal: 'not-solved' });
  expect(await attemptsOf(player)).toEqual([]);
  expect(await record(player, { ...game, log: logOf(1, game.seed, 86_400_000) })).toMatchObject({ ok: true });
  expect(await attemptsOf(player)).toMatchObject([{ issuedAt: null, finishedAt: MINUTE_LATER }]);
  expect(await historyOf(player)).toMatchObject([{ timeSeconds: 86_400, score: 0 }]);
});

test('V9 a player continues after the highest solved level, not after the most recently solved one', async () => {
  const player = await newPlayer();
  expect(await nextLevelOf(database.db, player.id)).toBe(1);
  await record(player, offlineGame(7));
  await record(player, offlineGame(2));
  expect(await nextLevelOf(database.db, player.id)).toBe(8);
});

test('V9 the level after the last level is the last level again', async () => {
  const player = await newPlayer();
  await record(player, offlineGame(1_000_000));
  expect(await nextLevelOf(database.db, player.id)).toBe(1_000_000);
});
