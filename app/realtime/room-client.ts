import type { Refused } from '#engine/result.ts';
import {
  type CommandAnswer,
  type CommandRefusal,
  type ConnectionRefusal,
  type PlayerCommand,
  PROTOCOL,
  type Progress,
  type RoomState,
} from '#protocol/messages.ts';
import { browserDeps, type ClientDeps, type RoomSocket } from './client-deps.ts';
import { createObstacleWatch, type Obstacle } from './obstacles.ts';
import { createServerClock, type ServerClock } from './server-clock.ts';

/**
 * The status of the connection. `lost` means that the connection has ended or cannot be made, also because the server
 * has refused it with `busy` or `too-many`; the client then tries again. `elsewhere` and all other refusals are final.
 */
export type ConnectionStatus = 'opening' | 'open' | 'lost' | 'elsewhere' | FinalRefusal;

type PassingRefusal = 'busy' | 'too-many';

type FinalRefusal = Exclude<ConnectionRefusal, PassingRefusal>;

export type RoomSnapshot = {
  readonly status: ConnectionStatus;
  readonly state: RoomState | undefined;
  /** The obstacle between the page and its connection, once it is known or has lasted for a while. */
  readonly obstacle?: Obstacle | undefined;
};

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

/** A command without its id, which the client generates. */
export type CommandInput = DistributiveOmit<PlayerCommand, 'id'>;

/** The server's reply to a command, or `gone` if the client was closed before receiving one. */
export type Reply = CommandAnswer | Refused<'gone'>;

export type ReplyRefusal = CommandRefusal | 'gone';

export type RoomClient = {
  readonly snapshot: () => RoomSnapshot;
  /**
   * Registers a listener that is called after every change of the snapshot. Returns a function that removes
   * it.
   */
  readonly subscribe: (onChange: () => void) => () => void;
  /**
   * Sends a command and resends it until the server gives a final reply, even across reconnects. `onDelay` is called
   * each time it must be sent again.
   */
  readonly send: (command: CommandInput, onDelay?: () => void) => Promise<Reply>;
  /**
   * Reports the player's progress. Without a connection the report is dropped, so the caller must repeat it
   * after a reconnect.
   */
  readonly reportProgress: (progress: Progress) => void;
  readonly clock: ServerClock;
  readonly close: () => void;
};

const ANSWER_TIMEOUT_MS = 4000;
const RETRY_MS = 500;
const SYNC_INTERVAL_MS = 5000;
const SYNCS_ON_CONNECT = 4; // the client takes several samples, so that the clock can use the fastest one

/** The refusals after which the client tries to connect again. All others are final. */
const isFinalRefusal = (refusal: ConnectionRefusal): refusal is FinalRefusal =>
  refusal !== 'busy' && refusal !== 'too-many';

/** Connects to a room and reconnects automatically. Each page opens at most one such connection. */
export function createRoomClient(room: string, deps: ClientDeps = browserDeps): RoomClient {
  const socket = deps.connect(() => ({ protocol: PROTOCOL, room, ...deps.tickets.greeting(room) }));
  const clock = createServerClock(deps.elapsedMs);
  const listeners = new Set<() => void>();
  const closing = new AbortController();
  let snapshot: RoomSnapshot = { status: 'opening', state: undefined };
  let refusal: PassingRefusal | undefined; // the refusal of the latest attempt

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
   * Takes a sample of the server's clock. The request also says which state this client has, so that the
   * server resends the room's state if the client's is outdated.
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
      // Socket.IO does not try again after a refusal
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
 * Returns the state with the higher version. If the versions are equal, returns the state with the later
 * timestamp, because a countdown may have ended in the meantime.
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
  // the result is written out, because `refused` would cost the lobby one more script
  return { ok: false, refusal: 'gone' };
}

const isTemporary = ({ refusal }: Refused<CommandRefusal>): boolean => refusal === 'busy' || refusal === 'too-fast';
