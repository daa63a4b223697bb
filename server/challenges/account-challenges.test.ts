import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { refused } from '#engine/result.ts';
import { randomText } from '#protocol/random-text.ts';
import { challengeRuns, profiles } from '#server/db/schema.ts';
import { rowsOf } from '#server/db/testing/rows-of.ts';
import { testDatabase, untilAnotherWaits } from '#server/db/testing/test-database.ts';
import { exportChallenges, removeFromChallenges } from './account-challenges.ts';
import { findChallenge } from './find-challenge.ts';
import { after, challengeGames, newVisitor, type Person, TINY } from './testing/challenge-games.ts';

const database = testDatabase();
const { account, another, answer, challenge, create, finish, read, start } = challengeGames(database);

/** Removes an account from challenges and deletes it in one transaction, as the site does. */
const remove = (id: string) =>
  database.db.transaction(async tx => {
    await removeFromChallenges(tx, id);
    await tx.delete(profiles).where(eq(profiles.id, id));
  });

test('C11 a deleted account’s finished runs stay, without a name, if others have answered the challenge', async () => {
  const [player, other] = [await account(), newVisitor('Ada')];
  const [lonely, answered, theirs] = [await challenge(player), await another(player), await challenge(other)];
  await start(newVisitor(), lonely);
  await answer(other, answered);
  await answer(player, theirs);
  await answer(newVisitor('Ben'), theirs, after(1000));
  const alone = await another(other);
  await answer(player, alone);
  await start(newVisitor(), alone);
  const begun = await another(other);
  await start(player, begun);
  await remove(player.id);
  expect(await findChallenge(database.db, lonely)).toBe(undefined);
  expect(await read(other, answered)).toMatchObject({ challenger: { name: null }, answers: [{ name: 'Ada' }] });
  expect((await read(other, theirs)).answers?.map(({ name }) => name)).toEqual([null, 'Ben']);
  expect(await read(other, alone)).toMatchObject({ answerCount: 0, answers: [] });
  expect((await findChallenge(database.db, begun))?.runs).toHaveLength(1);
  expect(await database.db.$count(challengeRuns, eq(challengeRuns.playerId, player.id))).toBe(0);
});

test('C11 if an account is deleted as a first answer arrives, challenge and answer both stay, or neither', async () => {
  for (let round = 0; round < 10; round++) {
    const [player, other] = [await account(), newVisitor()];
    const code = await challenge(player);
    await start(other, code);
    const [finished] = await Promise.all([finish(other, code), remove(player.id)]);
    const kept = await findChallenge(database.db, code);
    expect(kept === undefined ? finished : finished.ok).toEqual(
      kept === undefined ? refused('no-such-challenge') : true,
    );
    expect(kept?.runs.map(({ name, playerId }) => [name, playerId]) ?? []).toEqual(
      kept === undefined
        ? []
        : [
            [null, null],
            [null, null],
          ],
    );
  }
});

test('C11 if a challenger’s account is deleted while the first answer is stored, the challenge stays', async () => {
  const [player, other] = [await account(), newVisitor('Ada')];
  const code = await challenge(player);
  await start(other, code);
  let removal: Promise<void> | undefined;
  await database.db.transaction(async tx => {
    expect((await challengeGames({ db: tx }).finish(other, code)).ok).toBe(true);
    removal = remove(player.id);
    await untilAnotherWaits(tx);
  });
  await removal;
  expect(await read(other, code)).toMatchObject({ challenger: { name: null }, answers: [{ name: 'Ada' }] });
});

test('C11 if an account is deleted while its player begins a run, no run of the account is left', async () => {
  const code = await challenge(newVisitor());
  for (let round = 0; round < 10; round++) {
    const player = await account();
    await Promise.allSettled([start(player, code, after(round)), remove(player.id)]);
    expect(await database.db.$count(challengeRuns, eq(challengeRuns.playerId, player.id))).toBe(0);
  }
});

const five = () => ({ form: 'five', run: randomText(), language: 'fr' }) as const;

test('C11 if an account is deleted while its player makes a challenge, the challenge is deleted too', async () => {
  const player = await account();
  let removal: Promise<void> | undefined;
  const made = await database.db.transaction(async tx => {
    const created = await challengeGames({ db: tx }).create(player, five());
    removal = remove(player.id);
    await untilAnotherWaits(tx);
    return created;
  });
  await removal;
  expect(made.ok && (await findChallenge(database.db, made.value))).toBe(undefined);
});

test('C11 once the deletion of an account has begun, its player can begin no challenge and no run', async () => {
  const theirs = await challenge(newVisitor());
  for (const begin of [(player: Person) => create(player, five()), (player: Person) => start(player, theirs)]) {
    const player = await account();
    let begun: Promise<unknown> | undefined;
    await database.db.transaction(async tx => {
      await removeFromChallenges(tx, player.id);
      begun = begin(player);
      await Promise.race([begun, untilAnotherWaits(tx)]);
      await tx.delete(profiles).where(eq(profiles.id, player.id));
    });
    expect(await begun).toEqual(refused('signed-out'));
  }
});

test('an account’s export has its own runs at challenges with their grids, and no run of another player', async () => {
  const [player, other] = [await account(), newVisitor('Ada')];
  const code = await challenge(player);
  await answer(other, code);
  const theirs = await challenge(other, {}, after(1000));
  await answer(player, theirs, after(2000));
  const exported = await rowsOf(exportChallenges(database.db, player.id));
  expect(exported.map(run => [run.code, run.isChallenger, run.logs?.length])).toEqual([
    [code, true, 1],
    [theirs, false, 1],
  ]);
  expect(JSON.stringify(exported)).not.toMatch(/Ada|keyHash|network|pace/);
});

test('L18 an account’s export has the grids of its own challenge only after the player has started it', async () => {
  const player = await account();
  const code = await challenge(player, { form: 'five' });
  const gridsOf = async () => (await rowsOf(exportChallenges(database.db, player.id))).map(({ puzzles }) => puzzles);
  expect(await gridsOf()).toEqual([null]);
  await start(player, code);
  expect(await gridsOf()).toEqual([[TINY, TINY, TINY, TINY, TINY]]);
});
