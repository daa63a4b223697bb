import { expect, test } from 'vitest';
import { logOf, TINY } from '#server/challenges/testing/challenge-games.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { newPlayer } from '#server/games/testing/games.ts';
import { challengeServer, visitor } from './testing/challenge-server.ts';

const database = testDatabase();
const { challenge, pass, post } = challengeServer(database);

const text = expect.any(String);

test('C1 a visitor makes a challenge from a solved grid, and a player with an account plays it', async () => {
  const challenger = visitor();
  const code = await challenge(challenger, { name: 'Léa', grade: 2 } as object);
  expect(code).toMatch(/^[0-9A-Z]{10}$/);
  const player = { id: await newPlayer(database.db) };
  expect(await post('read', player, { code })).toEqual({
    status: 200,
    body: {
      ...{ code, form: 'grid', language: 'fr', sizes: [2], level: null, day: null, grade: 2, state: 'open' },
      ...{ expiresAt: '2026-12-22T11:00:00.000Z', you: 'stranger', answerCount: 0, isOtherThere: false },
      ...{ isBegun: false, room: null, isRoomYours: false },
      challenger: {
        ...{ run: text, name: 'Léa', isYours: false, how: 'solved', durationMs: 41_000, isVerified: false },
        ...{ undosUsed: 0, hintsUsed: 0, restartsUsed: 0 },
      },
    },
  });
  expect(await post('start', player, { code })).toEqual({
    status: 200,
    body: {
      ...{ run: text, puzzles: [TINY], elapsedMs: 0 },
      pace: [
        [0, 1],
        [10, 2],
        [20, 3],
        [41_000, 4],
      ],
    },
  });
  pass(38_500);
  const finished = await post('finish', player, { code, logs: [logOf(38_000)], how: 'solved' });
  const own = { name: 'Camille', isYours: true, durationMs: 38_500, isVerified: true };
  expect(finished).toMatchObject({
    status: 200,
    body: {
      isNew: true,
      challenge: { you: 'finished', puzzles: [TINY], answers: [own], challenger: { isYours: false } },
    },
  });
  expect(await post('answers', {}, { claims: [{ code, key: challenger.key }] })).toMatchObject({ body: { unseen: 1 } });
  const seen = await post('read', challenger, { code });
  expect(seen.body).toMatchObject({ you: 'challenger', answerCount: 1, isOtherThere: false });
  expect(await post('answers', {}, { claims: [{ code, key: challenger.key }] })).toMatchObject({ body: { unseen: 0 } });
  expect(await post('list', {}, { claims: [{ code, key: challenger.key }] })).toMatchObject({
    body: { challenges: [{ code, isOwn: true, answers: 1, unseen: 0, other: { how: 'solved' } }] },
  });
  const { run } = seen.body.answers[0];
  expect(await post('routes', challenger, { code, run })).toEqual({ status: 200, body: { logs: [logOf(38_000)] } });
  const { room } = (await post('room', player, { code })).body;
  expect((await post('read', challenger, { code })).body).toMatchObject({ room });
  expect((await post('room', challenger, { code })).body).toEqual({ room });
  expect(await post('withdraw', challenger, { code })).toEqual({ status: 200, body: { isWithdrawn: true } });
  expect((await post('read', {}, { code })).body).toMatchObject({ state: 'withdrawn', challenger: null });
});

test('C1 the challenger plays the five grids of a new challenge before anyone else can start them', async () => {
  const [challenger, other] = [visitor(), visitor()];
  const code = await challenge(challenger, { form: 'five' });
  expect((await post('read', other, { code })).body).toMatchObject({ sizes: [5, 5, 6, 6, 6], challenger: null });
  expect(await post('start', other, { code })).toEqual({ status: 409, body: { refusal: 'not-ready' } });
  const started = await post('start', challenger, { code });
  expect(new Set(started.body.puzzles).size).toBe(5);
  pass(9000);
  const given = await post('finish', challenger, { code, logs: [''], how: 'given-up' });
  expect(given.body).toMatchObject({ isNew: true, challenge: { challenger: { how: 'given-up', isVerified: false } } });
  expect((await post('start', other, { code })).body).toMatchObject({ puzzles: started.body.puzzles, pace: [] });
});

test('C10 a player who has finished a challenge can challenge back, and plays the new grid first', async () => {
  const [challenger, other] = [visitor(), visitor()];
  const code = await challenge(challenger);
  await post('start', other, { code, name: 'Ada' });
  await post('finish', other, { code, logs: [''], how: 'given-up' });
  const back = await challenge(other, { form: 'back', code });
  await post('start', other, { code: back });
  await post('finish', other, { code: back, logs: [''], how: 'given-up' });
  expect((await post('read', challenger, { code })).body.back).toEqual([{ code: back, name: 'Ada' }]);
  expect((await post('read', challenger, { code: back })).body).toMatchObject({
    sizes: [5],
    grade: 2,
    you: 'stranger',
  });
});
