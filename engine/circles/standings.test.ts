import { expect, test } from 'vitest';
import { addDays, weekdayOf, weekOf } from '#engine/daily/day.ts';
import { type CircleFinish, dayPoints, dayRows, freezesOn, rankedTenths, weekStandings } from './standings.ts';

const MONDAY = '2026-11-16';
const DAYS = weekOf(MONDAY);

/**
 * Reads the finishes of a week from a drawing. Each line has a member and the seconds of each day, from Monday on.
 * A point stands for a day without a finish, and a question mark follows a time that is not verified.
 */
const drawnFinishes = (drawing: string): readonly CircleFinish[] =>
  drawing
    .trim()
    .split('\n')
    .flatMap(line => {
      const [member = '', ...times] = line.trim().split(/\s+/);
      return times.flatMap((time, index) => (time === '.' ? [] : finishOf(member, addDays(MONDAY, index), time)));
    });

const finishOf = (member: string, day: string, time: string): CircleFinish => ({
  member,
  day,
  durationMs: Math.round(1000 * Number.parseFloat(time)),
  hints: 0,
  isVerified: !time.endsWith('?'),
});

/** Returns members who joined on Monday, or on the given day of the week: 0 for Monday to 6 for Sunday. */
const membersFrom = (joined: Readonly<Record<string, number>>) =>
  Object.entries(joined).map(([id, weekday]) => ({ id, joinedOn: addDays(MONDAY, weekday) }));

const members = membersFrom({ ana: 0, ben: 0, cleo: 0 });

const standingsOf = (drawing: string, of = members) => weekStandings(of, drawnFinishes(drawing), DAYS);

/** Returns standings as texts: rank, member and points. */
const texts = (standings: ReturnType<typeof weekStandings>) =>
  standings.map(({ rank, member, points }) => `${rank} ${member} ${points}`);

test.each([
  ['K2 a time counts in tenths of a second, which are cut off', { durationMs: 60_199, hints: 0 }, 601],
  ['K2 a hint adds 30 seconds', { durationMs: 60_199, hints: 1 }, 901],
  ['K2 two hints add a minute', { durationMs: 0, hints: 2 }, 600],
] as const)('%s, when a circle ranks times', (_rule, finish, tenths) => expect(rankedTenths(finish)).toBe(tenths));

test('K2 the shortest time has the first place, and each hint adds half a minute to a time', () => {
  const [ana, ben] = drawnFinishes('ana 40 \n ben 60');
  expect(dayRows([ben!, { ...ana!, hints: 1 }])).toEqual([
    { member: 'ben', place: 1 },
    { member: 'ana', place: 2 },
  ]);
});

test('K2 times equal in tenths of a second share a place, and the next place counts all members before it', () => {
  expect(dayRows(drawnFinishes('dan 60.2 \n cleo 60.199 \n ben 60.1 \n ana 59'))).toEqual([
    { member: 'ana', place: 1 },
    { member: 'ben', place: 2 },
    { member: 'cleo', place: 2 },
    { member: 'dan', place: 4 },
  ]);
});

test('K2 in a circle, finishes that are not verified come last, without a place', () => {
  expect(dayRows(drawnFinishes('ana 30? \n ben 20? \n cleo 90'))).toEqual([
    { member: 'cleo', place: 1 },
    { member: 'ben', place: undefined },
    { member: 'ana', place: undefined },
  ]);
});

test('in a circle, a day that no member has finished has no rows and gives no points', () => {
  expect(dayRows([])).toEqual([]);
  expect(dayPoints([])).toEqual(new Map());
});

test('K3 a place is worth a point, and another one for each member with a longer verified time', () => {
  const points = dayPoints(drawnFinishes('ana 59 \n ben 60.1 \n cleo 60.199 \n dan 70 \n eve 50? \n fay 80?'));
  expect(points).toEqual(new Map(Object.entries({ ana: 4, ben: 2, cleo: 2, dan: 1 })));
});

test('K3 a member’s points of a week are those of the best five days', () => {
  const [ben, ana] = standingsOf(
    `
      ana 60 60 62 62 62 62 62
      ben 61 61 61 61 61 61 61
    `,
    membersFrom({ ana: 0, ben: 0 }),
  );
  expect(ben).toMatchObject({ member: 'ben', rank: 1, points: 2 + 2 + 2 + 2 + 2 });
  expect(ana).toMatchObject({ member: 'ana', rank: 2, points: 2 + 2 + 1 + 1 + 1 });
  expect(DAYS.map(day => ana?.days[day])).toEqual([2, 2, 1, 1, 1, 1, 1]);
});

test('K3 members with equal points share a rank, and a member without a finish has no points', () => {
  const drawing = `
    ana  60 61
    ben  61 60
    cleo .  .
  `;
  expect(texts(standingsOf(drawing))).toEqual(['1 ana 3', '1 ben 3', '3 cleo 0']);
});

test('K3 a member gets no points for a time that is not verified, and none for being faster than such a time', () => {
  const drawing = `
    ana  60
    ben  50?
    cleo 70?
  `;
  const standings = standingsOf(drawing);
  expect(texts(standings)).toEqual(['1 ana 1', '2 ben 0', '2 cleo 0']);
  expect(standings[1]?.days).toEqual({});
});

test('K3 a member who joins in mid-week counts from that day, also for the points of the others', () => {
  const drawing = `
    ana  60 60 60
    cleo 61 61 61
  `;
  const [ana, cleo] = standingsOf(drawing, membersFrom({ ana: 0, cleo: 2 }));
  expect(ana).toMatchObject({ points: 1 + 1 + 2 });
  expect(cleo).toEqual({ member: 'cleo', points: 1, rank: 2, days: { '2026-11-18': 1 } });
});

test('K3 a member who joined after the week has no standing in it', () => {
  const joined = membersFrom({ ana: 0, ben: 6, cleo: 7 });
  expect(texts(standingsOf('ana 60 \n ben 61 \n cleo 62', joined))).toEqual(['1 ana 1', '2 ben 0']);
});

test('K6 the finishes of a player who has left the circle count for no one', () => {
  expect(texts(standingsOf('ana 60 \n ben 61', membersFrom({ ana: 0 })))).toEqual(['1 ana 1']);
});

test('K4 standings computed without the finishes of a day, or without the day itself, tell nothing of that day', () => {
  const drawing = `
    ana  60 60 60
    ben  61 .  59
    cleo .  62 58
  `;
  const today = addDays(MONDAY, 2);
  const before = drawnFinishes(drawing).filter(({ day }) => day < today);
  const withoutFinishes = weekStandings(members, before, DAYS);
  expect(texts(withoutFinishes)).toEqual(['1 ana 4', '2 ben 1', '2 cleo 1']);
  expect(weekStandings(members, drawnFinishes(drawing), DAYS.slice(0, 2))).toEqual(withoutFinishes);
});

test('K5 the standings of a week never change again from the start of the Tuesday after its Sunday', () => {
  expect(freezesOn(MONDAY)).toBe('2026-11-24');
  expect(weekdayOf(freezesOn(MONDAY))).toBe(1);
  expect(freezesOn('2026-12-28')).toBe('2027-01-05');
});
