import { setTimeout as sleep } from 'node:timers/promises';
import { type CommandAnswer, type PlayerCommand, PROTOCOL, REALTIME, type RoomState } from '#protocol/messages.ts';
import { type BenchSocket, openSocket } from '#tools/bench/realtime/socket.ts';

const RETRY_MS = 100;
const GIVE_UP_MS = 300_000; // a killed server takes long to start on a busy machine

/** The refusals after which the same command may be accepted later. */
const TEMPORARY = ['busy', 'too-fast', 'countdown', 'opponent-away', 'host-starts', 'no-opponent'];

type DuellistOptions = {
  readonly room: string;
  /** The servers, the preferred one first. */
  readonly origins: readonly string[];
  /** The client IP that the servers see. */
  readonly address: string;
};

/** A player of a duel without a browser, who reconnects and repeats commands until they are answered. */
export type Duellist = ReturnType<typeof createDuellist>;

export function createDuellist({ room, origins, address }: DuellistOptions) {
  let socket: BenchSocket | undefined;
  let state: RoomState | undefined;
  let ticket: RoomState['ticket'];
  let isLeft = false;
  let repeated = 0;

  const onEvent = (event: string, payload: unknown) => {
    if (event !== 'room') return;
    state = payload as RoomState;
    ticket ??= state.ticket;
  };
  /** Returns an open connection, to the first server that accepts one. */
  const connected = async (): Promise<BenchSocket> => {
    for (let attempt = 0; socket === undefined; attempt++) {
      const origin = origins[attempt % origins.length] ?? '';
      const auth = { protocol: PROTOCOL, room, ticket };
      socket = await openSocket({ origin, namespace: REALTIME.room, auth, address, onEvent }).catch(() => undefined);
      if (socket === undefined) await sleep(RETRY_MS);
    }
    return socket;
  };
  const request = async (event: string, payload: unknown): Promise<unknown> => {
    const open = await connected();
    try {
      return await open.request(event, payload);
    } catch {
      if (socket === open) socket = undefined;
      return undefined;
    }
  };

  return {
    state: () => state,
    repeated: () => repeated,
    /** Sends a command until a server has accepted it. Throws if it is refused for good. */
    async send(command: PlayerCommand): Promise<void> {
      for (const startedMs = performance.now(); performance.now() - startedMs < GIVE_UP_MS; repeated++) {
        const answer = (await request('command', command)) as CommandAnswer | undefined;
        if (answer?.ok) return;
        if (answer !== undefined && !TEMPORARY.includes(answer.refusal))
          throw new Error(`${command.kind} in ${room} was refused: ${answer.refusal}`);
        await sleep(RETRY_MS);
      }
      throw new Error(`${command.kind} in ${room} was not accepted within ${GIVE_UP_MS} ms`);
    },
    /** Waits for a state of the room, reconnecting if necessary, and returns it. */
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
    /** Reconnects to the preferred server. */
    async comeBack(): Promise<void> {
      socket?.close();
      socket = undefined;
      await connected();
    },
    leave() {
      if (isLeft) return;
      isLeft = true;
      socket?.close();
    },
  };
}
