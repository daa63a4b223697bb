import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { testDatabase } from '#server/db/test-database.ts';
import { findRoom } from '#server/duels/duel-queries.ts';
import { openLog } from '#server/log.ts';
import type { Services } from '#server/services.ts';
import { servicesContext } from '../contexts.ts';
import { action } from './rooms.ts';

const database = testDatabase();

/** What the route answers to a form. */
async function ask(fields: Record<string, string>, isAllowed: () => Promise<boolean> = async () => true) {
  const context = new RouterContextProvider();
  const services: Partial<Services> = {
    db: database.db,
    limits: { allow: isAllowed, forgive: async () => {} },
    log: openLog({ write: () => {} }),
    now: () => new Date(),
  };
  context.set(servicesContext, services as Services);
  const request = new Request('http://localhost/rooms', { method: 'POST', body: new URLSearchParams(fields) });
  const { status, headers } = await action({ request, context } as never);
  return { status, location: headers.get('location') ?? '' };
}

test.each([
  ['fr', /^\/lobby\/([0-9A-Z]{6})$/],
  ['en', /^\/en\/lobby\/([0-9A-Z]{6})$/],
])('a room is made, and its lobby is in the language of whoever asked (%s)', async (language, address) => {
  const { status, location } = await ask({ language });
  expect(status).toBe(303);
  const [, code = ''] = address.exec(location) ?? [];
  expect(await findRoom(database.db, code)).toMatchObject({ isMatched: false, duel: { status: 'waiting' } });
});

test.each([
  ['too many were made', async () => false],
  ['the database is away', () => Promise.reject(new Error('connection refused'))],
])('when %s, mode selection says so', async (_why, isAllowed) => {
  expect(await ask({ language: 'en' }, isAllowed)).toEqual({
    status: 303,
    location: '/en/select-mode?notice=room-failed',
  });
});

test('a form without a language of ours is none', async () => {
  await expect(ask({ language: 'de' })).rejects.toMatchObject({ status: 400 });
});
