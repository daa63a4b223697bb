import type { Logger } from 'pino';
import type { Namespace, Socket } from 'socket.io';
import { ok, type Result, refused } from '#engine/result.ts';
import type { ConnectionRefusal, QueueServerEvents } from '#protocol/messages.ts';
import { isOutdated, readQueueGreeting } from '#protocol/parse.ts';
import type { Accounts } from '#server/auth/accounts.ts';
import type { Database } from '#server/db/open-database.ts';
import { leaveQueue } from '#server/duels/matchmaking.ts';
import type { Bus } from './bus/bus.ts';
import { closeIfLeft, requireHandshake } from './connection.ts';
import { terminate } from './limits/backpressure.ts';
import type { ConnectionLimits } from './limits/connection-limits.ts';

type NoEvents = Record<string, never>;
type QueueData = { userId: string };
export type QueueNamespace = Namespace<NoEvents, QueueServerEvents, NoEvents, QueueData>;
type QueueSocket = Socket<NoEvents, QueueServerEvents, NoEvents, QueueData>;

type QueueServerDeps = {
  readonly namespace: QueueNamespace;
  readonly limits: ConnectionLimits;
  readonly accounts: Accounts;
  readonly db: Database;
  readonly bus: Bus;
  readonly log: Logger;
  readonly track: (work: Promise<unknown>) => void;
};

/** Serves the queue namespace, which notifies every tab of a player as soon as the player is matched. */
export function serveQueue(deps: QueueServerDeps): void {
  const { namespace, bus, db, log, track } = deps;
  const tabsOf = new Map<string, Set<QueueSocket>>();

  requireHandshake(namespace, socket => handshake(deps, socket), log);
  namespace.on('connection', socket => {
    const { userId } = socket.data;
    const tabs = tabsOf.get(userId) ?? new Set();
    tabsOf.set(userId, tabs.add(socket));
    // our pages send no events to the queue, so a client that sends one is not ours and is disconnected
    socket.onAny(() => terminate(socket.conn));
    socket.on('disconnect', reason => {
      closeIfLeft(socket, reason);
      tabs.delete(socket);
      if (tabs.size > 0 || tabsOf.get(userId) !== tabs) return;
      tabsOf.delete(userId);
      track(leaveQueue(db, userId).catch(error => log.error({ err: error }, 'queue.cannot-leave')));
    });
  });
  bus.onEvent(event => {
    if (event.kind !== 'matched') return;
    for (const tab of tabsOf.get(event.userId) ?? []) tab.emit('matched', event.room);
  });
}

async function handshake(
  { limits, accounts }: QueueServerDeps,
  socket: QueueSocket,
): Promise<Result<QueueData, ConnectionRefusal>> {
  const { auth, headers } = socket.handshake;
  if (isOutdated(auth)) return refused('outdated');
  if (readQueueGreeting(auth) === undefined) return refused('malformed');
  if (!limits.admit(socket, false)) return refused('too-many');
  const { player } = await accounts.getSession(new Headers({ cookie: headers.cookie ?? '' }));
  return player === undefined ? refused('not-signed-in') : ok({ userId: player.id });
}
