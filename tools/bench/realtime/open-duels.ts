import { setTimeout as sleep } from 'node:timers/promises';
import { type CommandAnswer, type PlayerCommand, REALTIME, type RoomState, type Ticket } from '#protocol/messages.ts';
import type { Contender } from './contender.ts';
import { openRoom } from './open-room.ts';
import { type BenchSocket, openSocket } from './socket.ts';

/** How many duels are opened at the same time. */
export const BATCH = 50;

const RETRY_MS = 1000;
const MAX_TRIES = 30;
const WAITS: readonly string[] = ['busy', 'opponent-away'];

export type Player = {
  socket: BenchSocket;
  state: RoomState | undefined;
  /**
   * Called with the number of drawn cells in each message that this player receives. It may be the player's own number
   * or the opponent's.
   */
  onCovered: (covered: number) => void;
  /** Opens the player's connection, or opens it again after it was closed. */
  open: () => Promise<void>;
};
export type Duel = readonly [Player, Player];

/**
 * Opens duels and starts their first round. All hosts connect to one server, and all guests to the same server or to
 * another one.
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
 * Sends a command until the server accepts it. Sends it again if the server is busy, or if the server has not heard yet
 * from another server that the opponent is there.
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

/** Opens a player’s connection to a room. If there is a session cookie, the player is signed in. */
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
      await sleep(RETRY_MS); // players wait before they try to connect again, as browsers do
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
