import { expect, test } from 'vitest';
import { addDays } from '#engine/daily/day.ts';
import { createDayClock } from './day-clock.ts';

const paris = createDayClock('Europe/Paris');

test.each([
  ['2026-11-22T22:59:59.999Z', '2026-11-22', 'the last millisecond before midnight'],
  ['2026-11-22T23:00:00.000Z', '2026-11-23', 'midnight'],
  ['2026-07-13T22:00:00.000Z', '2026-07-14', 'midnight in summer'],
  ['2026-12-31T23:00:00.000Z', '2027-01-01', 'midnight of the new year'],
])('J5 in Paris, the instant %s belongs to the day %s: it is %s', (instant, day) =>
  expect(paris.dayAt(new Date(instant))).toBe(day),
);

test.each([
  ['Europe/Paris', '2026-03-29', 23, 'summer time begins'],
  ['Europe/Paris', '2026-10-25', 25, 'summer time ends'],
  ['Africa/Cairo', '2026-04-24', 23, 'the clocks skip midnight'],
  ['America/Santiago', '2026-09-06', 23, 'the clocks skip midnight'],
  ['America/Havana', '2026-11-01', 25, 'the first hour comes twice'],
  ['Asia/Kathmandu', '2026-06-01', 24, 'nothing changes'],
])('J5 in the time zone %s, the day %s lasts %s hours: %s', (timeZone, day, hours) => {
  const { startOf } = createDayClock(timeZone);
  expect((startOf(addDays(day, 1)).getTime() - startOf(day).getTime()) / 3_600_000).toBe(hours);
});

test.each(['Europe/Paris', 'Africa/Cairo', 'America/Santiago', 'America/Havana', 'Pacific/Kiritimati', 'UTC'])(
  'J5 in the time zone %s, each day begins at the instant at which the day before ends',
  timeZone => {
    const { dayAt, startOf } = createDayClock(timeZone);
    for (let day = '2026-01-01'; day < '2028-01-01'; day = addDays(day, 1)) {
      const start = startOf(day).getTime();
      expect([dayAt(new Date(start - 1)), dayAt(new Date(start))]).toEqual([addDays(day, -1), day]);
    }
  },
);
