import { setTimeout as delay } from 'node:timers/promises';
import type { Socket } from 'socket.io';
import type { Accounts } from '#server/auth/accounts.ts';
import { batch } from '#server/duels/batch.ts';
import type { Bus } from './bus/bus.ts';
import { terminate } from './limits/backpressure.ts';

/**
 * The number of login sessions that the server reads at the same time while it checks all connections. It is small, so
 * that players hardly notice the load.
 */
const CHECKED_AT_A_TIME = 10;

const RETRY_MS = 1000;

/** The connection of a player with an account, whose login session may end. */
type AccountConnection = {
  readonly socket: Pick<Socket, 'handshake' | 'conn' | 'connected'>;
  readonly userId: string;
};

type SignOutDeps = {
  readonly accounts: Pick<Accounts, 'getSession'>;
  readonly bus: Pick<Bus, 'onEvent' | 'onResync'>;
  /** Returns the open connections of players with an account to this server. */
  readonly connections: () => readonly AccountConnection[];
  readonly retryMs?: number;
};

/**
 * Closes a connection when its login session ends, no matter which server has ended the session. Connections of the
 * same account with another, valid session stay open. If events may have been missed, checks all connections. Returns a
 * function that checks all connections, to find sign-outs that no event has reported.
 */
export function endSignedOut({ accounts, bus, connections, retryMs = RETRY_MS }: SignOutDeps): () => Promise<void> {
  const hasEnded = async ({ socket, userId }: AccountConnection): Promise<boolean> => {
    const headers = new Headers({ cookie: socket.handshake.headers.cookie ?? '' });
    return (await accounts.getSession(headers)).player?.id !== userId;
  };
  const check = async (connection: AccountConnection) => {
    if (connection.socket.connected && (await hasEnded(connection))) terminate(connection.socket.conn);
  };
  const checkAll = batch<void, void>(async () => {
    let unchecked = connections();
    while (unchecked.length > 0) {
      const rest: AccountConnection[] = [];
      for (let first = 0; first < unchecked.length; first += CHECKED_AT_A_TIME) {
        const group = unchecked.slice(first, first + CHECKED_AT_A_TIME);
        const checked = await Promise.allSettled(group.map(check));
        rest.push(...group.filter((_, index) => checked[index]?.status === 'rejected'));
      }
      // connections that could not be checked, for example because the database was unavailable, are checked again
      unchecked = rest;
      if (rest.length > 0) await delay(retryMs, undefined, { ref: false });
    }
  });

  bus.onEvent(event => {
    if (event.kind !== 'signed-out') return;
    for (const connection of connections().filter(({ userId }) => userId === event.userId))
      void check(connection).catch(() => terminate(connection.socket.conn));
  });
  bus.onResync(() => void checkAll());
  return checkAll;
}
