import { expect, test } from 'vitest';
import { compareRow, rowsIn } from './compare-sections.ts';

test('the rows of a benchmark’s printed table are read without the header and without other output', () => {
  const text = [
    'compiled',
    '| target | figure | measured | met? |',
    '|---|---|---|---|',
    '| one hint | ≤ 1 µs | 0.043 µs | yes |',
    '',
  ].join('\n');
  expect(rowsIn(text)).toEqual([{ target: 'one hint', measured: '0.043 µs' }]);
});

test('if a benchmark prints no table because it does not have the section, no rows are read', () => {
  expect(rowsIn('there is no section servers, only speed\n')).toEqual([]);
});

test('if figures differ between this commit and another, the row that compares them shows the ratio of each figure', () => {
  const [ours, others] = [
    ['2 U, 30 ms', '4 U, 30 ms', '2 U, 60 ms'],
    ['1 U, 30 ms', '4 U, 10 ms', '1 U, 60 ms'],
  ];
  expect(compareRow('proof', 'abc', ours, others)).toEqual({
    target: 'proof',
    figure: 'today / abc',
    measured: '2 U, 30 ms; abc 1 U, 30 ms; 2.00 × (1.00–2.00); 1.00 × (1.00–3.00)',
    isMet: undefined,
  });
});

test('digits inside a word, such as p99, are not compared as figures', () => {
  const { measured } = compareRow('puzzle', 'abc', ['p99 5 ms', 'p99 5 ms'], ['p99 10 ms', 'p99 10 ms']);
  expect(measured).toBe('p99 5 ms; abc p99 10 ms; 0.50 × (0.50–0.50)');
});

test('if a text is equal in all runs of both commits, the row says “the same”', () => {
  expect(compareRow('solutions', 'abc', ['0 of 81'], ['0 of 81']).measured).toBe('0 of 81; abc the same');
});

test('if the rows of two commits have different numbers of figures, no ratios are shown', () => {
  const { measured } = compareRow('proof', 'abc', ['2 ms', '2 ms'], ['1 U, 2 ms', '1 U, 2 ms']);
  expect(measured).toBe('2 ms; abc 1 U, 2 ms');
});

test('if the other commit does not measure a target, the row says so and compares nothing', () => {
  expect(compareRow('one hint', 'abc', ['1 µs'], [])).toEqual({
    target: 'one hint',
    figure: '–',
    measured: '1 µs; abc does not measure it',
    isMet: undefined,
  });
});
