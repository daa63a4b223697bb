import { seatOf } from '#engine/duel/selectors.ts';
import { type Result, refused } from '#engine/result.ts';
import type { CommandAnswer, ConnectionRefusal } from '#protocol/messages.ts';
import { isOutdated, readKnownState, readProgress, readRoomGreeting } from '#protocol/parse.ts';
import type { Metrics } from '#server/monitoring/metrics.ts';
import { type Authenticated, type AuthenticationDeps, authenticateSocket } from '#server/realtime/authenticate.ts';
import {
  type Connection,
  closeIfLeft,
  type RoomNamespace,
  type RoomSocket,
  requireHandshake,
} from '#server/realtime/connection.ts';
import { terminate } from '#server/realtime/limits/backpressure.ts';
import type { ConnectionLimits } from '#server/realtime/limits/connection-limits.ts';
import { createTokenBuckets } from '#server/realtime/limits/rate-limiting.ts';
import { type CommandDeps, handleCommand } from './handle-command.ts';
import type { Rooms } from './rooms.ts';

const COMMANDS = { atOnce: 100, perSecond: 5 } as const;

export type RoomServerDeps = CommandDeps &
  AuthenticationDeps & {
    readonly namespace: RoomNamespace;
    readonly rooms: Rooms;
    readonly metrics: Pick<Metrics, 'commands'>;
    readonly limits: ConnectionLimits;
    /** Makes a closing server wait for the given work, up to a time limit. */
    readonly track: (work: Promise<unknown>) => void;
  };

/** Serves the room namespace: handshakes, commands and progress. */
export function serveRooms(deps: RoomServerDeps): void {
  const { namespace, log } = deps;
  const commands = createTokenBuckets(COMMANDS.atOnce, COMMANDS.perSecond, deps.now);
  requireHandshake(namespace, socket => handshake(deps, socket), log);
  namespace.on('connection', socket => serve(deps, socket, commands));
}

async function handshake(deps: RoomServerDeps, socket: RoomSocket): Promise<Result<Authenticated, ConnectionRefusal>> {
  const { auth, headers } = socket.handshake;
  const greeting = readRoomGreeting(auth);
  if (greeting === undefined) return refused(isOutdated(auth) ? 'outdated' : 'malformed');
  const result = await authenticateSocket(deps, greeting, headers.cookie ?? '');
  return (await isOverLimit(deps.limits, socket, result)) ? refused('too-many') : result;
}

/**
 * Returns true if a rate limit refuses the connection. A refused client learns nothing about the room. A player with a
 * seat is never refused.
 */
async function isOverLimit(
  limits: ConnectionLimits,
  socket: RoomSocket,
  result: Result<Authenticated, ConnectionRefusal>,
): Promise<boolean> {
  if (result.ok && hasSeat(result.value)) return !limits.admit(socket, true);
  const isUnknown = !result.ok && result.refusal === 'unknown-room';
  if (!(await limits.mayTell(socket, isUnknown))) return true;
  return result.ok && !limits.admit(socket, false);
}

const hasSeat = ({ room, participant }: Authenticated): boolean => seatOf(room.duel, participant.player) !== null;

const EVENTS = ['command', 'progress', 'look'];

function serve(deps: RoomServerDeps, socket: RoomSocket, commands: ReturnType<typeof createTokenBuckets>): void {
  const { rooms, limits, now, log, track, metrics } = deps;
  const {
    participant,
    room: { code },
  } = socket.data;
  const connection: Connection = {
    participant,
    openedAt: now(),
    sendRoom: state => socket.emit('room', state),
    sendPresence: presence => socket.emit('presence', presence),
    evict() {
      socket.emit('elsewhere');
      socket.disconnect(true);
    },
  };
  socket.on('disconnect', reason => {
    rooms.leave(code, connection);
    closeIfLeft(socket, reason);
  });
  const room = rooms.join(socket.data.room, connection);

  /**
   * Returns the key under which the rate limit counts the commands of this connection: the account, otherwise the seat,
   * otherwise the network of the visitor.
   */
  const sender = (): string => {
    const { claim, player } = participant;
    if (claim.userId !== null) return `account ${claim.userId}`;
    const seat = seatOf(room.stored().duel, player);
    return seat === null ? `network ${limits.networkOf(socket)}` : `seat ${code} ${seat}`;
  };

  socket.on('command', (...args: unknown[]) => {
    const acknowledge = acknowledgementOf(args);
    const answer = (outcome: CommandAnswer) => {
      metrics.commands.inc({ outcome: outcome.ok ? 'ok' : outcome.refusal });
      acknowledge(outcome);
    };
    if (!commands.take(sender())) return answer(refused('too-fast'));
    track(handleCommand(deps, room, participant, args[0]).then(answer));
  });
  socket.on('progress', (payload: unknown) => {
    const progress = readProgress(payload);
    if (progress !== undefined) room.relayProgress(connection, progress);
  });
  socket.on('look', (...args: unknown[]) => {
    const seen = readKnownState(args[0]);
    if (seen !== undefined) room.resendIfBehind(connection, seen);
    acknowledgementOf(args)(now());
  });
  socket.onAny(event => {
    if (EVENTS.includes(event)) return;
    log.warn({ room: code }, 'line.unknown-message');
    terminate(socket.conn);
  });
}

/**
 * Returns the client's acknowledgement callback, which is the last argument. Returns a function that does nothing if
 * the client has sent none.
 */
function acknowledgementOf(args: readonly unknown[]): (answer: unknown) => void {
  const last = args.at(-1);
  return typeof last === 'function' ? answer => void last(answer) : () => {};
}
