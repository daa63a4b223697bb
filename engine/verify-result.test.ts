import { expect, test } from 'vitest';
import { generatePuzzle } from './generator/generate.ts';
import { verifyResult } from './verify-result.ts';

const made = generatePuzzle(1, 'seed');
const solution = made.ok ? made.solution : [];
const [first, second] = solution as [number, number];

/** The log of a straight solution, a step every so many milliseconds. */
const logAt = (msPerStep: number): string => solution.map((cell, step) => `${cell}@${step * msPerStep}`).join(' ');

const judge = (log: string, maxMs = Number.POSITIVE_INFINITY) => verifyResult({ level: 1, seed: 'seed', log }, maxMs);

test('V3 undos, hints, restarts and time are what the log comes to', () => {
  const detour = `${first}@10 ${second}@20 cut1@30 hint@40 restart@50`;
  const straight = solution.map((cell, step) => `${cell}@${1000 + step * 100}`).join(' ');
  const judged = judge(`${detour} ${straight}`);
  expect(judged).toMatchObject({ ok: true, game: { undos: 1, hints: 1, restarts: 1 } });
  expect(judged.ok && judged.game.log.at(-1)?.atMs).toBe(1000 + 24 * 100);
});

test.each([
  ['V3 a thread that stops short solves nothing', logAt(100).replace(/ [^ ]+$/, ''), { refusal: 'not-solved' }],
  ['V3 no log solves nothing', '', { refusal: 'not-solved' }],
  [
    'V3 a cut that is left out shows',
    `${first}@0 ${second}@0 ${logAt(100)}`,
    { refusal: 'impossible', reason: 'number-already-passed' },
  ],
  ['V3 nothing follows the win', `${logAt(100)} hint@9999`, { refusal: 'impossible', reason: 'already-solved' }],
  ['V3 a log speaks our notation', 'solved@0', { refusal: 'impossible', reason: 'unknown-sign' }],
])('%s', (_rule, log, disbelief) => {
  expect(judge(log)).toEqual({ ok: false, ...disbelief });
});

test('V3 the log of one puzzle is no solution of another', () => {
  expect(verifyResult({ level: 1, seed: 'other', log: logAt(100) }, 60_000)).toMatchObject({ ok: false });
});

test.each([0, -1, 1.5, 1_000_001, Number.NaN])('V3 %d is no level, so there is no puzzle of it', level => {
  expect(verifyResult({ level, seed: 'seed', log: logAt(100) }, 60_000)).toEqual({
    ok: false,
    refusal: 'no-such-puzzle',
  });
});

test('V5 less than 8 ms a cell is too fast for any hand', () => {
  const endingAt = (ms: number) => logAt(1).replace(/@\d+$/, `@${ms}`);
  expect(judge(endingAt(8 * 25 - 1))).toEqual({ ok: false, refusal: 'too-fast' });
  expect(judge(endingAt(8 * 25)).ok).toBe(true);
});

test('V5 a game that took longer than there was time is refused', () => {
  expect(judge(logAt(100), 2399)).toEqual({ ok: false, refusal: 'too-slow' });
  expect(judge(logAt(100), 2400).ok).toBe(true);
});
