import { expect, test } from 'vitest';
import { alternate, formatRatio, formatSpread, ratioOf, spreadOf } from './paired-slices.ts';

test('if two contenders (measured servers) are compared, they change their order in every round', async () => {
  const order: string[] = [];
  await alternate(['A', 'B'], name => order.push(name));
  expect(order.join('')).toBe('ABBAABBAAB');
});

test('if more than two contenders (servers) are compared, their order is forward and backward in turn', async () => {
  const order: string[] = [];
  await alternate(['A', 'B', 'C'], name => order.push(name));
  expect(order.join('')).toBe('ABCCBAABCCBAABC');
});

test('each slice, a short measurement, ends before the next slice begins', async () => {
  let running = 0;
  let mostRunning = 0;
  await alternate(['A', 'B'], async () => {
    mostRunning = Math.max(mostRunning, ++running);
    await Promise.resolve();
    running--;
  });
  expect(mostRunning).toBe(1);
});

test('the results are grouped by contender (measured server) and listed in the order of the rounds', async () => {
  const [first, second] = await alternate(['A', 'B'], (name, round) => `${name}${round}`);
  expect(first).toEqual(['A0', 'A1', 'A2', 'A3', 'A4']);
  expect(second).toEqual(['B0', 'B1', 'B2', 'B3', 'B4']);
});

test('the ratio of two contenders (servers) is the median ratio of the rounds, not the ratio of the medians', () => {
  const [first, second] = [
    [10, 20, 90, 40, 50],
    [10, 10, 30, 40, 100],
  ];
  expect(ratioOf(first, second)).toEqual({ median: 1, lowest: 0.5, highest: 3 });
});

test('a single disturbed round changes the lowest or highest ratio, but not the median', () => {
  expect(ratioOf([2, 2, 2, 2, 200], [1, 1, 1, 1, 1])).toEqual({ median: 2, lowest: 2, highest: 200 });
});

test('the spread (lowest and highest value) does not depend on the order of the values', () => {
  expect(spreadOf([3, 1, 10, 2, 30])).toEqual({ median: 3, lowest: 1, highest: 30 });
});

test('a ratio is formatted with the lowest and the highest ratio of a round', () => {
  expect(formatRatio({ median: 1.049, lowest: 0.5, highest: 12 })).toBe('1.05 × (0.50–12.00)');
});

test('a value is formatted with the lowest and the highest value of a slice (short measurement)', () => {
  expect(formatSpread({ median: 12.34, lowest: 9, highest: 20 }, 1)).toBe('12.3 (9.0–20.0)');
});
