import { expect, test } from 'vitest';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { newPlayer } from '#server/games/testing/games.ts';
import { challengesOf, unseenAnswers } from './answers.ts';
import { after, challengeGames, newVisitor } from './testing/challenge-games.ts';

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

test('C8 of the unseen answers, the latest is told, with the name of its player', async () => {
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

test('C8 the list of an account’s challenges begins with the newest, and counts the answers to each', async () => {
  const id = await newPlayer(database.db);
  const first = await challenge({ id });
  const second = await challenge({ id }, { form: 'five' }, after(1000));
  await challenge(newVisitor());
  await answer(newVisitor(), first);
  await answer(newVisitor(), first);
  await read({ id }, first);
  await answer(newVisitor(), first);
  expect(await challengesOf(database.db, id)).toMatchObject([
    { code: second, form: 'five', isReady: false, isWithdrawn: false, answers: 0, unseen: 0 },
    { code: first, form: 'grid', isReady: true, isWithdrawn: false, answers: 3, unseen: 1, createdAt: after(0) },
  ]);
});
