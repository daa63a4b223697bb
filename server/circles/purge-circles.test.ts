import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { circles, circleWeeks } from '#server/db/schema.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { purgeCircles } from './purge-circles.ts';
import { at, circleGames, FROZEN, MON, newVisitor, WED } from './testing/circle-games.ts';

const database = testDatabase();
const { account, circle, finish, play } = circleGames(database);

const isThere = async (code: string) => (await database.db.$count(circles, eq(circles.code, code))) === 1;

test('K5 the purge makes the standings of past weeks final in all circles on Tuesday, and not before', async () => {
  const [ana, ada] = [await account('Ana'), newVisitor()];
  const [first, second] = [await circle(ana), await circle(ada)];
  await finish(ana, WED, 30);
  await play(ada, second, MON, 30);
  await purgeCircles(database.db, at('2026-11-30T22:59'));
  expect(await database.db.$count(circleWeeks)).toBe(0);
  await purgeCircles(database.db, at(FROZEN));
  const stored = await database.db.select().from(circleWeeks);
  expect(stored.map(({ code, monday }) => [code, monday]).toSorted()).toEqual(
    [
      [first, MON],
      [second, MON],
    ].toSorted(),
  );
});

test('K7 the purge deletes a circle only if none of its members has finished a grid for 180 days', async () => {
  const [ana, bea, ada] = [await account('Ana'), await account('Bea'), newVisitor()];
  const [empty, played, busy] = [await circle(ada), await circle(ana), await circle(bea)];
  await finish(ana, WED, 30);
  await finish(bea, WED, 30);
  // the circles were made on 23 November, and grids finished on 25 November: 180 days later, circles are deleted
  await purgeCircles(database.db, at('2027-05-21T10:00'));
  expect(await Promise.all([empty, played, busy].map(isThere))).toEqual([true, true, true]);
  await purgeCircles(database.db, at('2027-05-22T10:00'));
  expect(await Promise.all([empty, played, busy].map(isThere))).toEqual([false, true, true]);
  await finish(bea, '2027-05-24', 30);
  await purgeCircles(database.db, at('2027-05-24T13:00'));
  expect(await Promise.all([empty, played, busy].map(isThere))).toEqual([false, false, true]);
});
