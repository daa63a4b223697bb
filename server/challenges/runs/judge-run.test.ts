import { expect, test } from 'vitest';
import { refused } from '#engine/result.ts';
import { after, logOf, START, TINY } from '#server/challenges/testing/challenge-games.ts';
import { judgeRun, type RunRequest } from './judge-run.ts';

const judge = (logs: readonly string[], arrivesAfter: number, request: Partial<RunRequest> = {}) =>
  judgeRun({
    ...{ puzzles: logs.map(() => TINY), notation: 1, logs, how: 'solved', issuedAt: START },
    arrivedAt: after(arrivesAfter),
    ...request,
  });

test.each([
  ['when its log ends', 60_000, 60_000, true],
  ['five seconds after its log ends', 65_000, 65_000, true],
  ['more than five seconds after its log ends, because the browser was slow,', 65_001, 60_000, false],
  ['two seconds before its log ends, because a clock is fast,', 58_000, 58_000, true],
  ['more than two seconds before its log ends, because a clock is wrong,', 57_999, 60_000, false],
] as const)('C3 a result that arrives %s is accepted', (_when, arrivesAfter, durationMs, isVerified) => {
  expect(judge([logOf(60_000)], arrivesAfter)).toMatchObject({ ok: true, value: { durationMs, isVerified } });
});

test('C3 if the server has not issued a run, its time is the time of its log', () => {
  expect(judge([logOf(60_000)], 60_000, { issuedAt: null })).toMatchObject({
    value: { durationMs: 60_000, isVerified: false },
  });
});

test('C3 if too little time has passed since a run began, it is refused, whatever its logs say', () => {
  // for five grids with four squares each, a time under 160 ms is refused
  const five = [0, 100, 200, 300, 400].map(fromMs => logOf(100, fromMs));
  const puzzles = five.map(() => TINY);
  expect(judge(five, 3)).toEqual(refused('too-fast'));
  expect(judge(five, 159)).toEqual(refused('too-fast'));
  expect(judge(five, 160)).toMatchObject({ ok: true, value: { durationMs: 160, isVerified: true } });
  expect(judge([...five.slice(0, 2), ''], 63, { puzzles, how: 'given-up' })).toEqual(refused('too-fast'));
  expect(judge([...five.slice(0, 2), ''], 64, { puzzles, how: 'given-up' }).ok).toBe(true);
  expect(judge(five, 0, { issuedAt: null }).ok).toBe(true);
});

test('C4 the five grids of a run share one clock, which does not stop, and their undos and hints are added up', () => {
  const logs = [0, 10_000, 20_000, 30_000, 40_000].map(fromMs => logOf(9000, fromMs));
  const [first = ''] = logs;
  const undone = [first.replace('1@10', '1@10 cut1@12 1@15'), ...logs.slice(1)];
  expect(judge(undone, 49_000)).toMatchObject({
    ok: true,
    value: { logs: undone, notation: 1, durationMs: 49_000, undosUsed: 1, hintsUsed: 0, restartsUsed: 0 },
  });
});

test('C4 a player can give up a run at any grid and at any moment', () => {
  const puzzles = [TINY, TINY, TINY, TINY, TINY];
  const given = (logs: readonly string[]) => judge(logs, 60_000, { puzzles, how: 'given-up' });
  expect(given(['']).ok).toBe(true);
  expect(given([logOf(9000), logOf(9000, 10_000), '0@20000 1@21000'])).toMatchObject({
    ok: true,
    value: { durationMs: 21_000, isVerified: false },
  });
  expect(given([logOf(9000), logOf(9000, 10_000), ''])).toMatchObject({ value: { durationMs: 19_000 } });
});

test.each([
  ['a grid that is not solved', ['0@0 1@10'], {}, { refusal: 'not-solved' }],
  ['no grid', [], {}, { refusal: 'not-solved' }],
  ['fewer grids than there are', [logOf(9000)], { puzzles: [TINY, TINY] }, { refusal: 'not-solved' }],
  ['more grids than there are', ['', ''], { puzzles: [TINY], how: 'given-up' }, { refusal: 'not-solved' }],
  ['a grid before the last that is not solved', ['0@0', ''], { how: 'given-up' }, { refusal: 'not-solved' }],
  ['a grid solved faster than a hand can', [logOf(31)], {}, { refusal: 'too-fast' }],
  ['a later grid solved faster than a hand can', [logOf(9000), logOf(31, 9000)], {}, { refusal: 'too-fast' }],
  ['a grid solved too fast before giving up', [logOf(31)], { how: 'given-up' }, { refusal: 'too-fast' }],
  ['a step against the rules', ['0@0 3@10'], {}, { refusal: 'impossible', reason: 'not-a-neighbour' }],
  [
    'a grid that begins before the one before it ends',
    [logOf(9000), logOf(9000, 8999)],
    {},
    { refusal: 'impossible', reason: 'time-runs-backwards' },
  ],
  ['text that is no log', ['hello'], {}, { refusal: 'impossible', reason: 'unknown-sign' }],
  ['more entries than a log may have', ['hint@0 '.repeat(3001)], {}, { refusal: 'impossible', reason: 'log-too-long' }],
] as const)('C3 C4 a run with %s is refused', (_what, logs, request, refusal) => {
  expect(judge(logs, 60_000, request)).toMatchObject({ ok: false, ...refusal });
});
