import type { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test, vi } from 'vitest';
import { LOG } from '#engine/game.ts';
import { generatePuzzle } from '#engine/generator/generate.ts';
import { writePuzzle } from '#engine/notation.ts';
import { createJudge } from './result-judge.ts';

const now = new Date('2026-11-22T12:00:00Z');

function ownGame(entries?: number) {
  const made = generatePuzzle(1, 'a game to judge');
  if (!made.ok) throw new Error(made.refusal);
  const { puzzle, solution } = made.value;
  const [first, second] = solution;
  const detours = Array.from({ length: entries ?? 0 }, (_, index) => (index % 2 ? 'cut1@0' : `${second}@0`));
  const log = entries ? [`${first}@0`, ...detours] : solution.map((cell, step) => `${cell}@${step * 100}`);
  return { attempt: 'own', level: 1, seed: 'seed', log: log.join(' '), puzzle: writePuzzle(puzzle) };
}

test('M5 logs are replayed in a worker, one at a time, with the verdict of the same function', async () => {
  const { judge, close } = createJudge(() => {});
  onTestFinished(close);
  const verdicts = await Promise.all([
    judge({ attempt: undefined, sent: ownGame(), now }),
    judge({ attempt: undefined, sent: ownGame(LOG.maxEntries - 1), now }),
    judge({ attempt: undefined, sent: ownGame(LOG.maxEntries), now }),
  ]);
  expect(verdicts).toMatchObject([
    { ok: true, value: { level: 1, score: 4960, undosUsed: 0, gridSize: 5 } },
    { ok: false, refusal: 'not-solved' },
    { ok: false, refusal: 'impossible', reason: 'log-too-long' },
  ]);
});

test('M5 a game that takes too long to judge does not delay the next one', async () => {
  const silent = { unref() {}, on() {}, postMessage: vi.fn(), terminate: async () => 0 } as unknown as Worker;
  const errors: string[] = [];
  const { judge } = createJudge(
    error => errors.push(error.message),
    () => silent,
    20,
  );
  const asked = [ownGame(), ownGame()].map(sent => judge({ attempt: undefined, sent, now }));
  for (const each of asked) await expect(each).rejects.toThrow('no verdict in time');
  expect(errors).toHaveLength(2);
});
