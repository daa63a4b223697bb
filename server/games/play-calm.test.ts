import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { generatePuzzle } from '#engine/generator/generate-level.ts';
import { writePuzzle } from '#engine/notation.ts';
import type { CalmAttempt, IssuedAttempt, SentResult } from '#protocol/http.ts';
import { randomText } from '#protocol/random-text.ts';
import { UNLIMITED_RESULTS } from '#server/auth/limits/testing/unlimited.ts';
import { attempts, gameHistory } from '#server/db/schema.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { getSoloStats } from './history/player-stats.ts';
import { issueAttempt } from './issue-attempt.ts';
import { nextLevelOf } from './next-level.ts';
import { playCalm } from './play-calm.ts';
import { recordResult } from './record-result.ts';
import { newPlayer } from './testing/games.ts';
import { judgeHere } from './testing/judge-here.ts';
import { takePuzzle } from './testing/take-puzzle.ts';

const database = testDatabase();

const START = new Date('2026-11-22T08:00:00Z');
const LATER = new Date('2026-11-22T08:01:00Z');

async function issue(id: string, level = 1): Promise<IssuedAttempt> {
  const issued = await issueAttempt(database.db, { id }, level, START, takePuzzle);
  if (!issued.ok) throw new Error(issued.refusal);
  return issued.value;
}

/** Returns the result of a player who draws the solution without errors, one square a second. */
function resultOf({ attempt, level, seed, puzzle, solution }: IssuedAttempt): SentResult {
  const made = generatePuzzle(level, seed);
  if (!made.ok || writePuzzle(made.value.puzzle) !== puzzle || solution === '') throw new Error('another puzzle');
  const log = made.value.solution.map((cell, step) => `${cell}@${step * 1000}`).join(' ');
  return { attempt, level, seed, log, puzzle };
}

const deps = () => ({ db: database.db, judge: judgeHere, limits: UNLIMITED_RESULTS });

const play = (id: string, sent: CalmAttempt) => playCalm(deps(), { id }, sent, LATER);

const record = (id: string, sent: SentResult) => recordResult(deps(), { id }, sent, LATER);

const mark = ({ attempt, level }: IssuedAttempt, isSolved = false): CalmAttempt => ({ attempt, level, isSolved });

const historyOf = (id: string) => database.db.select().from(gameHistory).where(eq(gameHistory.userId, id));

const rowOf = async ({ attempt }: { readonly attempt: string }) =>
  (await database.db.select().from(attempts).where(eq(attempts.id, attempt)))[0];

test.each([
  ['has become calm (without timer and score)', false],
  ['was solved in calm mode', true],
])('V12 if an attempt %s, a result for it is refused, and nothing is recorded', async (_what, isSolved) => {
  const id = await newPlayer(database.db);
  const issued = await issue(id);
  expect(await play(id, mark(issued, isSolved))).toEqual({ ok: true, value: { isCalm: true } });
  expect(await record(id, resultOf(issued))).toEqual({ ok: false, refusal: 'calm' });
  expect(await historyOf(id)).toEqual([]);
  expect(await rowOf(issued)).toMatchObject({ isCalm: true, log: null });
});

test('V12 a level solved in calm mode (untimed) counts for the next level, and in no statistics', async () => {
  const id = await newPlayer(database.db);
  const issued = await issue(id, 4);
  await play(id, mark(issued));
  expect(await nextLevelOf(database.db, id)).toBe(1);
  await play(id, mark(issued, true));
  expect(await nextLevelOf(database.db, id)).toBe(5);
  expect(await getSoloStats(database.db, id)).toBeUndefined();
});

test('V9 a player continues after the highest solved level, with a timer or in calm mode (untimed)', async () => {
  const id = await newPlayer(database.db);
  await play(id, mark(await issue(id, 3), true));
  await play(id, mark(await issue(id, 2), true));
  expect(await nextLevelOf(database.db, id)).toBe(4);
  await record(id, resultOf(await issue(id, 6)));
  expect(await nextLevelOf(database.db, id)).toBe(7);
  await play(id, mark(await issue(id, 7), true));
  expect(await nextLevelOf(database.db, id)).toBe(8);
});

test('R21 if a player asks for a level again after changing to calm mode (untimed), the attempt stays calm', async () => {
  const id = await newPlayer(database.db);
  const issued = await issue(id);
  expect(issued.isCalm).toBe(false);
  await play(id, mark(issued));
  expect(await issue(id)).toEqual({ ...issued, isCalm: true });
  await play(id, mark(issued, true));
  expect(await issue(id)).toMatchObject({ isCalm: false, attempt: expect.not.stringMatching(issued.attempt) });
});

test('V12 if a calm (untimed) game was played in an attempt made by the browser, the server stores only the level', async () => {
  const id = await newPlayer(database.db);
  const made = { attempt: randomText(), level: 5, isSolved: true };
  expect(await play(id, made)).toEqual({ ok: true, value: { isCalm: true } });
  expect(await rowOf(made)).toBeUndefined();
  expect(await nextLevelOf(database.db, id)).toBe(6);
});

test('V12 if a calm (untimed) attempt is reported as calm or solved again, nothing changes', async () => {
  const id = await newPlayer(database.db);
  const issued = await issue(id);
  for (const isSolved of [true, true, false])
    expect(await play(id, mark(issued, isSolved))).toEqual({ ok: true, value: { isCalm: true } });
  expect(await rowOf(issued)).toMatchObject({ isCalm: true, finishedAt: LATER });
  expect(await nextLevelOf(database.db, id)).toBe(2);
});

test('V1 if an attempt already has a result, it keeps the result and does not become calm (untimed)', async () => {
  const id = await newPlayer(database.db);
  const issued = await issue(id);
  await record(id, resultOf(issued));
  for (const isSolved of [false, true])
    expect(await play(id, mark(issued, isSolved))).toEqual({ ok: true, value: { isCalm: false } });
  expect(await record(id, resultOf(issued))).toMatchObject({ ok: true, value: { isNew: false } });
  expect(await nextLevelOf(database.db, id)).toBe(2);
});

test('V12 if a result and a change to calm mode (untimed) arrive at the same time, exactly one of them counts', async () => {
  const id = await newPlayer(database.db);
  for (let level = 1; level <= 6; level++) {
    const issued = await issue(id, level);
    const [recorded, marked] = await Promise.all([record(id, resultOf(issued)), play(id, mark(issued))]);
    expect(marked).toEqual({ ok: true, value: { isCalm: !recorded.ok } });
    expect((await rowOf(issued))?.isCalm).toBe(!recorded.ok);
  }
});

test('V4 if a player names another player’s attempt or a wrong level, the attempt does not become calm (untimed)', async () => {
  const [id, thief] = [await newPlayer(database.db), await newPlayer(database.db)];
  const issued = await issue(id);
  const refusal = { ok: false, refusal: 'not-your-attempt' };
  expect(await play(thief, mark(issued, true))).toEqual(refusal);
  expect(await play(id, { ...mark(issued, true), level: 40 })).toEqual(refusal);
  expect(await nextLevelOf(database.db, thief)).toBe(1);
  expect(await nextLevelOf(database.db, id)).toBe(1);
  expect(await rowOf(issued)).toMatchObject({ isCalm: false, finishedAt: null });
});
