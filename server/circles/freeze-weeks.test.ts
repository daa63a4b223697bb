import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { viewerOf } from '#server/challenges/challenge.ts';
import { circleFinishes, circleWeeks } from '#server/db/schema.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { leaveCircle } from './change-circle.ts';
import {
  at,
  circleGames,
  FRI,
  FROZEN,
  MON,
  NEXT_MON,
  newVisitor,
  type Person,
  SUN,
  THU,
  told,
  WED,
} from './testing/circle-games.ts';

const database = testDatabase();
const { account, circle, finish, join, link, look, play } = circleGames(database);

const weeksOf = async (person: Person, code: string, time: string) =>
  (await look(person, code, time)).weeks.map(({ monday, isFrozen, rows }) => [monday, isFrozen, ...told(rows)]);

test('K5 on Tuesday at midnight in Paris, a circle’s standings of the week until Sunday become final', async () => {
  const [ana, bea] = [await account('Ana'), await account('Bea')];
  const code = await circle(ana, bea);
  await finish(ana, WED, 30);
  await finish(bea, WED, 40);
  expect(await weeksOf(ana, code, '2026-11-30T22:59')).toEqual([[MON, false, '1 Ana 2', '2 Bea 1']]);
  expect(await database.db.$count(circleWeeks)).toBe(0);
  expect(await weeksOf(ana, code, FROZEN)).toEqual([[MON, true, '1 Ana 2', '2 Bea 1']]);
  const [stored] = await database.db.select().from(circleWeeks).where(eq(circleWeeks.code, code));
  expect(stored).toMatchObject({
    monday: MON,
    standings: { v: 1, rows: [{ points: 2, rank: 1, days: { [WED]: 2 } }, { points: 1 }] },
  });
  expect(JSON.stringify(stored)).not.toMatch(/Ana|Bea/);
});

test('K5 a Sunday’s result counts if it arrives before Tuesday, whenever the standings are made final', async () => {
  const [ana, bea] = [await account('Ana'), await account('Bea')];
  const code = await circle(ana, bea);
  await finish(ana, SUN, 30, { finishedAt: new Date('2026-11-30T22:59:59Z') });
  await finish(bea, SUN, 20, { finishedAt: new Date('2026-11-30T23:00:00Z') });
  expect(await weeksOf(ana, code, '2026-12-05T12:00')).toEqual([[MON, true, '1 Ana 1', '2 Bea 0']]);
});

test('K5 what a visitor’s browser sends after Tuesday’s start does not change the past week', async () => {
  const [ada, ben] = [newVisitor(), newVisitor('Ben')];
  const code = await circle(ada, ben);
  await play(ada, code, SUN, 50);
  const late = await finish(ben, SUN, 20);
  expect(await link(ben, code, late, FROZEN)).toEqual({ linked: 0, isMember: true });
  expect(await weeksOf(ada, code, FROZEN)).toEqual([[MON, true, '1 Ada 1', '2 Ben 0']]);
  const { members } = await look(ada, code, FROZEN);
  const links = members.map(({ id }) => database.db.$count(circleFinishes, eq(circleFinishes.memberId, id)));
  expect(await Promise.all(links)).toEqual([1, 0]);
});

test('K5 K6 if a member leaves after a week, its points stay without a name, and the others keep theirs', async () => {
  const [ana, ben, cleo] = [await account('Ana'), newVisitor('Ben'), newVisitor('Cléo')];
  const code = await circle(ana, ben, cleo);
  for (const [index, day] of [MON, WED, THU, FRI].entries()) {
    await finish(ana, day, 30 + index);
    await play(ben, code, day, 20);
    await play(cleo, code, day, 25);
  }
  await leaveCircle(database.db, code, viewerOf(undefined, ben.key), at('2026-12-01T09:00'));
  await join(newVisitor('Dan'), code, '2026-12-01T10:00');
  expect(await weeksOf(ana, code, '2026-12-01T12:00')).toEqual([[MON, true, '1 (left) 12', '2 Cléo 8', '3 Ana 4']]);
});

test('K6 if a member leaves a circle during a week, their results no longer count in that week', async () => {
  const [ada, ben] = [newVisitor(), newVisitor('Ben')];
  const code = await circle(ada, ben);
  await play(ada, code, MON, 30);
  await play(ben, code, MON, 40);
  await leaveCircle(database.db, code, viewerOf(undefined, ben.key), at(`${THU}T09:00`));
  expect(told((await look(ada, code, `${THU}T10:00`)).week.rows)).toEqual(['1 Ada 1']);
  expect(await weeksOf(ada, code, FROZEN)).toEqual([[MON, true, '1 Ada 1']]);
});

test('K6 who leaves and joins again on the same day has the first finish of that day, and not a faster later one', async () => {
  const [ada, ben, camille] = [newVisitor(), newVisitor('Ben'), await account()];
  const code = await circle(ada, ben, camille);
  const later = { finishedAt: new Date(`${MON}T14:00:00Z`) };
  const [slow, fast] = [await play(ben, code, MON, 50), await finish(ben, MON, 20, later)];
  await finish(camille, MON, 60);
  await finish(camille, MON, 21, { ...later, isVerified: false });
  for (const person of [ben, camille]) {
    await leaveCircle(
      database.db,
      code,
      viewerOf(person.id, 'key' in person ? person.key : undefined),
      at(`${MON}T14:30`),
    );
    // a page that joins makes a new key, and its browser sends all recorded attempts of the latest days
    const again = person === ben ? newVisitor('Ben') : person;
    await join(again, code, `${MON}T15:00`);
    for (const sent of person === ben ? [fast, slow] : []) await link(again, code, sent, `${MON}T15:00`);
  }
  await play(ada, code, MON, 70);
  expect((await look(ada, code, `${MON}T16:00`)).today.rows?.map(({ name, durationMs }) => [name, durationMs])).toEqual(
    [
      ['Ben', 50_000],
      ['Camille', 60_000],
      ['Ada', 70_000],
    ],
  );
});

test('K5 past weeks that no one has read become final together, and a week without a result is left out', async () => {
  const [ana, bea] = [await account('Ana'), await account('Bea')];
  const code = await circle(ana, bea);
  await finish(ana, MON, 30);
  await finish(bea, '2026-12-09', 30);
  await finish(ana, '2026-12-14', 30);
  const view = await look(ana, code, '2026-12-16T12:00');
  expect(view.weeks.map(({ monday, rows }) => [monday, ...told(rows)])).toEqual([
    ['2026-12-07', '1 Bea 1', '2 Ana 0'],
    [MON, '1 Ana 1', '2 Bea 0'],
  ]);
  expect(told(view.week.rows)).toEqual(['1 Ana 1', '2 Bea 0']);
});

test('K5 if several players read a circle at once on Tuesday, its past week is stored only once', async () => {
  const [ana, bea] = [await account('Ana'), await account('Bea')];
  const code = await circle(ana, bea);
  await finish(ana, NEXT_MON, 30);
  await finish(ana, WED, 30);
  const seen = await Promise.all([ana, bea, ana, bea, ana].map(person => weeksOf(person, code, FROZEN)));
  expect(seen).toEqual(Array(5).fill([[MON, true, '1 Ana 1', '2 Bea 0']]));
  expect(await database.db.$count(circleWeeks, eq(circleWeeks.code, code))).toBe(1);
});
