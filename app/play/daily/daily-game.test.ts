import { expect, test } from 'vitest';
import { createServerClock } from '#app/modes/daily/daily-page.ts';
import { elapsedOf } from './daily-game.ts';

const HOUR = 3_600_000;
const begun = { startedAt: 10 * HOUR, issuedAt: 21 * HOUR, isOnDay: true };

test.each([
  ['goes on while the page is closed', 10 * HOUR + 67_000, 21 * HOUR + 67_400, 67_000],
  ['does not follow a browser’s clock that was set forward', 13 * HOUR, 21 * HOUR + 67_000, 67_000],
  ['does not follow a browser’s clock that was set back', 4 * HOUR, 21 * HOUR + 67_000, 67_000],
  ['without the server, follows the browser’s clock', 11 * HOUR, undefined, HOUR],
  ['is never negative', 4 * HOUR, undefined, 0],
])('J21 the time of a reopened daily game runs on from its start: %s', (_what, browserNow, serverNow, elapsedMs) => {
  expect(elapsedOf(begun, browserNow, serverNow)).toBe(elapsedMs);
});

test('J23 the page’s day ends at midnight by the server’s clock, whatever the browser’s clock says', () => {
  let browserNow = 11 * HOUR;
  const page = { now: 100 * HOUR, today: '2026-11-22', nextAt: 102 * HOUR, timeZone: 'Europe/Paris' };
  const clock = createServerClock(page, () => browserNow);
  expect([clock.now(), clock.today()]).toEqual([100 * HOUR, '2026-11-22']);
  browserNow += 2 * HOUR - 1;
  expect(clock.today()).toBe('2026-11-22');
  browserNow += 1;
  expect([clock.now(), clock.today()]).toEqual([102 * HOUR, '2026-11-23']);
});
