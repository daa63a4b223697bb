import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ok, refused } from '#engine/result.ts';
import { viewerOf } from '#server/challenges/challenge.ts';
import { after, challengeGames, newVisitor, type Person } from '#server/challenges/testing/challenge-games.ts';
import { withdraw } from '#server/challenges/withdraw-challenge.ts';
import { challengeRuns } from '#server/db/schema.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { joinRuns } from './join-runs.ts';
import { nameRun } from './name-run.ts';

const database = testDatabase();
const { account, answer, challenge, read, started } = challengeGames(database);

const sign = ({ id, key }: Person, code: string, name: string) => nameRun(database.db, code, viewerOf(id, key), name);

const namesOf = async (code: string) => {
  const runs = await database.db.select().from(challengeRuns).where(eq(challengeRuns.code, code));
  return runs.flatMap(({ visitorName }) => visitorName ?? []).toSorted();
};

test('C2 a visitor who has answered without a name gives it afterwards, and the challenger sees it', async () => {
  const [challenger, friend] = [newVisitor('Léa'), newVisitor()];
  const code = await challenge(challenger);
  await answer(friend, code);
  expect((await read(challenger, code)).answers).toMatchObject([{ name: null }]);
  expect(await sign(friend, code, 'Ben')).toEqual(ok({ name: 'Ben' }));
  expect((await read(challenger, code)).answers).toMatchObject([{ name: 'Ben' }]);
});

test('C2 the name that a run already has is not changed, and a repeated request with this name succeeds', async () => {
  const [friend, named, player] = [newVisitor(), newVisitor('Ada'), await account()];
  const code = await challenge(newVisitor());
  for (const person of [friend, named, player]) await answer(person, code);
  await sign(friend, code, 'Ben');
  expect(await sign(friend, code, 'Ben')).toEqual(ok({ name: 'Ben' }));
  for (const person of [friend, named, player])
    expect(await sign(person, code, 'Bob')).toEqual(refused('already-named'));
  expect(await namesOf(code)).toEqual(['Ada', 'Ben']);
});

test('C2 if ten names are given to a run at once, the run keeps one, and only this one is confirmed', async () => {
  const friend = newVisitor();
  const code = await challenge(newVisitor());
  await answer(friend, code);
  const names = Array.from({ length: 10 }, (_, index) => `Ben ${index}`);
  const given = await Promise.all(names.map(name => sign(friend, code, name)));
  const confirmed = given.flatMap(each => (each.ok ? [each.value.name] : []));
  expect(confirmed).toHaveLength(1);
  expect(await namesOf(code)).toEqual(confirmed);
});

test('C2 only the player of a finished answer can name it', async () => {
  const [challenger, friend, other] = [newVisitor(), newVisitor(), newVisitor()];
  const code = await challenge(challenger);
  await answer(friend, code);
  await started(other, code);
  for (const person of [challenger, other, newVisitor(), {}])
    expect(await sign(person, code, 'Ben')).toEqual(refused('not-your-run'));
  expect(await sign(friend, '0000000000', 'Ben')).toEqual(refused('no-such-challenge'));
  expect(await namesOf(code)).toEqual([]);
});

test('C2 after a challenge was withdrawn, a visitor’s run of it can no longer be given a name', async () => {
  const friend = newVisitor();
  const code = await challenge(newVisitor());
  await answer(friend, code);
  await withdraw(database.db, code, after(20_000));
  expect(await sign(friend, code, 'Ben')).toEqual(refused('over'));
  expect(await namesOf(code)).toEqual([]);
});

test('C16 a run that has moved to an account cannot be given a name by a visitor', async () => {
  const [friend, player] = [newVisitor(), await account()];
  const code = await challenge(newVisitor());
  await answer(friend, code);
  await joinRuns(database.db, player, [{ code, key: friend.key ?? '' }], after(20_000));
  expect(await sign(friend, code, 'Ben')).toEqual(refused('not-your-run'));
  expect(await sign(player, code, 'Ben')).toEqual(refused('already-named'));
  expect(await namesOf(code)).toEqual([]);
});
