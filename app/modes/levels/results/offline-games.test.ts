import { eq } from 'drizzle-orm';
import { RouterContextProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { createFakeStorage } from '#app/client/testing/fake-storage.ts';
import { action } from '#app/endpoints/results.ts';
import { sendAll } from '#app/outbox/send.ts';
import { allWaiting, putResult } from '#app/outbox/waiting-results.ts';
import { gameHistory } from '#server/db/schema.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import type { Judge } from '#server/games/judge-result.ts';
import { newPlayer } from '#server/games/testing/games.ts';
import { judgeHere } from '#server/games/testing/judge-here.ts';
import { offlineGame } from '#server/games/testing/level-games.ts';
import { playerContext, servicesContext } from '#server/http/context.ts';
import { createTurns } from '#server/http/take-turns.ts';
import { createMetrics } from '#server/monitoring/metrics.ts';
import type { Services } from '#server/services.ts';

const database = testDatabase();

beforeEach(() => {
  vi.stubGlobal('localStorage', createFakeStorage());
  vi.stubGlobal('navigator', { onLine: true });
});

/**
 * Replaces `fetch`, so that requests reach the code of the server as if this player had sent them. Returns the server’s
 * clock, and the times after which the server allowed the player to send again.
 */
async function browserOf(id: string) {
  const time = { now: Date.parse('2026-11-27T12:00:00Z') };
  const retries: (string | null)[] = [];
  let verdict: ReturnType<Judge> | undefined;
  const services: Partial<Services> = {
    db: database.db,
    limits: { allow: async () => true, spend: async () => true, forgive: async () => {} },
    // all games of this test are the same, so the server judges only one of them
    judge: request => (verdict ??= judgeHere(request)),
    now: () => new Date(time.now),
    playerTurns: createTurns(),
    metrics: createMetrics(),
  };
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const context = new RouterContextProvider();
    context.set(servicesContext, services as Services);
    context.set(playerContext, { id, username: 'Camille', email: '' });
    // requests lack the header that names the player, like those of a page that was opened before sign-in
    const headers = { 'content-type': 'application/json' };
    const request = new Request(new URL(path, 'http://localhost'), { ...init, headers });
    const response = await action({ request, context } as never);
    if (response.status === 429) retries.push(response.headers.get('retry-after'));
    return response;
  });
  return { time, retries };
}

test('M12 five hundred games played offline are all recorded after an hour, none lost and none twice', {
  tags: 'weekly',
}, async () => {
  const id = await newPlayer(database.db);
  const { time, retries } = await browserOf(id);
  const { attempt: _, ...game } = offlineGame();
  const played = Array.from({ length: 500 }, (_, index) => `game-${index}`);
  for (const [finishedAt, attempt] of played.entries())
    putResult({ version: 2, ...game, attempt, owner: undefined, finishedAt });
  const recorded = async () => {
    const rows = await database.db.select().from(gameHistory).where(eq(gameHistory.userId, id));
    return rows.map(({ gameId }) => gameId).toSorted();
  };
  const counts = [];
  for (const passedMs of [0, 20 * 60_000, 41 * 60_000]) {
    time.now += passedMs;
    await sendAll('ada');
    counts.push([(await recorded()).length, allWaiting().length]);
  }
  expect(counts).toEqual([
    [300, 200],
    [300, 200],
    [500, 0],
  ]);
  expect(await recorded()).toEqual(played.toSorted());
  expect(retries).toEqual(['3600', '3600', '3600', '2400', '2400', '2400']);
});
