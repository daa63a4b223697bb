import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { challengesOf, unseenAnswers } from '#server/challenges/answers.ts';
import { after, challengeGames, newVisitor, type Person } from '#server/challenges/testing/challenge-games.ts';
import { profiles, recordedGames } from '#server/db/schema.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { newPlayer } from '#server/games/testing/games.ts';
import { joinRuns } from './join-runs.ts';

const database = testDatabase();
const { another, answer, challenge, finish, read, start } = challengeGames(database);

const join = (id: string, { key = '' }: Person, ...codes: readonly string[]) =>
  joinRuns(
    database.db,
    { id },
    codes.map(code => ({ code, key })),
    after(30_000),
  );

const codesOf = async (id: string) =>
  (await challengesOf(database.db, { playerId: id }, after(30_000), 10)).map(({ code }) => code);

test('C16 a visitor’s runs move to the account of a player who has their keys, and show its username', async () => {
  const id = await newPlayer(database.db);
  const [visitor, other] = [newVisitor('Zoé'), newVisitor()];
  const [own, played, begun] = [await challenge(visitor), await another(other), await another(other, after(1))];
  await answer(other, own, after(2));
  await answer(visitor, played, after(3));
  await start(visitor, begun, after(4));
  expect(await join(id, visitor, own, played, begun)).toEqual({ ok: true, value: { joined: 3, kept: [] } });
  expect(await codesOf(id)).toEqual([begun, played, own]);
  expect((await unseenAnswers(database.db, id)).unseen).toBe(1);
  expect(await read({ id }, own)).toMatchObject({ you: 'challenger', challenger: { name: 'Camille', isYours: true } });
  expect((await finish({ id }, begun, {}, after(9004))).ok).toBe(true);
  expect((await read(visitor, own)).you).toBe('stranger');
  expect(await join(id, visitor, own, played, begun)).toEqual({ ok: true, value: { joined: 0, kept: [] } });
});

test('C16 a player gets no run with the key of another run, and no run of another account', async () => {
  const [id, owner] = [await newPlayer(database.db), await newPlayer(database.db)];
  const [visitor, other] = [newVisitor(), newVisitor()];
  const [ofVisitor, ofAccount] = [await challenge(visitor), await challenge({ id: owner })];
  await answer(other, ofVisitor);
  expect(await join(id, newVisitor(), ofVisitor, ofAccount)).toEqual({ ok: true, value: { joined: 0, kept: [] } });
  expect(await join(id, {}, ofVisitor, ofAccount)).toEqual({ ok: true, value: { joined: 0, kept: [] } });
  expect(await join(id, other, ofVisitor)).toEqual({ ok: true, value: { joined: 1, kept: [] } });
  expect((await read({ id }, ofVisitor)).you).toBe('finished');
  expect((await read(visitor, ofVisitor)).you).toBe('challenger');
  expect(await join(owner, other, ofVisitor)).toEqual({ ok: true, value: { joined: 0, kept: [] } });
});

test('C16 the run of a visitor stays theirs if the account has a run in the same challenge, which is listed once', async () => {
  const id = await newPlayer(database.db);
  const [visitor, other] = [newVisitor(), newVisitor()];
  const code = await challenge(other);
  await answer({ id }, code);
  await answer(visitor, code);
  expect(await join(id, visitor, code)).toEqual({ ok: true, value: { joined: 0, kept: [code] } });
  expect((await read(visitor, code)).you).toBe('finished');
  const lister = { playerId: id, claims: [{ code, key: visitor.key ?? '' }] };
  expect(await challengesOf(database.db, lister, after(30_000), 10)).toMatchObject([{ code }]);
});

test('V13 C16 if an account has recorded too many games in an hour, no run of a visitor is moved to it', async () => {
  const id = await newPlayer(database.db);
  const visitor = newVisitor();
  const code = await challenge(visitor);
  await database.db.insert(recordedGames).values({ playerId: id, since: after(0), games: 300 });
  expect(await join(id, visitor, code)).toMatchObject({ refusal: 'too-many' });
  expect((await read(visitor, code)).you).toBe('challenger');
});

test('C16 if an account has been deleted, no run of a visitor is moved to it', async () => {
  const id = await newPlayer(database.db);
  const visitor = newVisitor();
  const code = await challenge(visitor);
  await database.db.delete(profiles).where(eq(profiles.id, id));
  expect(await join(id, visitor, code)).toEqual({ ok: true, value: { joined: 0, kept: [] } });
});
