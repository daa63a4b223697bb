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

test('an answer about the server’s clock with a round trip of 40 ms counts as 20 ms old, whatever the browser’s date is', () => {
  const { clock, pass } = clockAt(5000);
  pass(40);
  clock.addSample(1_000_000, 5000);
  expect(clock.now()).toBe(1_000_020);
  pass(1000);
  expect(clock.now()).toBe(1_001_020);
});

test('the estimate of the server’s clock follows from the answer with the shortest round trip', () => {
  const { clock, pass } = clockAt(0);
  pass(10);
  clock.addSample(1_000_005, 0);
  pass(900);
  // this reading of the server's clock may be off by up to 450 ms, because its round trip took 900 ms
  clock.addSample(1_000_900, 10);
  expect(clock.now()).toBe(1_000_910);
});

test('a time that the server sends unasked sets the estimate of its clock until the first answer to a request arrives', () => {
  const { clock, pass } = clockAt(0);
  clock.addSample(2_000_000);
  pass(500);
  expect(clock.now()).toBe(2_000_500);
  clock.addSample(2_000_600, 480);
  expect(clock.now()).toBe(2_000_610);
});

test('if the server’s clock jumps, the estimate is correct again after eight answers', () => {
  const { clock, pass } = clockAt(0);
  pass(1);
  clock.addSample(1_000_000, 0);
  pass(99); // meanwhile, the server’s clock has jumped ahead by an hour
  for (let i = 0; i < 8; i++) {
    clock.addSample(4_600_000 + 50 * i, 100 + 50 * i - 20);
    pass(50);
  }
  expect(clock.now()).toBe(4_600_410);
});
