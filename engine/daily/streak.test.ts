import { expect, test } from 'vitest';
import { addDays } from './day.ts';
import { streakOf } from './streak.ts';

/** Reads days from a drawing that starts on 1 March: `x` finished on its day, `.` not. The last sign is today. */
function drawn(drawing: string) {
  const signs = [...drawing.replaceAll(' ', '')];
  const days = signs.flatMap((sign, index) => (sign === 'x' ? [addDays('2026-03-01', index)] : []));
  return { days, today: addDays('2026-03-01', signs.length - 1) };
}

test.each([
  ['nothing was ever finished', '....', { current: 0, best: 0 }],
  ['one day is a streak of one', 'x', { current: 1, best: 1 }],
  ['today is not missed before it is over', 'xxx.', { current: 3, best: 3 }],
  ['two days of rest in a week end nothing, and do not count', 'xx..xx x', { current: 5, best: 5 }],
  ['three days in a row end it, once the third is over', 'xx...', { current: 2, best: 2 }],
  ['three days in a row end it', 'xx....', { current: 0, best: 2 }],
  ['three missed of seven consecutive days end it', 'xx.x.x.x', { current: 1, best: 4 }],
  ['three missed of eight days do not', 'xx.xxx.xx.xx', { current: 9, best: 9 }],
  ['every second day is too seldom', 'x.x.x.x', { current: 1, best: 3 }],
  ['the next one begins anew', 'xxxx....xx', { current: 2, best: 4 }],
  ['days of rest before a new streak are not its own', 'x......x..x', { current: 2, best: 2 }],
] as const)('J10 %s', (_rule, drawing, streak) => {
  const { days, today } = drawn(drawing);
  expect(streakOf(days, today)).toEqual(streak);
});

test('J10 the order of the days, days that come twice, and days after today make no difference', () => {
  const days = ['2026-03-03', '2026-03-01', '2026-03-02', '2026-03-03', '2026-03-09'];
  expect(streakOf(days, '2026-03-04')).toEqual({ current: 3, best: 3 });
});

test('J10 many years without a game take no longer than a week', () => {
  expect(streakOf(['2026-01-01', '9998-12-30'], '9998-12-31')).toEqual({ current: 1, best: 1 });
});
