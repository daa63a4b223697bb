import { expect, test } from 'vitest';
import { compareRow, rowsIn } from './compare-sections.ts';

test('rows are read from a printed table, without its header or other output', () => {
  const text = [
    'compiled',
    '| target | figure | measured | met? |',
    '|---|---|---|---|',
    '| one hint | ≤ 1 µs | 0.043 µs | yes |',
    '',
  ].join('\n');
  expect(rowsIn(text)).toEqual([{ target: 'one hint', measured: '0.043 µs' }]);
});

test('the output of a benchmark that does not have the section gives no rows', () => {
  expect(rowsIn('there is no section servers, only speed\n')).toEqual([]);
});

test('figures that differ are shown, each with its ratio over all pairs of runs', () => {
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

test('digits inside a word do not count as a figure', () => {
  const { measured } = compareRow('puzzle', 'abc', ['p99 5 ms', 'p99 5 ms'], ['p99 10 ms', 'p99 10 ms']);
  expect(measured).toBe('p99 5 ms; abc p99 10 ms; 0.50 × (0.50–0.50)');
});

test('text that is equal in all runs is shown as the same', () => {
  expect(compareRow('solutions', 'abc', ['0 of 81'], ['0 of 81']).measured).toBe('0 of 81; abc the same');
});

test('no ratios are shown for rows with different numbers of figures', () => {
  const { measured } = compareRow('proof', 'abc', ['2 ms', '2 ms'], ['1 U, 2 ms', '1 U, 2 ms']);
  expect(measured).toBe('2 ms; abc 1 U, 2 ms');
});

test('a target that the other commit does not measure gets a row without a comparison', () => {
  expect(compareRow('one hint', 'abc', ['1 µs'], [])).toEqual({
    target: 'one hint',
    figure: '–',
    measured: '1 µs; abc does not measure it',
    isMet: undefined,
  });
});
