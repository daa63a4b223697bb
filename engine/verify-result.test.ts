import { expect, test } from 'vitest';
import { generatePuzzle } from './generator/generate.ts';
import { verifyResult } from './verify-result.ts';

const generated = generatePuzzle(1, 'seed');
const solution = generated.ok ? generated.value.solution : [];
const [first, second] = solution as [number, number];

/** Returns the log of the solution without mistakes, with one step every `msPerStep` milliseconds. */
const logAt = (msPerStep: number): string => solution.map((cell, step) => `${cell}@${step * msPerStep}`).join(' ');

const verify = (log: string, maxMs = Number.POSITIVE_INFINITY) => verifyResult({ level: 1, seed: 'seed', log }, maxMs);

test('V3 undos, hints, restarts and time are computed from the log', () => {
  const detour = `${first}@10 ${second}@20 cut1@30 hint@40 restart@50`;
  const straight = solution.map((cell, step) => `${cell}@${1000 + step * 100}`).join(' ');
  const verified = verify(`${detour} ${straight}`);
  expect(verified).toMatchObject({ ok: true, value: { undos: 1, hints: 1, restarts: 1 } });
  expect(verified.ok && verified.value.log.at(-1)?.atMs).toBe(1000 + 24 * 100);
});

test.each([
  [
    'V3 a path that stops before the last cell is not a solution',
    logAt(100).replace(/ [^ ]+$/, ''),
    { refusal: 'not-solved' },
  ],
  ['V3 an empty log is not a solution', '', { refusal: 'not-solved' }],
  [
    'V3 a log that lacks a cut is refused as impossible',
    `${first}@0 ${second}@0 ${logAt(100)}`,
    { refusal: 'impossible', reason: 'number-already-passed' },
  ],
  [
    'V3 a log that continues after the win is refused as impossible',
    `${logAt(100)} hint@9999`,
    { refusal: 'impossible', reason: 'already-solved' },
  ],
  [
    'V3 a log in another notation is refused as impossible',
    'solved@0',
    { refusal: 'impossible', reason: 'unknown-sign' },
  ],
])('%s', (_rule, log, refusal) => {
  expect(verify(log)).toEqual({ ok: false, ...refusal });
});

test('V3 the log of one puzzle does not solve another puzzle', () => {
  expect(verifyResult({ level: 1, seed: 'other', log: logAt(100) }, 60_000)).toMatchObject({ ok: false });
});

test.each([0, -1, 1.5, 1_000_001, Number.NaN])('V3 a game of level %d, which does not exist, is refused', level => {
  expect(verifyResult({ level, seed: 'seed', log: logAt(100) }, 60_000)).toEqual({
    ok: false,
    refusal: 'no-such-puzzle',
  });
});

test('V5 a game that takes less than 8 ms per cell is too fast', () => {
  const endingAt = (ms: number) => logAt(1).replace(/@\d+$/, `@${ms}`);
  expect(verify(endingAt(8 * 25 - 1))).toEqual({ ok: false, refusal: 'too-fast' });
  expect(verify(endingAt(8 * 25)).ok).toBe(true);
});

test('V5 a game longer than the available time is refused', () => {
  expect(verify(logAt(100), 2399)).toEqual({ ok: false, refusal: 'too-slow' });
  expect(verify(logAt(100), 2400).ok).toBe(true);
});
