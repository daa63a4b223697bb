import { beforeEach, expect, test, vi } from 'vitest';
import { createFakeStorage } from '#app/client/testing/fake-storage.ts';
import { finishedRun, forgetRun, RUN_PREFIX, runCodes } from '#app/outbox/finished-runs.ts';
import { keepGame, keptGame } from '#app/play/daily/kept-games.ts';
import { newRun } from './challenge-run.ts';
import { keepRun, keptRun, MAX_KEPT_RUNS } from './kept-runs.ts';

beforeEach(() => vi.stubGlobal('localStorage', createFakeStorage()));

const CODE = 'K7P2XA9Q0Z';

function run(code = CODE, now = 1_000_000) {
  const opened = newRun(code, { run: 'r', puzzles: ['1 .  2 .'], elapsedMs: 0, pace: [[5, 1]] }, now);
  if (opened === undefined) throw new Error('the run cannot be read');
  return opened;
}

test('C4 a stored run is restored as the player left it', () => {
  keepRun(run(), undefined, undefined);
  expect(keptRun(CODE, undefined)).toEqual(run());
  expect(finishedRun(CODE, undefined)).toBeUndefined();
});

test('V8 a run of an account is restored only for that account, and a run of a visitor for any player', () => {
  keepRun(run(), 'ada', 'solved');
  expect([keptRun(CODE, 'ben'), keptRun(CODE, undefined), finishedRun(CODE, 'ben')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(finishedRun(CODE, 'ada')).toMatchObject({ how: 'solved', logs: [''] });
  keepRun(run(), undefined, 'given-up');
  expect(keptRun(CODE, 'ben')).toMatchObject({ isGivenUp: true });
});

test('C4 if one tab has stored the end of a run, another tab cannot store an earlier state of the run', () => {
  keepRun(run(), undefined, 'solved');
  expect(keepRun(run(), undefined, undefined)).toBe(true);
  expect(finishedRun(CODE, undefined)).toMatchObject({ how: 'solved' });
});

test('C4 the browser removes the oldest runs beyond the maximum, and each run that the server has recorded', () => {
  for (let index = 0; index <= MAX_KEPT_RUNS; index++)
    keepRun(run(`C${index}`, 1_000_000 + index), undefined, undefined);
  expect(runCodes()).toHaveLength(MAX_KEPT_RUNS);
  expect(runCodes()).not.toContain('C0');
  expect(runCodes()[0]).toBe('C1');
  forgetRun('C1');
  expect(runCodes()).not.toContain('C1');
});

test('C4 a run that a later version of the site stored is never removed to make room', () => {
  localStorage.setItem(`${RUN_PREFIX}LATER`, '{"version":2}');
  for (let index = 0; index <= MAX_KEPT_RUNS; index++) keepRun(run(`C${index}`), undefined, undefined);
  expect(runCodes()).toHaveLength(MAX_KEPT_RUNS);
  expect(localStorage.getItem(`${RUN_PREFIX}LATER`)).toBe('{"version":2}');
});

test.each([
  ['that is no JSON', '{'],
  ['of a later version', '{"version":2,"puzzles":["1 .  2 ."],"logs":[""],"startedAt":1}'],
  ['without grids', '{"version":1,"puzzles":[],"logs":[""],"startedAt":1}'],
  ['with an impossible log', '{"version":1,"puzzles":["1 .  2 ."],"logs":["3@1"],"startedAt":1}'],
])('C4 a stored run %s is not opened', (_what, text) => {
  localStorage.setItem(RUN_PREFIX + CODE, text);
  expect(keptRun(CODE, undefined)).toBeUndefined();
});

test('B28 a stored run is restored with the notes (pencil marks) on its current grid', () => {
  keepRun({ ...run(), notes: '0-1' }, undefined, undefined);
  expect(keptRun(CODE, undefined)).toEqual({ ...run(), notes: '0-1' });
});

test('B28 C13 a run that is also a daily attempt is restored with the notes (pencil marks) of that attempt', () => {
  const daily = { attempt: 'a', day: '2026-11-22', solution: 'a b\nd c', issuedAt: 5000, isOnDay: true };
  const issued = { run: 'r', puzzles: ['1 .  2 .'], elapsedMs: 0, daily };
  const opened = newRun(CODE, issued, 1_000_000, 3);
  if (opened !== undefined) keepRun({ ...opened, notes: '0-1' }, undefined, undefined);
  const kept = keptGame(daily)?.game;
  expect(kept?.notes).toBe('0-1');
  if (kept !== undefined) keepGame({ ...kept, notes: '0x1' }, 1000);
  expect(keptRun(CODE, undefined)).toMatchObject({ notes: '0x1', daily: { attempt: 'a' } });
  expect(keptRun(CODE, undefined)?.daily).not.toHaveProperty('notes');
});
