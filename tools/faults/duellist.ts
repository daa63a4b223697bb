import { setTimeout as sleep } from 'node:timers/promises';
import { type CommandAnswer, type PlayerCommand, PROTOCOL, REALTIME, type RoomState } from '#protocol/messages.ts';
import { type BenchSocket, openSocket } from '#tools/bench/realtime/socket.ts';

const RETRY_MS = 100;
const CONNECT_TIMEOUT_MS = 20_000; // a connection may take 20 seconds to open, as in browsers
const ANSWER_TIMEOUT_MS = 4000;
// a player gives up only after five minutes, because a killed server may need long to start on a busy machine
const GIVE_UP_MS = 300_000;
const MAX_TRACED = 40;

/** The refusals that are only temporary, so that the same command may be accepted later. */
const TEMPORARY = ['busy', 'too-fast', 'countdown', 'opponent-away', 'host-starts', 'no-opponent'];

type DuellistOptions = {
  readonly room: string;
  /** The origins of the servers. The player prefers the first. */
  readonly origins: readonly string[];
  /** The IP address that the servers see as the player's. */
  readonly address: string;
};

/**
 * A simulated player of a duel, without a browser. After a fault, it reconnects and sends its commands again until they
 * are answered.
 */
export type Duellist = ReturnType<typeof createDuellist>;

export function createDuellist({ room, origins, address }: DuellistOptions) {
  let socket: BenchSocket | undefined;
  let connectedOrigin: string | undefined;
  let state: RoomState | undefined;
  let ticket: RoomState['ticket'];
  let isLeft = false;
  let repeated = 0;
  const trace: string[] = [];
  const note = (text: string) => {
    trace.push(`${new Date().toISOString().slice(11, 23)} ${text}`);
    if (trace.length > MAX_TRACED) trace.shift();
  };

  /** Opens a connection. Like a browser, waits until the first state of the room has arrived. */
  const open = async (origin: string): Promise<BenchSocket> => {
    let onFirst = () => {};
    const first = new Promise<void>(resolve => {
      onFirst = resolve;
    });
    const onEvent = (event: string, payload: unknown) => {
      if (event !== 'room') return;
      const received = payload as RoomState;
      if (received.version !== state?.version) note(`version ${received.version} from ${origin}`);
      // a state that is older than the current one is ignored, as in browsers
      if (received.version >= (state?.version ?? 0)) state = received;
      ticket ??= received.ticket;
      onFirst();
    };
    const auth = { protocol: PROTOCOL, room, ticket };
    const opening = openSocket({ origin, namespace: REALTIME.room, auth, address, onEvent });
    try {
      const opened = await within(CONNECT_TIMEOUT_MS, opening);
      await within(CONNECT_TIMEOUT_MS, first).catch(error => {
        opened.close();
        throw error;
      });
      note(`connected to ${origin}`);
      return opened;
    } catch (error) {
      opening.then(late => late.close()).catch(() => {});
      note(`not connected to ${origin}: ${messageOf(error)}`);
      throw error;
    }
  };
  /** Returns the open connection. If there is none, connects to the first server that accepts a connection. */
  const connected = async (): Promise<BenchSocket> => {
    const startedMs = performance.now();
    for (let attempt = 0; socket === undefined; attempt++) {
      if (performance.now() - startedMs > GIVE_UP_MS) throw new Error(`no server let a player into ${room}`);
      connectedOrigin = origins[attempt % origins.length] ?? '';
      socket = await open(connectedOrigin).catch(() => undefined);
      if (socket === undefined) await sleep(RETRY_MS);
    }
    return socket;
  };
  const request = async (event: string, payload: unknown): Promise<unknown> => {
    const current = await connected();
    try {
      return await within(ANSWER_TIMEOUT_MS, current.request(event, payload));
    } catch (error) {
      note(`${event} was not answered: ${messageOf(error)}`);
      current.close();
      if (socket === current) socket = undefined;
      return undefined;
    }
  };

  return {
    state: () => state,
    server: () => connectedOrigin,
    repeated: () => repeated,
    /** Returns the player's latest events, which help to understand a fault. */
    trace: (): readonly string[] => trace,
    /**
     * Sends a command, again and again, until a server accepts it. Throws if a server refuses it with a reason that is
     * not temporary.
     */
    async send(command: PlayerCommand): Promise<void> {
      for (const startedMs = performance.now(); performance.now() - startedMs < GIVE_UP_MS; repeated++) {
        const answer = (await request('command', command)) as CommandAnswer | undefined;
        if (answer !== undefined) note(`${command.kind} ${command.id}: ${answer.ok ? 'accepted' : answer.refusal}`);
        if (answer?.ok) return;
        if (answer !== undefined && !TEMPORARY.includes(answer.refusal))
          throw new Error(`${command.kind} in ${room} was refused: ${answer.refusal}`);
        await sleep(RETRY_MS);
      }
      throw new Error(`${command.kind} in ${room} was not accepted within ${GIVE_UP_MS} ms`);
    },
    /** Waits until the room has a state that `matches` accepts, and returns that state. Reconnects if necessary. */
    async until(matches: (state: RoomState) => boolean): Promise<RoomState> {
      for (const startedMs = performance.now(); performance.now() - startedMs < GIVE_UP_MS; ) {
        if (state !== undefined && matches(state)) return state;
        await request('look', { version: state?.version ?? 0, at: state?.at ?? 0 });
        await sleep(10);
      }
      throw new Error(
        `a player in ${room} waited for ${GIVE_UP_MS} ms, and saw ${JSON.stringify(state)?.slice(0, 300)}`,
      );
    },
    /** Moves the player back to the first server, if that server accepts a connection. */
    async comeBack(): Promise<void> {
      const [preferred = ''] = origins;
      if (socket === undefined || connectedOrigin === preferred) return;
      const opened = await open(preferred).catch(() => undefined);
      if (opened === undefined) return;
      socket.close();
      [socket, connectedOrigin] = [opened, preferred];
    },
    leave() {
      if (isLeft) return;
      isLeft = true;
      socket?.close();
    },
  };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Resolves with the result of `work`, or rejects if that takes longer than `timeoutMs`. */
async function within<T>(timeoutMs: number, work: Promise<T>): Promise<T> {
  const timer = new AbortController();
  const late = sleep(timeoutMs, undefined, timer).then(() => {
    throw new Error(`nothing within ${timeoutMs} ms`);
  });
  late.catch(() => {});
  try {
    return await Promise.race([work, late]);
  } finally {
    timer.abort();
  }
}
