import type { Logger } from 'pino';
import type { Namespace, Socket } from 'socket.io';
import type { ConnectionRefusal, QueueServerEvents } from '#protocol/messages.ts';
import { isOutdated, readQueueGreeting } from '#protocol/parse.ts';
import type { Accounts } from '#server/auth/accounts.ts';
import type { Database } from '#server/db/open-database.ts';
import { leaveQueue } from '#server/duels/matchmaking.ts';
import type { Bus } from './bus/bus.ts';
import { connectionError } from './connection.ts';
import { terminate } from './limits/backpressure.ts';
import type { ConnectionLimits } from './limits/connection-limits.ts';

type Nothing = Record<string, never>;
type QueueData = { userId: string };
export type QueueNamespace = Namespace<Nothing, QueueServerEvents, Nothing, QueueData>;
type QueueSocket = Socket<Nothing, QueueServerEvents, Nothing, QueueData>;

type QueueServerDeps = {
  readonly space: QueueNamespace;
  readonly gate: ConnectionLimits;
  readonly accounts: Accounts;
  readonly db: Database;
  readonly bus: Bus;
  readonly log: Logger;
  readonly keep: (work: Promise<unknown>) => void;
};

/** Serves the lines of those who wait to be matched: whoever is, is told at once, in every tab. */
export function serveQueue(parts: QueueServerDeps): void {
  const { space, bus, db, log, keep } = parts;
  const waiting = new Map<string, Set<QueueSocket>>();

  space.use((socket, next) => {
    greet(parts, socket)
      .then(who => {
        if ('refusal' in who) return next(connectionError(who.refusal));
        socket.data = who;
        next();
      })
      .catch(error => {
        log.error({ err: error }, 'line.cannot-open');
        next(connectionError('busy'));
      });
  });
  space.on('connection', socket => {
    const { userId } = socket.data;
    const tabs = waiting.get(userId) ?? new Set();
    waiting.set(userId, tabs.add(socket));
    socket.onAny(() => terminate(socket.conn)); // nothing is sent to this line
    socket.on('disconnect', () => {
      tabs.delete(socket);
      if (tabs.size > 0 || waiting.get(userId) !== tabs) return;
      waiting.delete(userId);
      keep(leaveQueue(db, userId).catch(error => log.error({ err: error }, 'queue.cannot-leave')));
    });
  });
  bus.subscribe(news => {
    if (news.kind !== 'matched') return;
    for (const player of news.players) for (const tab of waiting.get(player) ?? []) tab.emit('matched', news.room);
  });
}

async function greet(
  { gate, accounts }: QueueServerDeps,
  socket: QueueSocket,
): Promise<QueueData | { readonly refusal: ConnectionRefusal }> {
  const { auth, headers } = socket.handshake;
  if (isOutdated(auth)) return { refusal: 'outdated' };
  if (readQueueGreeting(auth) === undefined) return { refusal: 'malformed' };
  if (gate.isOverLimit(socket)) return { refusal: 'too-many' };
  const { player } = await accounts.getSession(new Headers({ cookie: headers.cookie ?? '' }));
  return player === undefined ? { refusal: 'not-signed-in' } : { userId: player.id };
}
