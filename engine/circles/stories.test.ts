// @module-tag slow
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Day, weekOf } from '#engine/daily/day.ts';
import { dayRows, freezesOn, weekStandings } from './standings.ts';
import {
  type CircleStory,
  eventText,
  FIRST_MONDAY,
  factsAfter,
  openMondays,
  playStory,
  type RandomEvent,
} from './testing/circle-stories.ts';
import { plainRows, plainStandings } from './testing/plain-standings.ts';

const often = <T>(weight: number, ...values: readonly T[]) => ({ weight, arbitrary: fc.constantFrom(...values) });

const events: fc.Arbitrary<RandomEvent> = fc.record({
  waitDays: fc.oneof(often(24, 0), often(5, 1), often(1, 2, 6)),
  // in these random stories of a circle, one player has half of all events, so that some player plays on more than five
  // days of a week
  player: fc.oneof(often(3, 'ana'), often(3, 'ben', 'cleo', 'dan')),
  kind: fc.oneof(
    often<RandomEvent['kind']>(18, 'finish'),
    often<RandomEvent['kind']>(4, 'join'),
    often<RandomEvent['kind']>(2, 'leave', 'delete', 'read'),
  ),
  daysAgo: fc.oneof(often(3, 0), { weight: 2, arbitrary: fc.nat(10) }),
  // the random times have few values, so that many are equal in tenths of a second, and some only once the time for
  // hints is added
  durationMs: fc.oneof(often(4, 30_000, 60_000, 60_099, 60_100, 90_000), { weight: 1, arbitrary: fc.nat(200_000) }),
  hints: fc.oneof(often(3, 0), often(1, 1, 2)),
  isVerified: fc.oneof(often(4, true), often(1, false)),
});

const stories: fc.Arbitrary<CircleStory> = fc
  .array(events, { minLength: 20, maxLength: 80, size: 'max' })
  .map(random => {
    const story = playStory(random);
    return { ...story, [fc.toStringMethod]: () => `\n${story.events.map(eventText).join('\n')}\n` };
  });

/** Checks that a property of a circle holds for random stories, which are sequences of events. */
const everyStory = (holds: (story: CircleStory) => void) => fc.assert(fc.property(stories, holds), { numRuns: 10_000 });

const lastDay = ({ events }: CircleStory): Day => events.at(-1)?.on ?? FIRST_MONDAY;

const SITUATIONS = ['shared rank', 'more than five days', 'someone who has left', 'day before joining', 'late result'];

/** Returns which situations of the list `SITUATIONS` occur in a story (a sequence of events). */
function situationsOf({ events, facts, frozen }: CircleStory): readonly string[] {
  const joinedOn = new Map(facts.members.map(member => [member.id, member.joinedOn]));
  const weeks = [...frozen.values()].map(standings => standings.filter(({ points }) => points > 0));
  const scored = weeks.flat();
  const found = [
    weeks.some(week => new Set(week.map(({ rank }) => rank)).size < week.length),
    scored.some(({ days }) => Object.keys(days).length > 5),
    scored.some(({ member }) => !joinedOn.has(member)),
    facts.finishes.some(({ member, day }) => day < (joinedOn.get(member) ?? FIRST_MONDAY)),
    events.some(({ on, kind, game }) => kind === 'finish' && on >= freezesOn(weekOf(game.day)[0] ?? on)),
  ];
  return SITUATIONS.filter((_, index) => found[index]);
}

test('random stories (sequences of events in a circle) contain every situation that the other tests need', () => {
  const found = new Set(fc.sample(stories, { numRuns: 1000, seed: 1 }).flatMap(situationsOf));
  expect(found).toEqual(new Set(SITUATIONS));
});

test('K2 the rows of a circle’s day are the same as in a second, simpler implementation', () => {
  everyStory(({ facts: { finishes } }) => {
    for (const day of new Set(finishes.map(finish => finish.day))) {
      const ofDay = finishes.filter(finish => finish.day === day);
      expect(dayRows(ofDay)).toEqual(plainRows(ofDay));
    }
  });
});

test('K3 in whatever order members come and go and results arrive, the standings follow from the final facts', () => {
  everyStory(story => {
    const { members, finishes } = factsAfter(story.events);
    for (const monday of openMondays(lastDay(story))) {
      const standings = weekStandings(story.facts.members, story.facts.finishes, weekOf(monday));
      expect(standings).toEqual(plainStandings(members, finishes, weekOf(monday)));
    }
  });
});

test('K3 the standings do not depend on the order of the members, the finishes and the days', () => {
  const inAnyOrder = <T>(all: readonly T[]) => fc.shuffledSubarray([...all], { minLength: all.length });
  const shuffled = stories.chain(story => {
    const { members, finishes } = story.facts;
    const week = weekOf(lastDay(story));
    return fc.record({
      ordered: fc.constant(weekStandings(members, finishes, week)),
      members: inAnyOrder(members),
      finishes: inAnyOrder(finishes),
      week: inAnyOrder(week),
    });
  });
  fc.assert(
    fc.property(shuffled, ({ ordered, members, finishes, week }) => {
      expect(weekStandings(members, finishes, week)).toEqual(ordered);
    }),
    { numRuns: 1000 },
  );
});

test('K5 the standings of a week stay as they are at the start of the Tuesday after it, whatever happens later', () => {
  everyStory(({ events, frozen }) => {
    for (const [monday, standings] of frozen) {
      const { members, finishes } = factsAfter(events.filter(({ on }) => on < freezesOn(monday)));
      expect(standings).toEqual(plainStandings(members, finishes, weekOf(monday)));
    }
  });
});
