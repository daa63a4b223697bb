import { randomUUID } from 'node:crypto';
import type { Player } from '#server/auth/player.ts';
import type { Database } from '#server/db/open-database.ts';
import type { BusEvent } from '#server/realtime/bus/bus.ts';
import { batch } from './batch.ts';
import { findFreshMatches } from './fresh-match.ts';
import { enterQueue, leaveQueue, match } from './matchmaking.ts';
import { playDuel } from './play-duel.ts';
import type { Room } from './room.ts';
import { idOfAccount } from './ticket.ts';

export type Matchmaking = {
  /** Says that a player searches; gives the room that was found, and tells everybody else for whom one was found. */
  readonly seek: (player: Pick<Player, 'id'>) => Promise<string | undefined>;
  /**
   * Gives up the place in the queue, or the room in which a player was matched. Gives the room of a match that was made
   * before the place was given up, for the player may not have heard of it.
   */
  readonly leave: (player: Pick<Player, 'id'>, room: string | undefined) => Promise<string | undefined>;
};

type MatchmakingDeps = {
  readonly db: Database;
  readonly secret: string;
  readonly now: () => Date;
  readonly publish: (news: BusEvent) => void;
};

/**
 * The queue of one database, as the pages use it. However many search at once, one pairing runs at a time on this
 * server, for all who have asked since the last: each would hold a connection while it waits for its turn.
 */
export function createMatchmaking({ db, secret, now, publish: tell }: MatchmakingDeps): Matchmaking {
  const matchBatch = batch(async (asking: readonly string[]) => {
    const matches = await match({ db, secret }, asking, now());
    for (const each of matches) tell({ kind: 'matched', ...each });
    return matches;
  });
  return {
    async seek({ id }) {
      await enterQueue(db, id, now());
      return (await matchBatch(id)).find(({ players }) => players.includes(id))?.room;
    },
    async leave({ id }, room) {
      if (room === undefined) {
        await leaveQueue(db, id);
        return (await findFreshMatches(db, [id], now()))[0]?.room;
      }
      const left = await leaveMatch({ db, secret }, id, room, now());
      if (left !== undefined) tell({ kind: 'room', room, version: left.version });
      return undefined;
    },
  };
}

/** The duel of a match, before its first round. */
const UNPLAYED = { duel: 1, round: 0 } as const;

/**
 * Leaves the room of a match that its player calls off (D18). Undefined when nothing is left to do: the duel has begun,
 * the player has left before, or the room is gone.
 */
async function leaveMatch(
  { db, secret }: Pick<MatchmakingDeps, 'db' | 'secret'>,
  userId: string,
  code: string,
  now: Date,
): Promise<Room | undefined> {
  const player = idOfAccount(secret, code, userId);
  const leave = { kind: 'leave', id: randomUUID(), player, ...UNPLAYED } as const;
  const played = await playDuel(db, code, leave, { userId, keyHash: null }, now);
  return played.ok ? played.room : undefined;
}
