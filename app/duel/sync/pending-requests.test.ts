import { expect, test } from 'vitest';
import { readGame } from '#engine/notation.ts';
import { acknowledgedPart, pendingRequest } from './pending-requests.ts';

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
  ['drawing a path requires no request', '', '0@1 2@2', undefined],
  [
    'a hint is requested with the log up to and including the hint',
    '',
    '0@1 hint@2 2@3',
    { kind: 'hint', log: '0@1 hint@2', entry: 1 },
  ],
  ['a granted hint is not requested again', '0@1 hint@2', '0@1 hint@2 2@3', undefined],
  [
    'only the first of two pending entries is requested',
    '',
    '0@1 hint@2 restart@3',
    { kind: 'hint', log: '0@1 hint@2', entry: 1 },
  ],
  [
    'the second of two pending entries is requested once the first is granted',
    '0@1 hint@2',
    '0@1 hint@2 restart@3',
    { kind: 'restart', log: '0@1 hint@2 restart@3', entry: 2 },
  ],
] as const)('the duel page requests hints and restarts one at a time: %s', (_rule, acknowledged, log, request) => {
  expect(pendingRequest(acknowledged, game(log))).toEqual(request);
});

test('a solved round is sent only after the server has acknowledged all hints and restarts in its log', () => {
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

test('when the player gives up, the page sends the log only up to the first unacknowledged hint or restart', () => {
  expect(acknowledgedPart('', game('0@1 hint@2 2@3'))).toBe('0@1');
  expect(acknowledgedPart('0@1 hint@2', game('0@1 hint@2 2@3'))).toBe('0@1 hint@2 2@3');
});
