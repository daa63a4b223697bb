import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { NewChallenge } from '#protocol/http.ts';
import { challengeGames, logOf, newVisitor, type Person, TINY } from '#server/challenges/testing/challenge-games.ts';
import { finished } from '#server/daily/attempts/testing/daily-games.ts';
import { attempts, dailyAttempts, dailyPuzzles } from '#server/db/schema.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { newPlayer } from '#server/games/testing/games.ts';
import { hashOfKey } from '#server/players/player.ts';

const database = testDatabase();
const { challenge, read } = challengeGames(database);

/**
 * Makes a challenge from a game on a grid of four squares that took a minute. Returns what the challenge says about the
 * game.
 */
async function told(person: Person, sent: Partial<NewChallenge & { readonly form: 'grid' }>) {
  const code = await challenge(person, { log: logOf(60_000), ...sent } as object);
  const { level, day, grade, challenger } = await read(person, code);
  return { level, day, grade, durationMs: challenger?.durationMs, isVerified: challenger?.isVerified };
}

const UNKNOWN = { level: null, day: null, grade: null, durationMs: 60_000, isVerified: false };

/** Stores a finished daily attempt, whose verified time is a little longer than the time of its log. */
async function finishedDay(owner: Parameters<typeof finished>[0]): Promise<string> {
  const row = finished({ isVerified: true, durationMs: 60_700, ...owner });
  await database.db
    .insert(dailyPuzzles)
    .values({
      ...{ day: '2026-11-22', puzzle: TINY, solution: 'a b\nd c', notation: 1, grade: 5, load: 58 },
      ...{ identity: 'tiny', createdAt: new Date() },
    })
    .onConflictDoNothing();
  await database.db.insert(dailyAttempts).values(row);
  return row.id;
}

/** Stores a finished attempt at level 7. */
async function finishedLevel(playerId: string, log = logOf(60_000)): Promise<string> {
  const id = randomUUID();
  const at = new Date('2026-11-22T10:00:00Z');
  await database.db
    .insert(attempts)
    .values({ id, playerId, level: 7, seed: 's', puzzle: TINY, log, issuedAt: at, finishedAt: at });
  return id;
}

test('C2 a game that the server did not issue gets its grade from the browser, and its time from the log', async () => {
  expect(await told(newVisitor(), {})).toEqual(UNKNOWN);
  expect(await told(newVisitor(), { grade: 4 })).toEqual({ ...UNKNOWN, grade: 4 });
  expect(await told(newVisitor(), { attempt: 'made by a browser', grade: 1 })).toEqual({ ...UNKNOWN, grade: 1 });
});

test('C2 if the server issued a challenger’s game at a level, the server decides the level and grade', async () => {
  const id = await newPlayer(database.db);
  const attempt = await finishedLevel(id);
  expect(await told({ id }, { attempt, grade: 5 })).toEqual({ ...UNKNOWN, level: 7, grade: 2 });
});

test('C3 if a challenger’s game has a verified daily attempt, its time is the one measured by the server', async () => {
  const id = await newPlayer(database.db);
  const known = { level: null, day: '2026-11-22', grade: 5, durationMs: 60_700, isVerified: true };
  const attempt = await finishedDay({ playerId: id, keyHash: null });
  expect(await told({ id }, { attempt })).toEqual(known);
  const visitors = await finishedDay({ playerId: null, keyHash: hashOfKey('a key') });
  expect(await told(newVisitor(), { attempt: visitors, attemptKey: 'a key' })).toEqual(known);
  const other = await newPlayer(database.db);
  const late = await finishedDay({ playerId: other, keyHash: null, isVerified: false });
  expect(await told({ id: other }, { attempt: late })).toEqual({ ...known, durationMs: 60_000, isVerified: false });
});

test('C2 C3 if a challenger names an attempt of another player or another game, the attempt is ignored', async () => {
  const [id, other] = [await newPlayer(database.db), await newPlayer(database.db)];
  const [level, day] = [await finishedLevel(id), await finishedDay({ playerId: id, keyHash: null })];
  const visitors = await finishedDay({ playerId: null, keyHash: hashOfKey('another key') });
  for (const attempt of [level, day]) {
    expect(await told({ id: other }, { attempt })).toEqual(UNKNOWN);
    expect(await told(newVisitor(), { attempt, attemptKey: 'another key' })).toEqual(UNKNOWN);
    expect(await told({ id }, { attempt, log: logOf(30_000) })).toEqual({ ...UNKNOWN, durationMs: 30_000 });
  }
  expect(await told(newVisitor(), { attempt: visitors })).toEqual(UNKNOWN);
  expect(await told(newVisitor(), { attempt: visitors, attemptKey: 'a wrong key' })).toEqual(UNKNOWN);
});
