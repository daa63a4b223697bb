import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { generatePuzzle } from '#engine/generator/generate.ts';

import { readPath, readPuzzle, writePath, writePuzzle } from '#engine/notation.ts';
import type { SentResult } from '#protocol/http.ts';

import { randomText } from '#protocol/random-text.ts';
import { attempts, gameHistory, profiles, soloGameStats } from '#server/db/schema.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { issueAttempt } from './issue-attempt.ts';
import { SEED_ONLY_UNTIL } from './judge-result.ts';
import { nextLevelOf } from './next-level.ts';
import { makePuzzle, remakePuzzle } from './puzzles/make-puzzle.ts';
import { recordResult } from './record-result.ts';

import { judgeHere } from './testing/judge-here.ts';
import { takePuzzle } from './testing/take-puzzle.ts';

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

function puzzleOf(level: number, seed: string): string {
  const made = generatePuzzle(level, seed);
  return made.ok ? writePuzzle(made.value.puzzle) : '';
}

/** Returns the log of a game in which the player draws the solution without errors and ends at `endMs`. */
function logOf(level: number, seed: string, endMs = 30_000): string {
  const solution = solutionOf(level, seed);
  return solution.map((cell, step) => `${cell}@${Math.floor((endMs * step) / (solution.length - 1))}`).join(' ');
}

/** Returns the puzzle that a seed stood for in November 2026, and the log of a game on it. */
function oldGameOf(level: number, seed: string) {
  const old = remakePuzzle({ level, seed });
  const solution = old && readPath(old.solution);
  if (!solution?.ok) throw new Error(`no old puzzle of ${seed}`);
  return { puzzle: old?.puzzle, log: solution.value.map((cell, step) => `${cell}@${step * 1000}`).join(' ') };
}

/** Creates a game that was played offline, on an attempt created by the browser. */
const offlineGame = (level = 1): SentResult => {
  const seed = randomText();
  return { attempt: randomText(), level, seed, log: logOf(level, seed), puzzle: puzzleOf(level, seed) };
};

async function issuedGame(player: { id: string }, level = 1): Promise<SentResult> {
  const issued = await issueAttempt(database.db, player, level, START, takePuzzle);
  if (!issued.ok) throw new Error(issued.refusal);
  const { solution: _, ...attempt } = issued.value;
  return { ...attempt, log: logOf(level, attempt.seed) };
}

const record = (player: { id: string }, sent: SentResult, now = MINUTE_LATER) =>
  recordResult(database.db, player, sent, now, judgeHere);

const historyOf = ({ id }: { id: string }) => database.db.select().from(gameHistory).where(eq(gameHistory.userId, id));

const attemptsOf = ({ id }: { id: string }) => database.db.select().from(attempts).where(eq(attempts.playerId, id));

test('V2 fifty concurrent requests for an unfinished level get the same attempt', async () => {
  const player = await newPlayer();
  const requests = Array.from({ length: 50 }, () => issueAttempt(database.db, player, 3, START, takePuzzle));
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
  const issue = (level: number) => issueAttempt(database.db, player, level, START, takePuzzle);
  expect(await issue(101)).toEqual({ ok: false, refusal: 'too-many-open' });
  expect(await issue(100)).toMatchObject({ ok: true, value: { level: 100 } });
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
      source: 'level',
      day: null,
      level: 6,
      score: 5000 - 30 * 20 - 15 - 100 - 50,
      timeSeconds: 30,
      undosUsed: 1,
      hintsUsed: 1,
      gridSize: 6,
      completed: true,
      gameId: game.attempt,
      totalPlayers: 1,
      roundPuzzles: null,
      rankInGame: 1,
      outcome: null,
      solvedRounds: null,
      opponentKind: null,
      opponentName: null,
      opponentRecordedAt: null,
      lenderId: null,
      puzzle: game.puzzle,
      puzzleSource: 'server',
      notation: 1,
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
  const forged = { ...game, ...other, log: logOf(level, seed), puzzle: puzzleOf(level, seed) };
  expect(await record(player, forged)).toEqual({
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

test('L4 a result that the server’s clock is too late to judge is refused for now, and accepted later', async () => {
  const player = await newPlayer();
  const sent = await issuedGame(player);
  const setBack = new Date(START.getTime() - 600_000);
  expect(await record(player, sent, setBack)).toEqual({ ok: false, refusal: 'clock-set-back' });
  expect(await record(player, sent)).toMatchObject({ ok: true, value: { isNew: true } });
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

/** Writes the row of an attempt as it was before rows had a puzzle. */
const unfilled = (player: { id: string }, more: Partial<typeof attempts.$inferInsert> = {}) =>
  database.db
    .insert(attempts)
    .values({ id: randomText(), playerId: player.id, level: 3, seed: 'an old seed', issuedAt: START, ...more })
    .returning();

test('an issued attempt carries its puzzle and the solution, the same ones that its seed gives', async () => {
  const issued = await issueAttempt(database.db, await newPlayer(), 6, START, takePuzzle);
  if (!issued.ok) throw new Error(issued.refusal);
  const { seed, puzzle, solution } = issued.value;
  const made = generatePuzzle(6, seed);
  expect([readPuzzle(puzzle), readPath(solution)]).toMatchObject(
    made.ok ? [{ value: made.value.puzzle }, { value: made.value.solution }] : [],
  );
});

test('a result is judged on the stored puzzle of its attempt, not on the puzzle of its seed', async () => {
  const player = await newPlayer();
  const other = makePuzzle(1, () => 'other');
  if (!other.ok) throw new Error(other.refusal);
  const issued = await issueAttempt(database.db, player, 1, START, async () => ({
    ok: true,
    value: { ...other.value, seed: 'a seed' },
  }));
  if (!issued.ok) throw new Error(issued.refusal);
  const { attempt, level, seed } = issued.value;
  expect(await record(player, { attempt, level, seed, log: logOf(1, 'a third seed') })).toMatchObject({ ok: false });
  expect(await record(player, { attempt, level, seed, log: logOf(1, 'other') })).toMatchObject({
    value: { isNew: true },
  });
  expect(await historyOf(player)).toMatchObject([{ puzzle: other.value.puzzle, puzzleSource: 'server' }]);
});

test('V4 a game on another puzzle than the issued one is refused', async () => {
  const player = await newPlayer();
  const game = await issuedGame(player);
  const forged = { ...game, puzzle: puzzleOf(1, 'other'), log: logOf(1, 'other') };
  expect(await record(player, forged)).toEqual({ ok: false, refusal: 'another-puzzle' });
});

test('V6 the puzzle of an offline game is stored and marked as made by the browser', async () => {
  const player = await newPlayer();
  const game = offlineGame(6);
  expect(await record(player, { ...game, seed: 'a seed of another puzzle' })).toMatchObject({ value: { isNew: true } });
  expect(await historyOf(player)).toMatchObject([{ puzzle: game.puzzle, puzzleSource: 'browser' }]);
  expect(await attemptsOf(player)).toMatchObject([{ puzzle: game.puzzle, solution: null, issuedAt: null }]);
});

/** A grid of level 1 that row after row solves, besides other paths. */
const LOOSE = '1 2 3 4 5\n. . . . .\n. . . . .\n. . . . .\n. . . . 6';
const ROWS = [0, 1, 2, 3, 4, 9, 8, 7, 6, 5, 10, 11, 12, 13, 14, 19, 18, 17, 16, 15, 20, 21, 22, 23, 24];
const LOOSE_LOG = ROWS.map((cell, step) => `${cell}@${step * 100}`).join(' ');

test.each([
  ['with several solutions', { puzzle: LOOSE, log: LOOSE_LOG }, 'several-solutions'],
  ['of another level', { level: 3 }, 'not-of-the-level'],
  ['that is no puzzle', { puzzle: '1 2 3' }, 'no-such-puzzle'],
  ['in another spelling', { puzzle: LOOSE.replaceAll('\n', ' '), log: LOOSE_LOG }, 'no-such-puzzle'],
])('V6 an offline game on a puzzle %s is refused', async (_what, forged, refusal) => {
  const player = await newPlayer();
  expect(await record(player, { ...offlineGame(1), ...forged })).toEqual({ ok: false, refusal });
  expect(await attemptsOf(player)).toEqual([]);
});

test('a seed without a puzzle, from an older browser, counts for 90 days', async () => {
  const player = await newPlayer();
  const [early, late] = [1, 2].map(() => {
    const seed = randomText();
    return { attempt: randomText(), level: 4, seed, log: oldGameOf(4, seed).log };
  }) as [SentResult, SentResult];
  expect(SEED_ONLY_UNTIL.getTime() - Date.parse('2026-11-22')).toBe(90 * 86_400_000);
  expect(await record(player, late, SEED_ONLY_UNTIL)).toEqual({ ok: false, refusal: 'puzzle-missing' });
  expect(await record(player, early, new Date(SEED_ONLY_UNTIL.getTime() - 1))).toMatchObject({
    value: { isNew: true },
  });
  const { puzzle } = oldGameOf(4, early.seed);
  expect(await historyOf(player)).toMatchObject([{ puzzle, puzzleSource: 'browser' }]);
});

test('a page from before servers sent puzzles plays the old puzzle of an issued seed, and it counts for 90 days', async () => {
  const player = await newPlayer();
  const issue = async (level: number) => {
    const seed = 'a seed with another path now';
    expect(remakePuzzle({ level, seed })?.solution).not.toBe(writePath(6, solutionOf(level, seed)));
    const issued = await issueAttempt(database.db, player, level, START, async () => makePuzzle(level, () => seed));
    if (!issued.ok) throw new Error(issued.refusal);
    return { attempt: issued.value.attempt, level, seed, log: oldGameOf(level, seed).log, puzzle: issued.value.puzzle };
  };
  const [early, late] = [await issue(9), await issue(10)];
  expect(await record(player, early)).toMatchObject({ ok: false });
  expect(await record(player, { ...late, puzzle: undefined }, SEED_ONLY_UNTIL)).toMatchObject({ ok: false });
  expect(await record(player, { ...early, puzzle: undefined })).toMatchObject({ value: { isNew: true } });
  expect(await historyOf(player)).toMatchObject([{ puzzle: oldGameOf(9, early.seed).puzzle, puzzleSource: 'server' }]);
});

test('an attempt without a stored puzzle is issued with the puzzle of its seed, and filled when it is judged', async () => {
  const player = await newPlayer();
  const [row] = await unfilled(player);
  const issued = await issueAttempt(database.db, player, 3, START, takePuzzle);
  const { puzzle, log } = oldGameOf(3, 'an old seed');
  expect(issued).toMatchObject({ ok: true, value: { attempt: row?.id, seed: 'an old seed', puzzle } });
  const game = { attempt: row?.id ?? '', level: 3, seed: 'an old seed', log };
  const late = new Date(SEED_ONLY_UNTIL.getTime() + 1); // an issued attempt is judged for as long as it exists
  expect(await record(player, game, late)).toMatchObject({ value: { isNew: true } });
  expect(await attemptsOf(player)).toMatchObject([{ puzzle }]);
  expect(await historyOf(player)).toMatchObject([{ puzzle, puzzleSource: 'server' }]);
});

test('a row in a later version of the notation is left to the server that can read it', async () => {
  const player = await newPlayer();
  const [row] = await unfilled(player, { notation: 3, puzzle: 'in another notation' });
  const game = { attempt: row?.id ?? '', level: 3, seed: 'an old seed', log: logOf(3, 'an old seed') };
  await expect(record(player, game)).rejects.toThrow('version 3');
  expect(await attemptsOf(player)).toMatchObject([{ finishedAt: null }]);
});
