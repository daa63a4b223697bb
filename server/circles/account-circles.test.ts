import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ok, refused } from '#engine/result.ts';
import { joinDaily } from '#server/daily/attempts/join-daily.ts';
import { circleMembers, circles, profiles } from '#server/db/schema.ts';
import { rowsOf } from '#server/db/testing/rows-of.ts';
import { testDatabase, untilAnotherWaits } from '#server/db/testing/test-database.ts';
import {
  exportCircles,
  exportCircleWeeks,
  freezeCirclesOf,
  moveMemberships,
  removeFromCircles,
} from './account-circles.ts';
import {
  at,
  circleGames,
  FROZEN,
  MON,
  newVisitor,
  type Person,
  START,
  THU,
  told,
  WED,
} from './testing/circle-games.ts';

const database = testDatabase();
const { account, circle, create, finish, join, look, play, read } = circleGames(database);

/** Removes an account from circles and deletes it in one transaction, as the site does. */
const remove = (id: string, time = START) =>
  database.db.transaction(async tx => {
    await removeFromCircles(tx, id, at(time));
    await tx.delete(profiles).where(eq(profiles.id, id));
  });

const move = (id: string, { key = '' }: Person, codes: readonly string[], time = START) =>
  moveMemberships(
    database.db,
    { id },
    codes.map(code => ({ code, key })),
    at(time),
  );

test('K5 K6 a deleted account’s points stay in past weeks without a name, even if no one read the circle', async () => {
  const [ana, ben] = [await account('Ana'), newVisitor('Ben')];
  const code = await circle(ana, ben);
  await finish(ana, WED, 30);
  await play(ben, code, WED, 40);
  await remove(ana.id, FROZEN);
  const { you, members, weeks } = await look(ben, code, FROZEN);
  expect([you, ...members.map(({ name }) => name)]).toEqual(['maker', 'Ben']);
  expect(told(weeks[0]?.rows ?? [])).toEqual(['1 (left) 2', '2 Ben 1']);
});

test('K6 deleting an account deletes its results of this week, and the circles whose only member it is', async () => {
  const [ana, ben] = [await account('Ana'), newVisitor('Ben')];
  const [code, lonely] = [await circle(ana, ben), await circle(ana)];
  await finish(ana, WED, 30);
  await play(ben, code, WED, 40);
  await remove(ana.id, `${THU}T09:00`);
  expect(told((await look(ben, code, `${THU}T10:00`)).week.rows)).toEqual(['1 Ben 1']);
  expect(await database.db.$count(circles, eq(circles.code, lonely))).toBe(0);
});

test('K6 once the deletion of an account has begun, its player can make and join no circle', async () => {
  const theirs = await circle(newVisitor());
  for (const begin of [(player: Person) => create(player), (player: Person) => join(player, theirs)]) {
    const player = await account();
    let begun: Promise<unknown> | undefined;
    await database.db.transaction(async tx => {
      await removeFromCircles(tx, player.id, at(START));
      begun = begin(player);
      await Promise.race([begun, untilAnotherWaits(tx)]);
      await tx.delete(profiles).where(eq(profiles.id, player.id));
    });
    expect(await begun).toEqual(refused('signed-out'));
  }
});

test('K6 if an account is deleted while its player joins a circle, no member of the account is left', async () => {
  const code = await circle(newVisitor());
  for (let round = 0; round < 10; round++) {
    const player = await account();
    await Promise.allSettled([join(player, code), remove(player.id)]);
    expect(await database.db.$count(circleMembers, eq(circleMembers.playerId, player.id))).toBe(0);
  }
  expect((await read({}, code, START)).memberCount).toBe(1);
});

test('K1 at sign-in, circle memberships whose keys the browser has move to the account and show its name', async () => {
  const [visitor, camille] = [newVisitor('Zoé'), await account()];
  const [made, joined] = [await circle(visitor), await circle(newVisitor('Ben'), visitor)];
  expect(await move(camille.id, visitor, [made, joined])).toEqual(ok({ moved: 2, kept: [] }));
  expect(await look(camille, made, START)).toMatchObject({ you: 'maker', members: [{ name: 'Camille' }] });
  expect((await look(camille, joined, START)).members.map(({ name }) => name)).toEqual(['Ben', 'Camille']);
  expect((await read(visitor, made, START)).you).toBe('stranger');
  expect(await move(camille.id, visitor, [made, joined])).toEqual(ok({ moved: 0, kept: [] }));
});

test('K1 no membership moves if the key is wrong, or the account deleted, a member or in ten circles', async () => {
  const [visitor, camille, other] = [newVisitor('Zoé'), await account(), await account('Ana')];
  const [both, ofVisitor, full] = [await circle(camille, visitor), await circle(visitor), await circle(visitor)];
  expect(await move(camille.id, newVisitor(), [both, ofVisitor])).toEqual(ok({ moved: 0, kept: [] }));
  expect(await move(camille.id, visitor, [both])).toEqual(ok({ moved: 0, kept: [both] }));
  await remove(other.id);
  expect(await move(other.id, visitor, [ofVisitor])).toEqual(ok({ moved: 0, kept: [] }));
  for (let made = 1; made < 9; made++) await circle(camille);
  const { value } = await move(camille.id, visitor, [ofVisitor, full]);
  expect([value.moved, value.kept.length]).toEqual([1, 1]);
  expect((await read(visitor, both, START)).you).toBe('member');
});

test('J14 K2 a visitor’s results count once, whether attempts or membership move to the account first', async () => {
  for (const isMemberFirst of [true, false]) {
    const [visitor, ben, camille] = [newVisitor('Zoé'), newVisitor('Ben'), await account()];
    const code = await circle(ben, visitor);
    const claimed = await play(visitor, code, WED, 30);
    await play(ben, code, WED, 40);
    const moveAttempt = () => joinDaily(database.db, camille, [claimed], at(`${WED}T15:00`).now);
    if (!isMemberFirst) await moveAttempt();
    await move(camille.id, visitor, [code], `${WED}T15:00`);
    const seen = async () => told((await look(ben, code, `${WED}T16:00`)).week.rows);
    expect(await seen()).toEqual(['1 Camille 2', '2 Ben 1']);
    if (isMemberFirst) await moveAttempt();
    expect(await seen()).toEqual(['1 Camille 2', '2 Ben 1']);
  }
});

test('J14 K5 attempts that move to an account after a circle’s week has ended do not change that week', async () => {
  const [ana, ben] = [await account('Ana'), newVisitor('Ben')];
  const code = await circle(ana, ben);
  await play(ben, code, WED, 40);
  const visited = await finish({}, WED, 20);
  await freezeCirclesOf(database.db, ana.id, at(FROZEN));
  await joinDaily(database.db, ana, [visited], at(FROZEN).now);
  expect(told((await look(ben, code, FROZEN)).weeks[0]?.rows ?? [])).toEqual(['1 Ben 1', '2 Ana 0']);
});

test('an account’s export has its circles and its own points of past weeks, and nothing of other members', async () => {
  const [ana, ben, camille] = [await account('Ana'), newVisitor('Ben'), await account()];
  const code = await circle(ana, ben);
  await finish(ana, MON, 30);
  await play(ben, code, MON, 20);
  await finish(ana, '2026-12-01', 30);
  await join(camille, code, '2026-12-02T08:00');
  await look(ben, code, '2026-12-09T08:00');
  expect(await exportCircles(database.db, ana.id)).toEqual([
    { code, name: 'Les cousins', isMaker: true, joinedOn: MON, joinedAt: at(START).now },
  ]);
  const weeks = await rowsOf(exportCircleWeeks(database.db, ana.id));
  expect(weeks).toEqual([
    { code, monday: MON, own: { points: 1, rank: 2, days: { [MON]: 1 } } },
    { code, monday: '2026-11-30', own: { points: 1, rank: 1, days: { '2026-12-01': 1 } } },
  ]);
  expect((await rowsOf(exportCircleWeeks(database.db, camille.id))).map(({ own }) => own?.points ?? null)).toEqual([
    null,
    0,
  ]);
});
