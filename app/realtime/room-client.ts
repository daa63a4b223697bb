import type { Socket } from 'socket.io-client';
import type { Refused } from '#engine/result.ts';
import {
  type CommandAnswer,
  type CommandRefusal,
  type ConnectionRefusal,
  type PlayerCommand,
  PROTOCOL,
  type Progress,
  REALTIME,
  type RoomClientEvents,
  type RoomGreeting,
  type RoomServerEvents,
  type RoomState,
} from '#protocol/messages.ts';
import { createObstacleWatch, findObstacle, type Obstacle } from './obstacles.ts';
import { openSocket } from './open-socket.ts';
import { type RoomTickets, roomTickets } from './room-tickets.ts';
import { createServerClock, type ServerClock } from './server-clock.ts';

export type RoomSocket = Pick<
  Socket<RoomServerEvents, RoomClientEvents>,
  'connected' | 'on' | 'connect' | 'disconnect' | 'timeout' | 'emit'
>;

/** What a room client needs from the browser. Tests pass fakes. */
type ClientDeps = {
  readonly connect: (greeting: () => RoomGreeting) => RoomSocket;
  readonly elapsedMs: () => number;
  readonly later: (ms: number, work: () => void) => void;
  /**
   * Calls `work` whenever the browser is back online or the tab becomes visible, until the signal is aborted.
   */
  readonly onWake: (work: () => void, signal: AbortSignal) => void;
  /** Finds out why no connection to the room can be opened. */
  readonly findObstacle: () => Promise<Obstacle>;
  readonly tickets: RoomTickets;
};

const browserDeps: ClientDeps = {
  connect: greeting =>
    openSocket(REALTIME.room, {
      reconnectionDelay: 300,
      // Socket.IO varies the delay before a client reconnects by up to 50 %, so that not all clients reconnect at the
      // same time
      reconnectionDelayMax: 1500,
      timeout: 4000,
      auth: send => send({ ...greeting(), language: document.documentElement.lang }),
    }),
  elapsedMs: () => performance.now(),
  later: (ms, work) => void setTimeout(work, ms),
  onWake(work, signal) {
    addEventListener('online', work, { signal });
    document.addEventListener('visibilitychange', () => document.hidden || work(), { signal });
  },
  findObstacle,
  tickets: roomTickets,
};

/**
 * The status of the connection. After `lost`, the client connects again; a refusal with `busy` or `too-many`
 * counts as `lost`. All other refusals are final, and so is `elsewhere`: another tab has taken over the
 * player's connection to the room.
 */
export type ConnectionStatus = 'opening' | 'open' | 'lost' | 'elsewhere' | FinalRefusal;

type PassingRefusal = 'busy' | 'too-many';

type FinalRefusal = Exclude<ConnectionRefusal, PassingRefusal>;

export type RoomSnapshot = {
  readonly status: ConnectionStatus;
  readonly state: RoomState | undefined;
  /** The reason why there is no connection to the room. Undefined until it is known or while the connection is open. */
  readonly obstacle?: Obstacle | undefined;
};

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

/** A command to the room without its id, which the client adds. */
export type CommandInput = DistributiveOmit<PlayerCommand, 'id'>;

/** The answer of the room to a command, or `gone` if the client was closed before an answer came. */
export type Reply = CommandAnswer | Refused<'gone'>;

export type ReplyRefusal = CommandRefusal | 'gone';

export type RoomClient = {
  readonly snapshot: () => RoomSnapshot;
  /**
   * Registers a listener that is called after every change of the connection or of the room's state. Returns a function
   * that removes it.
   */
  readonly subscribe: (onChange: () => void) => () => void;
  /**
   * Sends a command again and again, even after reconnecting, until the server gives a final answer.
   * `onDelay` is called before each further attempt.
   */
  readonly send: (command: CommandInput, onDelay?: () => void) => Promise<Reply>;
  /**
   * Reports the player's progress. Without a connection, the report is dropped, so the caller must report
   * again after a reconnect.
   */
  readonly reportProgress: (progress: Progress) => void;
  readonly clock: ServerClock;
  readonly close: () => void;
};

const ANSWER_TIMEOUT_MS = 4000;
const RETRY_MS = 500;
const SYNC_INTERVAL_MS = 5000;
// the client reads the server's clock several times, because it uses the reading with the shortest round trip
const SYNCS_ON_CONNECT = 4;

/** Returns true if the client of a room must not connect again after the given refusal. */
const isFinalRefusal = (refusal: ConnectionRefusal): refusal is FinalRefusal =>
  refusal !== 'busy' && refusal !== 'too-many';

/** Connects to a duel room, and connects again whenever the connection is lost. A page has at most one room client. */
export function createRoomClient(room: string, deps: ClientDeps = browserDeps): RoomClient {
  const socket = deps.connect(() => ({ protocol: PROTOCOL, room, ...deps.tickets.greeting(room) }));
  const clock = createServerClock(deps.elapsedMs);
  const listeners = new Set<() => void>();
  const closing = new AbortController();
  let snapshot: RoomSnapshot = { status: 'opening', state: undefined };
  let refusal: PassingRefusal | undefined; // the reason of the last refused attempt to connect, if another is allowed

  const update = (changes: Partial<RoomSnapshot>) => {
    if (closing.signal.aborted) return;
    snapshot = { ...snapshot, ...changes };
    for (const listener of listeners) listener();
  };
  const watch = createObstacleWatch({
    later: deps.later,
    find: async () => refusal ?? deps.findObstacle(),
    onFound: obstacle => update({ obstacle }),
  });
  const updateOpen = (state: RoomState) => {
    watch.end();
    refusal = undefined;
    update({ status: 'open', state, obstacle: undefined });
  };
  const reconnect = () => {
    if (!socket.connected && !closing.signal.aborted && !isFinal(snapshot.status)) socket.connect();
  };
  /**
   * Takes a sample of the server's clock. The request names the client's version of the room's state, so that
   * the server sends the state again if that version is outdated.
   */
  const sync = async () => {
    const { version, at } = snapshot.state ?? { version: 0, at: 0 };
    const sentMs = deps.elapsedMs();
    const serverTime = await socket
      .timeout(ANSWER_TIMEOUT_MS)
      .emitWithAck('look', { version, at })
      .catch(() => undefined);
    if (serverTime === undefined) return;
    clock.addSample(serverTime, sentMs);
    if (snapshot.status === 'lost' && snapshot.state !== undefined) updateOpen(snapshot.state);
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
    updateOpen(newer(state, snapshot.state));
  });
  socket.on('presence', presence => {
    if (snapshot.state !== undefined) update({ state: { ...snapshot.state, presence } });
  });
  socket.on('elsewhere', () => {
    watch.end();
    update({ status: 'elsewhere' });
    socket.disconnect();
  });
  socket.on('disconnect', () => {
    if (snapshot.status !== 'open') return;
    watch.begin();
    update({ status: 'lost' });
  });
  socket.on('connect_error', error => {
    const reason = refusalOf(error);
    if (reason !== undefined && isFinalRefusal(reason)) {
      watch.end();
      deps.tickets.onRefused(room, reason);
      update({ status: reason });
    } else {
      refusal = reason;
      update({ status: 'lost', obstacle: reason ?? snapshot.obstacle });
      // After a refusal, Socket.IO does not connect again by itself, so the client does.
      if (reason !== undefined) deps.later(1000 + Math.random() * 2000, reconnect);
    }
  });
  watch.begin();
  deps.later(SYNC_INTERVAL_MS, syncRegularly);
  deps.onWake(reconnect, closing.signal);

  return {
    clock,
    snapshot: () => snapshot,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    send: (command, onDelay) =>
      sendUntilAnswered(socket, { ...command, id: crypto.randomUUID() }, deps, closing.signal, onDelay),
    reportProgress: progress => void (socket.connected && socket.emit('progress', progress)),
    close() {
      watch.end();
      closing.abort();
      socket.disconnect();
    },
  };
}

/**
 * Returns the state of a room with the higher version. Of two states with the same version, returns the later one,
 * because a countdown may have ended between them.
 */
function newer(state: RoomState, than: RoomState | undefined): RoomState {
  if (than === undefined || state.version > than.version) return state;
  return state.version === than.version && state.at >= than.at ? state : than;
}

const isFinal = (status: ConnectionStatus): boolean => !['opening', 'open', 'lost'].includes(status);

const refusalOf = (error: Error): ConnectionRefusal | undefined =>
  (error as Error & { readonly data?: { readonly reason?: ConnectionRefusal } }).data?.reason;

async function sendUntilAnswered(
  socket: RoomSocket,
  command: PlayerCommand,
  { later }: ClientDeps,
  closing: AbortSignal,
  onDelay: (() => void) | undefined,
): Promise<Reply> {
  while (!closing.aborted) {
    const answer = await socket
      .timeout(ANSWER_TIMEOUT_MS)
      .emitWithAck('command', command)
      .catch(() => undefined);
    if (answer !== undefined && (answer.ok || !isTemporary(answer))) return answer;
    onDelay?.();
    if (answer !== undefined) await new Promise<void>(resolve => later(RETRY_MS, resolve));
  }
  // the refusal is written as an object, because importing `refused` would add a script to the lobby
  return { ok: false, refusal: 'gone' };
}

const isTemporary = ({ refusal }: Refused<CommandRefusal>): boolean => refusal === 'busy' || refusal === 'too-fast';
