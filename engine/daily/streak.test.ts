import { expect, test } from 'vitest';
import { addDays } from './day.ts';
import { streakOf } from './streak.ts';

/** Reads days from a drawing, from 1 March on: `x` is a finished day, `.` a missed one. The last sign is today. */
function drawn(drawing: string) {
  const signs = [...drawing.replaceAll(' ', '')];
  const days = signs.flatMap((sign, index) => (sign === 'x' ? [addDays('2026-03-01', index)] : []));
  return { days, today: addDays('2026-03-01', signs.length - 1) };
}

test.each([
  ['without a finished day there is no streak', '....', { current: 0, best: 0 }],
  ['one day is a streak of one', 'x', { current: 1, best: 1 }],
  ['today does not count as missed before the day is over', 'xxx.', { current: 3, best: 3 }],
  ['two missed days in a week do not end the streak, and do not count', 'xx..xx x', { current: 5, best: 5 }],
  ['a third missed day in a row does not end the streak before that day is over', 'xx...', { current: 2, best: 2 }],
  ['three missed days in a row end the streak', 'xx....', { current: 0, best: 2 }],
  ['three missed days among seven consecutive days end the streak', 'xx.x.x.x', { current: 1, best: 4 }],
  ['three missed days among eight days do not end the streak', 'xx.xxx.xx.xx', { current: 9, best: 9 }],
  ['a player who plays only every second day loses the streak', 'x.x.x.x', { current: 1, best: 3 }],
  ['a new streak after missed days starts from one', 'xxxx....xx', { current: 2, best: 4 }],
  ['days missed before a new streak do not end the new streak', 'x......x..x', { current: 2, best: 2 }],
] as const)('J10 in the count of a player’s streak, %s', (_rule, drawing, streak) => {
  const { days, today } = drawn(drawing);
  expect(streakOf(days, today)).toEqual(streak);
});

test('J10 the streak ignores the order of the days, repeated days, and days after today', () => {
  const days = ['2026-03-03', '2026-03-01', '2026-03-02', '2026-03-03', '2026-03-09'];
  expect(streakOf(days, '2026-03-04')).toEqual({ current: 3, best: 3 });
});

test('J10 after thousands of years without a game, a new streak starts from one', () => {
  expect(streakOf(['2026-01-01', '9998-12-30'], '9998-12-31')).toEqual({ current: 1, best: 1 });
});
