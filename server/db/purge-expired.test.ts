import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { privateDuel } from '#engine/duel/duel.ts';
import { finished } from '#server/daily/attempts/testing/daily-games.ts';
import { newRow } from '#server/duels/rooms/stored-room.ts';
import { purgeExpired } from './purge-expired.ts';
import {
  attempts,
  challengeRuns,
  challenges,
  dailyAttempts,
  gameRooms,
  matchmakingQueue,
  newsletterSubscriptions,
  pendingSignUps,
  profiles,
  rateLimits,
  recordedGames,
  sessions,
  verifications,
} from './schema.ts';
import { testDatabase } from './testing/test-database.ts';

const database = testDatabase();
const NOW = new Date('2026-11-21T12:00:00Z');
const ago = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

test('the purge deletes expired and abandoned rows, and no other rows', async () => {
  const { db } = database;
  const player = async (email: string, days: number) =>
    (
      await db
        .insert(profiles)
        .values({ username: email, email, emailVerified: true, createdAt: ago(days) })
        .returning()
    )[0]!.id;
  const old = await player('old', 1000);
  const waiting = await player('waiting', 29);
  const signUp = (username: string, days: number) => ({
    ...{ id: randomUUID(), username, email: 'ada@enfilade.example', password: 'a hash', createdAt: ago(days) },
  });
  await db.insert(pendingSignUps).values([signUp('pending', 29), signUp('given up', 31)]);
  await db.insert(sessions).values([
    { token: 'ended', userId: old, expiresAt: ago(0.1) },
    { token: 'running', userId: old, expiresAt: ago(-1) },
    { token: 'renewed for ever', userId: old, createdAt: ago(91), expiresAt: ago(-29) },
  ]);
  await db.insert(verifications).values([
    { identifier: 'dead', value: old, expiresAt: ago(8) },
    { identifier: 'expired', value: old, expiresAt: ago(6) },
  ]);
  const subscription = { language: 'fr', createdAt: ago(8) } as const;
  await db.insert(newsletterSubscriptions).values([
    { ...subscription, email: 'never', token: '1' },
    { ...subscription, email: 'reader', token: '2', confirmedAt: ago(8) },
    { ...subscription, email: 'new', token: '3', createdAt: ago(6) },
  ]);
  const attempt = { playerId: old, level: 1, seed: 's' };
  await db.insert(attempts).values([
    { ...attempt, id: 'left', issuedAt: ago(91) },
    { ...attempt, id: 'finished', issuedAt: ago(91), finishedAt: ago(91) },
    { ...attempt, id: 'brought', finishedAt: ago(91) },
    { ...attempt, id: 'recent', level: 2, issuedAt: ago(89) },
  ]);
  const daily = (id: string, days: number, owner: { playerId: string } | { keyHash: string }) =>
    finished({ playerId: null, keyHash: null, ...owner, id, issuedAt: ago(days), finishedAt: ago(days) });
  const open = { finishedAt: null, log: null, durationMs: null };
  await db
    .insert(dailyAttempts)
    .values([
      { ...daily('left by a player', 91, { playerId: old }), ...open },
      { ...daily('left by a visitor', 91, { keyHash: 'a' }), ...open },
      { ...daily('open', 89, { playerId: old }), ...open },
      daily('finished by a player', 366, { playerId: old }),
      daily('finished by a visitor', 366, { keyHash: 'b' }),
      daily('finished by a visitor this year', 364, { keyHash: 'c' }),
    ]);
  const recorded = (playerId: string, hours: number) => ({ playerId, since: ago(hours / 24), games: 1 });
  await db.insert(recordedGames).values([recorded(old, 1.1), recorded(waiting, 0.9)]);
  const counter = (key: string, hours: number) => ({ key, points: 1, expire: ago(hours / 24) });
  await db.insert(rateLimits).values([counter('ended', 1.1), counter('just ended', 0.9), counter('counting', -1)]);
  const room = (roomCode: string, status: 'finished' | 'abandoned' | 'playing', days: number) => ({
    ...newRow(roomCode, privateDuel(ago(days).getTime()), false),
    status,
  });
  await db
    .insert(gameRooms)
    .values([
      room('ENDED1', 'finished', 1),
      room('ENDED2', 'abandoned', 2),
      room('RECENT', 'finished', 0.9),
      room('PLAYED', 'playing', 2),
    ]);
  const challenge = (code: string, days: number) => ({
    ...({ form: 'grid', language: 'fr' } as const),
    ...{ code, puzzles: ['1 .\n2 .'], notation: 1, createdAt: ago(days), expiresAt: ago(days - 30) },
  });
  await db
    .insert(challenges)
    .values([challenge('EXPIRED000', 91), challenge('READABLE00', 89), challenge('OPEN000000', 1)]);
  const run = (code: string) => ({ id: code, code, isChallenger: true, playerId: old });
  await db.insert(challengeRuns).values([run('EXPIRED000'), run('READABLE00'), run('OPEN000000')]);
  const answer = (id: string, hours: number) => ({
    ...{ id, code: 'OPEN000000', isChallenger: false, keyHash: id, network: 'a hash', issuedAt: ago(hours / 24) },
  });
  await db.insert(challengeRuns).values([answer('two days ago', 48.1), answer('yesterday', 47.9)]);
  const searching = (playerId: string, secondsAgo: number) => ({
    playerId,
    status: 'waiting' as const,
    createdAt: ago(1),
    updatedAt: new Date(NOW.getTime() - secondsAgo * 1000),
  });
  await db.insert(matchmakingQueue).values([searching(old, 30), searching(waiting, 29)]);

  await purgeExpired(db, NOW);

  expect((await db.select().from(profiles)).map(row => row.email).toSorted()).toEqual(['old', 'waiting']);
  expect((await db.select().from(sessions)).map(row => row.token)).toEqual(['running']);
  expect((await db.select().from(pendingSignUps)).map(row => row.username)).toEqual(['pending']);
  expect((await db.select().from(verifications)).map(row => row.identifier)).toEqual(['expired']);
  expect((await db.select().from(newsletterSubscriptions)).map(row => row.email).toSorted()).toEqual(['new', 'reader']);
  expect((await db.select().from(attempts)).map(row => row.id).toSorted()).toEqual(['brought', 'finished', 'recent']);
  expect((await db.select().from(dailyAttempts)).map(row => row.id).toSorted()).toEqual([
    'finished by a player',
    'finished by a visitor this year',
    'open',
  ]);
  expect((await db.select().from(gameRooms)).map(row => row.roomCode).toSorted()).toEqual(['PLAYED', 'RECENT']);
  expect((await db.select().from(recordedGames)).map(row => row.playerId)).toEqual([waiting]);
  expect((await db.select().from(rateLimits)).map(row => row.key).toSorted()).toEqual(['counting', 'just ended']);
  const left = ['OPEN000000', 'READABLE00'];
  expect((await db.select().from(challenges)).map(row => row.code).toSorted()).toEqual(left);
  const runs = await db.select().from(challengeRuns);
  expect(
    runs
      .filter(({ isChallenger }) => isChallenger)
      .map(row => row.code)
      .toSorted(),
  ).toEqual(left);
  expect(runs.filter(({ network }) => network !== null).map(row => row.id)).toEqual(['yesterday']);
  expect((await db.select().from(matchmakingQueue)).map(row => row.playerId)).toEqual([waiting]);
});
