import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { challenges } from '#server/db/schema.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { newPlayer } from '#server/games/testing/games.ts';
import { challengesOf, unseenAnswers } from './answers.ts';
import { after, challengeGames, newVisitor, START } from './testing/challenge-games.ts';

const database = testDatabase();
const { account, another, answer, challenge, read, start } = challengeGames(database);

test('C8 an answer to a challenge counts as unseen until the challenger has read the challenge', async () => {
  const id = await newPlayer(database.db);
  const unseen = async () => (await unseenAnswers(database.db, id)).unseen;
  const [first, second] = [await challenge({ id }), await another({ id })];
  expect(await unseen()).toBe(0);
  const other = newVisitor();
  await answer(other, first);
  await answer(newVisitor(), first);
  await answer(newVisitor(), second);
  await start(newVisitor(), second);
  await read(other, first);
  await read({}, first);
  expect(await unseen()).toBe(3);
  await read({ id }, first);
  expect(await unseen()).toBe(1);
  await answer(newVisitor(), first);
  expect(await unseen()).toBe(2);
  expect(await unseenAnswers(database.db, await newPlayer(database.db))).toEqual({ unseen: 0 });
  expect(await unseenAnswers(database.db, undefined)).toEqual({ unseen: 0 });
});

test('C8 unseen answers to a visitor’s challenges are found by key, and added to those of the account', async () => {
  const id = await newPlayer(database.db);
  const [person, other] = [newVisitor(), newVisitor()];
  const [own, visitors] = [await challenge({ id }), await challenge(person)];
  await answer(other, own);
  await answer(other, visitors);
  const count = async (playerId: string | undefined, key = '') =>
    (await unseenAnswers(database.db, playerId, [{ code: visitors, key }])).unseen;
  expect(await count(undefined, person.key)).toBe(1);
  expect(await count(id, person.key)).toBe(2);
  for (const key of ['', 'wrong', other.key]) expect(await count(undefined, key)).toBe(0);
  expect(await unseenAnswers(database.db, undefined, [{ code: own, key: person.key ?? '' }])).toEqual({ unseen: 0 });
});

test('C8 a challenger is told the latest of the unseen answers, with the name of its player', async () => {
  const id = await newPlayer(database.db);
  const [first, second, camille] = [await challenge({ id }), await another({ id }), await account()];
  await answer(newVisitor('Ben'), second, after(2000), { logs: ['0@100'], how: 'given-up' });
  await answer(newVisitor('Léa'), first, after(1000));
  const latest = async () => (await unseenAnswers(database.db, id)).latest;
  expect(await latest()).toMatchObject({ code: second, name: 'Ben', how: 'given-up' });
  await read({ id }, second);
  expect(await latest()).toEqual({ code: first, name: 'Léa', how: 'solved', durationMs: 9000 });
  await answer(camille, first, after(3000));
  expect((await latest())?.name).toBe('Camille');
});

const listed = (lister: Parameters<typeof challengesOf>[1], limit = 100) =>
  challengesOf(database.db, lister, after(100_000), limit);

test('C8 the list of an account’s challenges begins with the newest, and counts the answers to each', async () => {
  const id = await newPlayer(database.db);
  const first = await challenge({ id });
  const second = await challenge({ id }, { form: 'five' }, after(1000));
  await challenge(newVisitor());
  await answer(newVisitor(), first);
  await answer(newVisitor(), first);
  await read({ id }, first);
  await answer(newVisitor('Zoé'), first, after(20_000));
  const result = { how: 'solved', durationMs: 9000 };
  expect(await listed({ playerId: id })).toEqual([
    {
      ...{ code: second, form: 'five', sizes: [2, 2, 2, 2, 2], at: after(1000).toISOString(), state: 'open' },
      ...{ isOwn: true, own: null, other: null, answers: 0, unseen: 0 },
    },
    {
      ...{ code: first, form: 'grid', sizes: [2], at: after(0).toISOString(), state: 'open' },
      ...{ isOwn: true, own: { how: 'solved', durationMs: 41_000 }, other: { ...result, name: 'Zoé' } },
      ...{ answers: 3, unseen: 1 },
    },
  ]);
  expect((await listed({ playerId: id }, 1)).map(({ code }) => code)).toEqual([second]);
});

test('C15 a visitor’s list has the challenges that they have made or begun, as their keys prove', async () => {
  const [visitor, other] = [newVisitor(), newVisitor('Inès')];
  const [own, played, begun] = [await challenge(visitor), await another(other), await another(other, after(500))];
  await answer(visitor, played, after(1000));
  await answer(newVisitor('Zoé'), played, after(2000));
  await start(visitor, begun, after(3000));
  const key = visitor.key ?? '';
  const claims = [own, played, begun].map(code => ({ code, key }));
  const ofVisitor = await listed({ playerId: undefined, claims });
  expect(ofVisitor.map(({ code }) => code)).toEqual([begun, played, own]);
  const [unfinished, finished] = ofVisitor;
  expect(unfinished).toMatchObject({ isOwn: false, own: null, other: { name: 'Inès' }, unseen: 0 });
  expect(finished).toMatchObject({ own: { how: 'solved', durationMs: 9000 }, other: { name: 'Inès' }, unseen: 0 });
  const wrong = claims.map(({ code }) => ({ code, key: other.key ?? '' }));
  expect((await listed({ playerId: undefined, claims: wrong })).map(({ code }) => code)).toEqual([begun, played]);
  expect(await listed({ playerId: undefined, claims: [{ code: own, key: 'wrong' }] })).toEqual([]);
  expect(await listed({ playerId: undefined })).toEqual([]);
});

test('C15 a player’s list of challenges says which of them have expired or were withdrawn', async () => {
  const id = await newPlayer(database.db);
  const code = await challenge({ id });
  const late = new Date(START.getTime() + 31 * 86_400_000);
  expect(await challengesOf(database.db, { playerId: id }, late, 1)).toMatchObject([{ code, state: 'expired' }]);
  await database.db
    .update(challenges)
    .set({ withdrawnAt: after(1) })
    .where(eq(challenges.code, code));
  expect(await listed({ playerId: id })).toMatchObject([{ code, state: 'withdrawn' }]);
});
