import { isOutdated, readKnownState, readProgress, readRoomGreeting } from '#protocol/parse.ts';
import { authenticateSocket, type AuthenticationDeps as VisitorParts } from './authenticate.ts';
import { terminate } from './backpressure.ts';
import { type Connection, connectionError, type RoomNamespace, type RoomSocket } from './connection.ts';
import type { ConnectionLimits } from './connection-limits.ts';
import { type CommandDeps as CommandParts, handleCommand } from './handle-command.ts';
import { createTokenBucket } from './rate-limiting.ts';

const COMMANDS = { atOnce: 100, perSecond: 5 } as const;

export type RoomServerDeps = CommandParts &
  VisitorParts & {
    readonly space: RoomNamespace;
    readonly gate: ConnectionLimits;
    /** Work that has to be done before the server ends. */
    readonly keep: (work: Promise<unknown>) => void;
  };

type Greeted =
  | Awaited<ReturnType<typeof authenticateSocket>>
  | { readonly ok: false; readonly refusal: 'malformed' | 'outdated' | 'too-many' };

/** Serves the lines to rooms. */
export function serveRooms(parts: RoomServerDeps): void {
  const { space, log } = parts;
  space.use((socket, next) => {
    greet(parts, socket)
      .then(greeted => {
        if (!greeted.ok) return next(connectionError(greeted.refusal));
        socket.data = { visitor: greeted.visitor, room: greeted.room };
        next();
      })
      .catch(error => {
        log.error({ err: error }, 'line.cannot-open');
        next(connectionError('busy'));
      });
  });
  space.on('connection', socket => serve(parts, socket));
}

async function greet(parts: RoomServerDeps, socket: RoomSocket): Promise<Greeted> {
  const { auth, headers } = socket.handshake;
  if (isOutdated(auth)) return { ok: false, refusal: 'outdated' };
  const greeting = readRoomGreeting(auth);
  if (greeting === undefined) return { ok: false, refusal: 'malformed' };
  if (parts.gate.isOverLimit(socket)) return { ok: false, refusal: 'too-many' };
  const known = await authenticateSocket(parts, greeting, new Headers({ cookie: headers.cookie ?? '' }));
  if (!known.ok && known.refusal === 'unknown-room') parts.gate.recordFailure(socket);
  return known;
}

const MESSAGES = ['command', 'progress', 'look'];

function serve(parts: RoomServerDeps, socket: RoomSocket): void {
  const { rooms, now, log, keep } = parts;
  const { visitor, room } = socket.data;
  const line: Connection = { visitor, socket, openedAt: now(), sentAt: 0 };
  const local = rooms.enter(room, line);
  const relay = rooms.progressRelay(local, visitor.player);
  const commands = createTokenBucket(COMMANDS.atOnce, COMMANDS.perSecond);

  socket.on('command', (...said: unknown[]) => {
    const answer = answerOf(said);
    if (!commands.take()) return answer({ ok: false, refusal: 'too-fast' });
    keep(handleCommand(parts, local, line, said[0]).then(answer));
  });
  socket.on('progress', (said: unknown) => {
    const progress = readProgress(said);
    if (progress !== undefined && local.isSeated(line)) relay.take(progress);
  });
  socket.on('look', (...said: unknown[]) => {
    const seen = readKnownState(said[0]);
    if (seen !== undefined) local.look(line, seen);
    answerOf(said)(now());
  });
  socket.onAny(message => {
    if (MESSAGES.includes(message)) return;
    log.warn({ room: local.code }, 'line.unknown-message');
    terminate(socket.conn);
  });
  socket.on('disconnect', () => {
    relay.stop();
    rooms.leave(local, line);
  });
}

/** Who asks gets the answer, wherever in a message they have put the question; who does not ask gets none. */
function answerOf(said: readonly unknown[]): (answer: unknown) => void {
  const last = said.at(-1);
  return typeof last === 'function' ? answer => void last(answer) : () => {};
}
