import {
  type CommandAnswer,
  type ConnectionRefusal,
  type PlayerCommand,
  PROTOCOL,
  type Progress,
  type RoomState,
} from '#protocol/messages.ts';
import { browserDeps, type ClientDeps, type RoomSocket } from './client-deps.ts';
import { createServerClock, type ServerClock } from './server-clock.ts';

/** How the line stands. `lost` finds back by itself; whatever comes after it in this list does not. */
export type ConnectionStatus = 'opening' | 'open' | 'lost' | 'elsewhere' | ConnectionRefusal;

export type RoomSnapshot = { readonly status: ConnectionStatus; readonly state: RoomState | undefined };

/** A command without its id, which the line gives it. */
export type CommandInput = PlayerCommand extends infer C ? (C extends PlayerCommand ? Omit<C, 'id'> : never) : never;

/** The answer to a command; `gone` when the line was closed before there was one. */
export type Reply = CommandAnswer | { readonly ok: false; readonly refusal: 'gone' };

export type RoomClient = {
  readonly snapshot: () => RoomSnapshot;
  /** Calls back after every change; returns how to stop that. */
  readonly subscribe: (onChange: () => void) => () => void;
  /** Sends a command until it is answered, however often the network goes and comes back. */
  readonly send: (wish: CommandInput) => Promise<Reply>;
  /** Says how far the player has come; lost when there is no connection, as the next one says it again. */
  readonly reportProgress: (progress: Progress) => void;
  readonly clock: ServerClock;
  readonly close: () => void;
};

const ANSWER_MS = 4000;
const RETRY_MS = 500;
const LOOK_INTERVAL_MS = 5000;
const LOOKS_AT_FIRST = 4; // the clock is as good as the fastest of them

/** After these the line is tried again; the others are for good. */
const PASSING: readonly ConnectionRefusal[] = ['busy', 'too-many'];

/** Opens the line to a room. It is one for the whole life of a page, and finds back by itself when it is lost. */
export function createRoomClient(room: string, around: ClientDeps = browserDeps): RoomClient {
  const socket = around.connect(() => ({ protocol: PROTOCOL, room, ...around.tickets.greeting(room) }));
  const clock = createServerClock(around.elapsedMs);
  const listeners = new Set<() => void>();
  const closing = new AbortController();
  let snapshot: RoomSnapshot = { status: 'opening', state: undefined };

  const change = (changed: Partial<RoomSnapshot>) => {
    if (closing.signal.aborted) return;
    snapshot = { ...snapshot, ...changed };
    for (const listener of listeners) listener();
  };
  const reconnect = () => {
    if (!socket.connected && !closing.signal.aborted && !isForGood(snapshot.status)) socket.connect();
  };
  const look = async () => {
    const { version, at } = snapshot.state ?? { version: 0, at: 0 };
    const askedMs = around.elapsedMs();
    const now = await socket
      .timeout(ANSWER_MS)
      .emitWithAck('look', { version, at })
      .catch(() => undefined);
    if (now === undefined) return;
    clock.read(now, askedMs);
    if (snapshot.status === 'lost' && snapshot.state !== undefined) change({ status: 'open' }); // and nothing is newer
  };
  const lookOften = () => {
    if (closing.signal.aborted) return;
    if (socket.connected) void look();
    around.later(LOOK_INTERVAL_MS, lookOften);
  };

  socket.on('connect', async () => {
    for (let i = 0; i < LOOKS_AT_FIRST && socket.connected; i++) await look();
  });
  socket.on('room', state => {
    clock.read(state.at);
    around.tickets.update(room, state);
    change({ status: 'open', state: newer(state, snapshot.state) });
  });
  socket.on('presence', presence => {
    if (snapshot.state !== undefined) change({ state: { ...snapshot.state, presence } });
  });
  socket.on('elsewhere', () => {
    change({ status: 'elsewhere' });
    socket.disconnect();
  });
  socket.on('disconnect', () => {
    if (snapshot.status === 'open') change({ status: 'lost' });
  });
  socket.on('connect_error', error => {
    const reason = refusalOf(error);
    if (reason === undefined) change({ status: snapshot.state === undefined ? 'opening' : 'lost' });
    else if (PASSING.includes(reason)) around.later(1000 + Math.random() * 2000, reconnect);
    else {
      around.tickets.onRefused(room, reason);
      change({ status: reason });
    }
  });
  around.later(LOOK_INTERVAL_MS, lookOften);
  around.onWake(reconnect, closing.signal);

  return {
    clock,
    snapshot: () => snapshot,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    send: wish =>
      sendUntilAnswered(socket, { ...wish, id: crypto.randomUUID() } as PlayerCommand, around, closing.signal),
    reportProgress: progress => void (socket.connected && socket.emit('progress', progress)),
    close() {
      closing.abort();
      socket.disconnect();
    },
  };
}

/** Of two states the later version; of the same version what was seen later, as a countdown may have ended meanwhile. */
function newer(state: RoomState, than: RoomState | undefined): RoomState {
  if (than === undefined || state.version > than.version) return state;
  return state.version === than.version && state.at >= than.at ? state : than;
}

const isForGood = (status: ConnectionStatus): boolean => !['opening', 'open', 'lost', ...PASSING].includes(status);

const refusalOf = (error: Error): ConnectionRefusal | undefined =>
  (error as Error & { readonly data?: { readonly reason?: ConnectionRefusal } }).data?.reason;

async function sendUntilAnswered(
  socket: RoomSocket,
  command: PlayerCommand,
  { later }: ClientDeps,
  closing: AbortSignal,
): Promise<Reply> {
  while (!closing.aborted) {
    const answer = await socket
      .timeout(ANSWER_MS)
      .emitWithAck('command', command)
      .catch(() => undefined);
    if (answer !== undefined && (answer.ok || !isPassing(answer))) return answer;
    if (answer !== undefined) await new Promise<void>(resolve => later(RETRY_MS, resolve));
  }
  return { ok: false, refusal: 'gone' };
}

const isPassing = ({ refusal }: Extract<CommandAnswer, { ok: false }>): boolean =>
  refusal === 'busy' || refusal === 'too-fast';
