import { randomUUID } from 'node:crypto';
import { profiles, recordings } from '#server/db/schema.ts';
import { pathOf } from '#site/pages.ts';
import { EXTRAS, NOTHING } from './accepted.ts';
import type { Endpoint, PreparedInput } from './endpoint.ts';
import type { Site } from './site.ts';

/** The POST endpoints of rooms, matchmaking and computer opponents. */
export const DUEL_ENDPOINTS: readonly Endpoint[] = [
  {
    name: 'mode-selection, new-room',
    route: 'mode-selection',
    success: 303,
    accepts: new RegExp(`^(${EXTRAS})`),
    prepare: () => ({ format: 'form', path: pathOf('mode-selection', 'fr'), fields: { intent: 'new-room' } }),
  },
  {
    name: 'mode-selection, new-room by script',
    route: 'mode-selection',
    api: 'createRoom',
    success: 200,
    accepts: /^the JSON \{\}$/, // an empty object is valid, because the request has no fields
    prepare: () => ({ format: 'json', path: pathOf('mode-selection', 'fr'), fields: {} }),
  },
  {
    name: 'mode-selection, join-room',
    route: 'mode-selection',
    success: 303,
    accepts: new RegExp(`^(${EXTRAS})`),
    prepare: () => ({
      format: 'form',
      path: pathOf('mode-selection', 'fr'),
      fields: { intent: 'join-room', room: 'K7P2XA' },
    }),
  },
  {
    name: 'matchmaking, seek',
    route: 'matchmaking',
    api: 'matchmaking',
    success: 200,
    accepts: NOTHING,
    isForPlayers: true,
    prepare: async site => matchmakingRequest('seek', (await site.player()).cookie),
  },
  {
    name: 'matchmaking, leave',
    route: 'matchmaking',
    api: 'matchmaking',
    success: 200,
    accepts: NOTHING,
    isForPlayers: true,
    prepare: async site => matchmakingRequest('leave', (await site.player()).cookie),
  },
  {
    name: 'matchmaking, leave a room',
    route: 'matchmaking',
    api: 'matchmaking',
    success: 200,
    accepts: /^no room$/, // a request to leave without a room is valid, because it takes the player out of the queue
    isForPlayers: true,
    prepare: async site => matchmakingRequest('leave', (await site.player()).cookie, { room: 'K7QX2M' }),
  },
  {
    name: 'running duels',
    route: 'running-duels',
    api: 'findDuel',
    success: 200,
    accepts: NOTHING,
    prepare: () => ({ format: 'json', path: '/duels/running', fields: { room: 'K7QX2M', player: 'a1b2c3d4e5' } }),
  },
  {
    name: 'house duels',
    route: 'house-duels',
    api: 'openHouse',
    success: 200,
    accepts: /^past is a list$/, // an empty list of past rounds is valid, and leaves the player's pace (speed) unknown
    prepare: () => ({
      format: 'json',
      path: '/duels/house',
      fields: { strength: 'adaptive', past: [{ level: 1, lostPoints: 400 }] },
    }),
  },
  {
    name: 'recording duels',
    route: 'recording-duels',
    api: 'openRecording',
    success: 200,
    accepts: /^the JSON \{\}$/, // an empty object is valid, because the request has no fields
    isForPlayers: true,
    prepare: async site => {
      await lendRecording(site);
      return { format: 'json', path: '/duels/recording', fields: {}, cookie: (await site.player()).cookie };
    },
  },
  {
    name: 'recordings',
    route: 'recordings',
    api: 'lendRecordings',
    success: 200,
    accepts: /^lends is true$/,
    isForPlayers: true,
    prepare: async site => ({
      format: 'json',
      path: '/recordings',
      fields: { lends: true },
      cookie: (await site.player()).cookie,
    }),
  },
];

const matchmakingRequest = (
  intent: string,
  cookie: string,
  more: Readonly<Record<string, string>> = {},
): PreparedInput => ({
  format: 'json',
  path: '/matchmaking',
  fields: { intent, ...more },
  cookie,
});

/** Adds a recording of another account, which players may play against, if there is none yet. */
async function lendRecording({ db, newAccount }: Site): Promise<void> {
  if ((await db.$count(recordings)) > 0) return;
  const { username, email } = newAccount();
  const userId = randomUUID();
  await db.insert(profiles).values({ id: userId, username, email, lendsRecordings: true });
  const texts = { puzzles: ['1'], solutions: ['a'], logs: ['0@1'], endings: ['solved' as const], durationsMs: [1] };
  await db.insert(recordings).values({ userId, pace: 1, createdAt: new Date(), ...texts });
}
