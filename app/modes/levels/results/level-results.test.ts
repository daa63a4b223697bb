import { beforeEach, expect, test, vi } from 'vitest';
import { createFakeStorage } from '#app/client/testing/fake-storage.ts';
import { newLevel } from '#app/modes/levels/solo-game.ts';
import { waitingFor } from '#app/outbox/waiting-results.ts';
import { reduceGame } from '#app/playthrough/local-game.ts';
import { drawnPath, drawnPuzzle } from '#engine/notation.ts';
import { createLevelResults } from './level-results.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', createFakeStorage());
  vi.stubGlobal('navigator', { onLine: true });
});

const SOLUTION = drawnPath('a b c f e d g h i');

const won = reduceGame(
  newLevel({ id: 'attempt-1', level: 7, seed: '', owner: 'ada' }, drawnPuzzle('1 . . . 2 . . . 3'), SOLUTION),
  { kind: 'moves', moves: SOLUTION.map(cell => ({ kind: 'cell', cell })), atMs: 9000 },
);

test('V7 if the script that sends results cannot be loaded, the page says so and keeps the result', async () => {
  vi.doMock('#app/outbox/send.ts', () => Promise.reject(new Error('no network')));
  const results = createLevelResults('ada', () => {});
  results.add(won);
  expect(results.latest.getState().status).toEqual({ kind: 'sending' });
  await vi.waitFor(() => expect(results.latest.getState().status).toEqual({ kind: 'no-network' }));
  expect(waitingFor('ada')).toMatchObject([{ attempt: 'attempt-1' }]);
});
