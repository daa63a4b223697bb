import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { viewerOf } from '#server/challenges/challenge.ts';
import { profiles } from '#server/db/schema.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { removeFromCircles } from './account-circles.ts';
import { leaveCircle } from './change-circle.ts';
import { linkFinishes } from './link-finishes.ts';
import { at, circleGames, newVisitor, type Person, told } from './testing/circle-games.ts';

const database = testDatabase();
const { account, circle, finish, join, look } = circleGames(database);

/**
 * The instant at which each random story of circles begins, and the hours after it at which a week’s standings become
 * final.
 */
const BEGINNING = Date.parse('2026-11-23T08:30:00Z');
const TUESDAYS = [7, 14, 21].map(days => days * 24 + 14.5);
const END = 22 * 24;

const timeOf = (hour: number): string => new Date(BEGINNING + hour * 3_600_000).toISOString().slice(0, 16);

/**
 * A step of a random story of circles: what a person does at an hour. If the person finishes a grid, it is that of the
 * day `delay` hours earlier.
 */
const step = fc.record({
  hour: fc.integer({ min: 0, max: 21 * 24 }),
  who: fc.nat(4),
  what: fc.constantFrom('finish', 'finish', 'finish', 'finish', 'finish', 'join', 'join', 'leave', 'delete'),
  delay: fc.nat(40),
  seconds: fc.integer({ min: 20, max: 60 }),
});

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

type Event = { readonly hour: number; readonly happen: () => Promise<unknown> };

/**
 * Plays a story (a list of steps) in two circles of the same people. Reads only the first circle on each Tuesday at
 * midnight. Returns the past weeks of both circles.
 */
async function weeksAfter(story: readonly Step[]) {
  const keeper = await account('Keeper');
  const people: readonly Person[] = [
    ...(await Promise.all(['Ana', 'Bea', 'Cléo'].map(name => account(name)))),
    ...['Dan', 'Eve'].map(newVisitor),
  ];
  const codes = [await circle(keeper), await circle(keeper)] as const;
  const gone = new Set<Person>();
  const finished = new Set<string>();

  async function play(person: Person, { hour, delay, seconds }: Step) {
    const { now, clock } = at(timeOf(hour));
    const day = clock.dayAt(new Date(now.getTime() - delay * 3_600_000));
    const played = `${people.indexOf(person)} ${day}`;
    if (finished.has(played)) return;
    finished.add(played);
    const claimed = await finish(person, day, seconds, { finishedAt: now });
    const { key } = person;
    if (key === undefined) return;
    const claims = codes.map(code => ({ code, key }));
    await linkFinishes(database.db, claims, [claimed], { now, clock });
  }
  async function happen({ who, what, ...rest }: Step) {
    const person = people[who];
    if (person === undefined || gone.has(person)) return;
    const time = timeOf(rest.hour);
    if (what === 'finish') return play(person, { who, what, ...rest });
    const { id } = person;
    if (what === 'delete' && id !== undefined) {
      gone.add(person);
      return database.db.transaction(async tx => {
        await removeFromCircles(tx, id, at(time));
        await tx.delete(profiles).where(eq(profiles.id, id));
      });
    }
    for (const code of codes)
      if (what === 'join') await join(person, code, time);
      else await leaveCircle(database.db, code, viewerOf(id, person.key), at(time));
  }

  const events: readonly Event[] = [
    ...TUESDAYS.map(hour => ({ hour, happen: () => look(keeper, codes[0], timeOf(hour)) })),
    ...story.map(each => ({ hour: each.hour, happen: () => happen(each) })),
  ];
  for (const event of events.toSorted((a, b) => a.hour - b.hour)) await event.happen();
  const views = await Promise.all(codes.map(code => look(keeper, code, timeOf(END))));
  return views.map(({ weeks }) => weeks.map(({ monday, rows }) => [monday, ...told(rows).toSorted()]));
}

test('K5 the standings of a week are the same whether they are made final at Tuesday’s start or later', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async story => {
      const [punctual, late] = await weeksAfter(story);
      expect(late).toEqual(punctual);
    }),
    { numRuns: 30 },
  );
});
