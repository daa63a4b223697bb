import type { Player } from '../accounts/player.ts';
import type { Database } from '../db/open-database.ts';
import type { News } from '../live/bus.ts';
import { leaveQueue, seek } from './matchmaking.ts';

export type Matchmaking = {
  /** Says that a player searches; gives the room that was found, and tells everybody else for whom one was found. */
  readonly seek: (player: Pick<Player, 'id'>) => Promise<string | undefined>;
  readonly leave: (player: Pick<Player, 'id'>) => Promise<void>;
};

type Parts = {
  readonly db: Database;
  readonly secret: string;
  readonly now: () => Date;
  readonly tell: (news: News) => void;
};

/** The queue of one database, as the pages use it. */
export const openMatchmaking = ({ db, secret, now, tell }: Parts): Matchmaking => ({
  async seek(player) {
    const { room, matches } = await seek({ db, secret }, player, now());
    for (const match of matches) tell({ kind: 'matched', ...match });
    return room;
  },
  async leave({ id }) {
    await leaveQueue(db, id);
  },
});
