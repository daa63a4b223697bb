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

test('an answer with a round trip of 40 ms is 20 ms old, whatever the browser’s date is', () => {
  const { clock, pass } = clockAt(5000);
  pass(40);
  clock.addSample(1_000_000, 5000);
  expect(clock.now()).toBe(1_000_020);
  pass(1000);
  expect(clock.now()).toBe(1_001_020);
});

test('of several answers the one with the shortest round trip counts', () => {
  const { clock, pass } = clockAt(0);
  pass(10);
  clock.addSample(1_000_005, 0);
  pass(900);
  clock.addSample(1_000_900, 10); // a round trip of 900 ms, which may have been slow either way
  expect(clock.now()).toBe(1_000_910);
});

test('a time that was not requested counts until there is an answer', () => {
  const { clock, pass } = clockAt(0);
  clock.addSample(2_000_000);
  pass(500);
  expect(clock.now()).toBe(2_000_500);
  clock.addSample(2_000_600, 480);
  expect(clock.now()).toBe(2_000_610);
});

test('a clock that jumped is right again after eight answers', () => {
  const { clock, pass } = clockAt(0);
  pass(1);
  clock.addSample(1_000_000, 0);
  pass(99); // the server’s clock advanced by an hour meanwhile
  for (let i = 0; i < 8; i++) {
    clock.addSample(4_600_000 + 50 * i, 100 + 50 * i - 20);
    pass(50);
  }
  expect(clock.now()).toBe(4_600_410);
});
