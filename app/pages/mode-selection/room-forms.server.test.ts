import { expect, test } from 'vitest';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { findRoom } from '#server/duels/rooms/rooms-table.ts';
import { createLog } from '#server/log.ts';
import type { Services } from '#server/services.ts';
import { answerRoomForm } from './room-forms.server.ts';

const database = testDatabase();

/** Posts a form to the mode selection page at the given path. */
async function post(
  path: string,
  fields: Record<string, string>,
  isAllowed: () => Promise<boolean> = async () => true,
) {
  const services: Partial<Services> = {
    db: database.db,
    limits: { allow: isAllowed, spend: isAllowed, forgive: async () => {} },
    log: createLog({ write: () => {} }),
    now: () => new Date(),
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return answerRoomForm({ form, request: new Request(`http://localhost${path}`) }, services as Services);
}

/** Posts a form and returns the URL that the response redirects to. */
async function locationAfter(path: string, fields: Record<string, string>): Promise<string> {
  const response = await post(path, fields);
  return response instanceof Response ? (response.headers.get('location') ?? '') : '';
}

test.each([
  ['/select-mode', /^\/lobby\/([0-9A-Z]{6})$/],
  ['/en/select-mode', /^\/en\/lobby\/([0-9A-Z]{6})$/],
])('posting to %s creates a room and redirects to its lobby in the language of the page', async (path, address) => {
  const [, code = ''] = address.exec(await locationAfter(path, { intent: 'new-room' })) ?? [];
  expect(await findRoom(database.db, code)).toMatchObject({ isMatched: false, duel: { status: 'waiting' } });
});

test.each([
  ['too many rooms were created', async () => false, 'too-many-attempts', 429],
  ['the database is unreachable', () => Promise.reject(new Error('connection refused')), 'broken', 500],
])('when %s, the form state reports that no room was created', async (_why, isAllowed, formError, status) => {
  expect(await post('/en/select-mode', { intent: 'new-room' }, isAllowed)).toMatchObject({
    data: { values: { intent: 'new-room' }, formError },
    init: { status },
  });
});

test.each([
  ['/select-mode', 'K7P2XA', '/lobby/K7P2XA'],
  ['/en/select-mode', 'k7p2xa', '/en/lobby/K7P2XA'],
  ['/select-mode', '  k7p 2xa\t', '/lobby/K7P2XA'],
])('posting to %s with the room code %j redirects to %s', async (path, room, lobby) => {
  expect(await locationAfter(path, { intent: 'join-room', room })).toBe(lobby);
});

test.each(['', '   ', 'K7P2X', 'K7P2XAB', 'K7P-2XA', '../auth', '//evil', 'K7P2X\u00c9'])(
  'if the room code is %j, it is rejected, and the form keeps it as typed',
  async room => {
    expect(await post('/select-mode', { intent: 'join-room', room })).toMatchObject({
      data: { values: { intent: 'join-room', room }, fieldErrors: { room: 'malformed' } },
      init: { status: 400 },
    });
  },
);

test('a room form with an unknown intent (the field that says what the form is for) is rejected', async () => {
  await expect(post('/select-mode', { language: 'fr' })).rejects.toMatchObject({ init: { status: 400 } });
});
