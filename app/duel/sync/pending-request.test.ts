import { expect, test } from 'vitest';
import { readGame } from '#engine/notation.ts';
import { acknowledgedPart, pendingRequest } from './pending-request.ts';

const PUZZLE = `
  1 .
  . 2
`;

function game(log: string) {
  const read = readGame(`${PUZZLE}--${log}`);
  if (!read.ok) throw new Error(read.refusal);
  return read.value;
}

test.each([
  ['nothing is asked for by drawing', '', '0@1 2@2', undefined],
  [
    'a hint is asked for with the log that ends in it',
    '',
    '0@1 hint@2 2@3',
    { kind: 'hint', log: '0@1 hint@2', entry: 1 },
  ],
  ['a hint that was granted is not asked for again', '0@1 hint@2', '0@1 hint@2 2@3', undefined],
  ['of two the first comes first', '', '0@1 hint@2 restart@3', { kind: 'hint', log: '0@1 hint@2', entry: 1 }],
  ['then the second', '0@1 hint@2', '0@1 hint@2 restart@3', { kind: 'restart', log: '0@1 hint@2 restart@3', entry: 2 }],
] as const)('%s', (_rule, accepted, log, wish) => {
  expect(pendingRequest(accepted, game(log))).toEqual(wish);
});

test('a solved round is told once nothing in its log waits to be granted', () => {
  const solved = () => {
    const read = readGame('1 . 2 . . . . . 3 -- 0@1 1@2 hint@3 2@4 5@5 4@6 3@7 6@8 7@9 8@10');
    if (!read.ok) throw new Error(read.refusal);
    return read.value;
  };
  expect(pendingRequest('', solved())?.kind).toBe('hint');
  expect(pendingRequest('0@1 1@2 hint@3', solved())).toMatchObject({
    kind: 'solve',
    log: expect.stringMatching(/8@10$/),
  });
});

test('whoever gives up tells what was granted, and not what still waits', () => {
  expect(acknowledgedPart('', game('0@1 hint@2 2@3'))).toBe('0@1');
  expect(acknowledgedPart('0@1 hint@2', game('0@1 hint@2 2@3'))).toBe('0@1 hint@2 2@3');
});
