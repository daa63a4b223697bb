import { setTimeout as sleep } from 'node:timers/promises';
import { type CommandAnswer, type PlayerCommand, REALTIME, type RoomState, type Ticket } from '#protocol/messages.ts';
import type { Contender } from './contender.ts';
import { openRoom } from './open-room.ts';
import { type BenchSocket, openSocket } from './socket.ts';

/** The number of simultaneous connection attempts. */
export const BATCH = 50;

const RETRY_MS = 1000;
const MAX_TRIES = 30;
const WAITS: readonly string[] = ['busy', 'opponent-away'];

export type Player = {
  socket: BenchSocket;
  state: RoomState | undefined;
  /** Called with each number of covered cells that this player receives, for either player of the duel. */
  onCovered: (covered: number) => void;
  /** Opens or reopens the connection. */
  open: () => Promise<void>;
};
export type Duel = readonly [Player, Player];

/**
 * Opens duels in round 1. All hosts connect to one server, and all guests to the same server or another one.
 */
export async function openDuels(count: number, hosts: Contender, guests = hosts): Promise<readonly Duel[]> {
  const duels: Duel[] = [];
  for (let from = 0; from < count; from += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, count - from) }, (_, index) =>
      openDuel(from + index, hosts, guests),
    );
    duels.push(...(await Promise.all(batch)));
  }
  return duels;
}

async function openDuel(index: number, hosts: Contender, guests: Contender): Promise<Duel> {
  const address = (seat: number) => `10.${seat}.${index >> 8}.${index & 255}`;
  const room = hosts.isRelay ? `R${index}` : await openRoom(hosts.origin, address(1));
  const host = await openPlayer(hosts, room, address(1));
  if (!hosts.isRelay) await sendCommand(host, { kind: 'sit', id: 'sit' });
  const guest = await openPlayer(guests, room, address(2));
  if (!hosts.isRelay) {
    await sendCommand(guest, { kind: 'sit', id: 'sit' });
    await sendCommand(host, { kind: 'start', id: 'start', duel: 1, round: 0 });
  }
  return [host, guest];
}

/**
 * Sends a command until it is accepted, retrying while the server is busy, as browsers do, or has not heard yet that the
 * opponent is on another server, as a player does who waits for them.
 */
export async function sendCommand({ socket }: Player, command: PlayerCommand): Promise<void> {
  for (let tries = 1; ; tries++) {
    const answer = (await socket.request('command', command)) as CommandAnswer;
    if (answer.ok) return;
    if (!WAITS.includes(answer.refusal) || tries === MAX_TRIES)
      throw new Error(`the command ${command.kind} was refused: ${answer.refusal}`);
    await sleep(RETRY_MS);
  }
}

/** Opens a player’s connection to a room, with the session of an account if there is a cookie. */
export async function openPlayer(
  { origin, protocol }: Contender,
  room: string,
  address: string,
  cookie?: string,
): Promise<Player> {
  let ticket: Ticket | undefined;
  const handle = (event: string, payload: unknown) => {
    if (event === 'presence') for (const { covered } of Object.values(payload as object)) player.onCovered(covered);
    if (event !== 'room') return;
    player.state = payload as RoomState;
    ticket ??= player.state.ticket;
  };
  const open = async (): Promise<BenchSocket> => {
    for (let tries = 1; ; tries++) {
      const auth = { protocol, room, ticket };
      try {
        return await openSocket({ origin, namespace: REALTIME.room, auth, address, cookie, onEvent: handle });
      } catch (error) {
        if (tries === MAX_TRIES) throw error;
      }
      await sleep(RETRY_MS); // browsers also wait before they retry
    }
  };
  const player: Omit<Player, 'socket'> & { socket?: BenchSocket } = {
    state: undefined,
    onCovered() {},
    async open() {
      player.socket = await open();
    },
  };
  await player.open();
  return player as Player;
}
