import { createHmac, randomUUID } from 'node:crypto';
import { isPublic, rateLimitKey } from '#server/auth/limits/rate-limits.ts';
import type { Database } from '#server/db/open-database.ts';
import type { Metrics } from '#server/monitoring/metrics.ts';
import type { Player } from '#server/players/player.ts';
import type { BusEvent } from '#server/realtime/bus/bus.ts';
import { batch } from './batch.ts';
import { enterQueue, findFreshMatches, leaveQueue, matchPlayers } from './matchmaking.ts';
import { playDuel } from './play-duel.ts';
import { playerIdIn } from './player-id.ts';
import { findRoom } from './rooms/rooms-table.ts';
import type { Room } from './rooms/stored-room.ts';

export type Matchmaking = {
  /**
   * Puts a player into the queue or keeps the player there, pairs all waiting players, and publishes every match.
   * Returns the room of the player's match, if any. Players with the same public address are not matched.
   */
  readonly seek: (player: Pick<Player, 'id'>, address?: string) => Promise<string | undefined>;
  /**
   * Takes a player out of the queue or, if `room` is given, out of the room of a match. If the player was matched just
   * before leaving the queue, returns the room of this match, which the player may not know yet.
   */
  readonly leave: (player: Pick<Player, 'id'>, room: string | undefined) => Promise<string | undefined>;
};

type MatchmakingDeps = {
  readonly db: Database;
  readonly secret: string;
  readonly now: () => Date;
  readonly metrics: Pick<Metrics, 'matchmakingWait'>;
  readonly publish: (event: BusEvent) => void;
};

/**
 * Creates a matchmaking service backed by a database. Searches are batched, so that this server pairs players in one
 * transaction at a time: a transaction keeps a database connection while it waits for the lock that all servers share.
 */
export function createMatchmaking({ db, secret, now, metrics, publish }: MatchmakingDeps): Matchmaking {
  const onWaited = (ms: number) => metrics.matchmakingWait.observe(ms / 1000);
  const matchBatch = batch(async (userIds: readonly string[]) => {
    const matches = await matchPlayers({ db, secret, onWaited }, userIds, now());
    for (const { room, players } of matches) for (const userId of players) publish({ kind: 'matched', room, userId });
    return matches;
  });
  return {
    async seek({ id }, address) {
      await enterQueue(db, id, now(), networkOf(secret, address));
      return (await matchBatch(id)).find(({ players }) => players.includes(id))?.room;
    },
    async leave({ id }, room) {
      if (room === undefined) {
        await leaveQueue(db, id);
        return (await findFreshMatches(db, [id], now()))[0]?.room;
      }
      const left = await leaveMatch({ db, secret }, id, room, now());
      if (left !== undefined) publish({ kind: 'room', room, version: left.version });
      return undefined;
    },
  };
}

/**
 * Returns a keyed hash of a client's network. Returns null for an unknown address, and for a private one, which may
 * belong to a proxy that all players use.
 */
function networkOf(secret: string, address: string | undefined): string | null {
  if (address === undefined || !isPublic(address)) return null;
  return createHmac('sha256', secret)
    .update(JSON.stringify(['network', rateLimitKey(address)]))
    .digest('base64url');
}

/** The duel and round numbers in a command about a match that has not been played yet. */
const UNPLAYED = { duel: 1, round: 0 } as const;

/**
 * Takes a player who cancels a match out of its room (D18). Returns undefined if the duel has started, the player has
 * already left, or the room is deleted.
 */
async function leaveMatch(
  { db, secret }: Pick<MatchmakingDeps, 'db' | 'secret'>,
  userId: string,
  code: string,
  now: Date,
): Promise<Room | undefined> {
  const room = await findRoom(db, code);
  if (room === undefined) return undefined;
  const player = await playerIdIn(db, secret, room, userId);
  const leave = { kind: 'leave', id: randomUUID(), player, ...UNPLAYED } as const;
  const played = await playDuel(db, code, leave, { userId, keyHash: null }, now);
  return played.ok ? played.value.room : undefined;
}
