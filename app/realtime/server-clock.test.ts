import { expect, test } from 'vitest';
import { createServerClock } from './server-clock.ts';

function clockAt(startMs: number) {
  let elapsedMs = startMs;
  const clock = createServerClock(() => elapsedMs);
  return {
    clock,
    pass(ms: number) {
      elapsedMs += ms;
    },
  };
}

test('an answer that was 40 ms on its way is 20 ms old, whatever the browser’s own clock says', () => {
  const { clock, pass } = clockAt(5000);
  pass(40);
  clock.read(1_000_000, 5000);
  expect(clock.now()).toBe(1_000_020);
  pass(1000);
  expect(clock.now()).toBe(1_001_020);
});

test('of several answers the fastest counts', () => {
  const { clock, pass } = clockAt(0);
  pass(10);
  clock.read(1_000_005, 0);
  pass(900);
  clock.read(1_000_900, 10); // 900 ms on its way, and nobody knows on which half
  expect(clock.now()).toBe(1_000_910);
});

test('what came unasked counts until there is an answer', () => {
  const { clock, pass } = clockAt(0);
  clock.read(2_000_000);
  pass(500);
  expect(clock.now()).toBe(2_000_500);
  clock.read(2_000_600, 480);
  expect(clock.now()).toBe(2_000_610);
});

test('a clock that has slept is right again after eight answers', () => {
  const { clock, pass } = clockAt(0);
  pass(1);
  clock.read(1_000_000, 0);
  pass(99); // the server’s clock went on by an hour meanwhile
  for (let i = 0; i < 8; i++) {
    clock.read(4_600_000 + 50 * i, 100 + 50 * i - 20);
    pass(50);
  }
  expect(clock.now()).toBe(4_600_410);
});
