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

/** The state of the connection. A `lost` one reconnects by itself; the statuses listed after it are final. */
export type ConnectionStatus = 'opening' | 'open' | 'lost' | 'elsewhere' | ConnectionRefusal;

export type RoomSnapshot = { readonly status: ConnectionStatus; readonly state: RoomState | undefined };

/** A command without its id, which the client adds. */
export type CommandInput = PlayerCommand extends infer C ? (C extends PlayerCommand ? Omit<C, 'id'> : never) : never;

/** The answer to a command; `gone` if the client was closed before there was one. */
export type Reply = CommandAnswer | { readonly ok: false; readonly refusal: 'gone' };

export type RoomClient = {
  readonly snapshot: () => RoomSnapshot;
  /** Calls back after every change; returns a function that unsubscribes. */
  readonly subscribe: (onChange: () => void) => () => void;
  /** Sends a command, again after every loss of the connection, until it is answered. */
  readonly send: (command: CommandInput) => Promise<Reply>;
  /** Reports the player's progress; dropped without a connection, so report it again after a reconnect. */
  readonly reportProgress: (progress: Progress) => void;
  readonly clock: ServerClock;
  readonly close: () => void;
};

const ANSWER_TIMEOUT_MS = 4000;
const RETRY_MS = 500;
const SYNC_INTERVAL_MS = 5000;
const SYNCS_ON_CONNECT = 4; // the clock is as accurate as the fastest of them

/** After these refusals the client reconnects; the others are final. */
const TEMPORARY: readonly ConnectionRefusal[] = ['busy', 'too-many'];

/** Connects to a room and reconnects automatically. One connection per page. */
export function createRoomClient(room: string, deps: ClientDeps = browserDeps): RoomClient {
  const socket = deps.connect(() => ({ protocol: PROTOCOL, room, ...deps.tickets.greeting(room) }));
  const clock = createServerClock(deps.elapsedMs);
  const listeners = new Set<() => void>();
  const closing = new AbortController();
  let snapshot: RoomSnapshot = { status: 'opening', state: undefined };

  const update = (changes: Partial<RoomSnapshot>) => {
    if (closing.signal.aborted) return;
    snapshot = { ...snapshot, ...changes };
    for (const listener of listeners) listener();
  };
  const reconnect = () => {
    if (!socket.connected && !closing.signal.aborted && !isFinal(snapshot.status)) socket.connect();
  };
  /** Measures the server's clock; the server sends the room again if this client's state is outdated. */
  const sync = async () => {
    const { version, at } = snapshot.state ?? { version: 0, at: 0 };
    const sentMs = deps.elapsedMs();
    const serverTime = await socket
      .timeout(ANSWER_TIMEOUT_MS)
      .emitWithAck('look', { version, at })
      .catch(() => undefined);
    if (serverTime === undefined) return;
    clock.addSample(serverTime, sentMs);
    if (snapshot.status === 'lost' && snapshot.state !== undefined) update({ status: 'open' });
  };
  const syncRegularly = () => {
    if (closing.signal.aborted) return;
    if (socket.connected) void sync();
    deps.later(SYNC_INTERVAL_MS, syncRegularly);
  };

  socket.on('connect', async () => {
    for (let i = 0; i < SYNCS_ON_CONNECT && socket.connected; i++) await sync();
  });
  socket.on('room', state => {
    clock.addSample(state.at);
    deps.tickets.update(room, state);
    update({ status: 'open', state: newer(state, snapshot.state) });
  });
  socket.on('presence', presence => {
    if (snapshot.state !== undefined) update({ state: { ...snapshot.state, presence } });
  });
  socket.on('elsewhere', () => {
    update({ status: 'elsewhere' });
    socket.disconnect();
  });
  socket.on('disconnect', () => {
    if (snapshot.status === 'open') update({ status: 'lost' });
  });
  socket.on('connect_error', error => {
    const reason = refusalOf(error);
    if (reason === undefined) update({ status: snapshot.state === undefined ? 'opening' : 'lost' });
    else if (TEMPORARY.includes(reason)) deps.later(1000 + Math.random() * 2000, reconnect);
    else {
      deps.tickets.onRefused(room, reason);
      update({ status: reason });
    }
  });
  deps.later(SYNC_INTERVAL_MS, syncRegularly);
  deps.onWake(reconnect, closing.signal);

  return {
    clock,
    snapshot: () => snapshot,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    send: command =>
      sendUntilAnswered(socket, { ...command, id: crypto.randomUUID() } as PlayerCommand, deps, closing.signal),
    reportProgress: progress => void (socket.connected && socket.emit('progress', progress)),
    close() {
      closing.abort();
      socket.disconnect();
    },
  };
}

/** Picks the later version; of equal ones the later view, as a countdown may have ended. */
function newer(state: RoomState, than: RoomState | undefined): RoomState {
  if (than === undefined || state.version > than.version) return state;
  return state.version === than.version && state.at >= than.at ? state : than;
}

const isFinal = (status: ConnectionStatus): boolean => !['opening', 'open', 'lost', ...TEMPORARY].includes(status);

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
      .timeout(ANSWER_TIMEOUT_MS)
      .emitWithAck('command', command)
      .catch(() => undefined);
    if (answer !== undefined && (answer.ok || !isTemporary(answer))) return answer;
    if (answer !== undefined) await new Promise<void>(resolve => later(RETRY_MS, resolve));
  }
  return { ok: false, refusal: 'gone' };
}

const isTemporary = ({ refusal }: Extract<CommandAnswer, { ok: false }>): boolean =>
  refusal === 'busy' || refusal === 'too-fast';
