import { setTimeout as sleep } from 'node:timers/promises';
import { type Duel, type Player, sendCommand } from './open-duels.ts';

const PROGRESS_INTERVAL_MS = 1000;
// a player sends at most 80 commands in a slice (short measurement), because the server accepts a burst of at most 100
// commands from a connection
const MAX_COMMANDS = 80;
// the delay before a browser reconnects: 300 ms in `app/realtime/room-client.ts`, which Socket.IO varies by half
const RECONNECT_DELAY_MS = { min: 150, max: 450 } as const;

/**
 * The number of sent messages, and the delays of the messages that arrived. A message counts as lost if it has not
 * arrived when the next one is sent.
 */
export type Delivery = { readonly sent: number; readonly delaysMs: readonly number[] };

/** Sends each player's progress once a second, and measures when the opponent receives it. */
export async function sendProgress(duels: readonly Duel[], durationMs: number): Promise<Delivery> {
  const delaysMs: number[] = [];
  let sent = 0;
  const until = performance.now() + durationMs;
  const report = async (from: Player, to: Player) => {
    await sleep(Math.random() * PROGRESS_INTERVAL_MS);
    for (let covered = 1; performance.now() < until; covered = (covered % 60) + 1) {
      const sentMs = performance.now();
      to.onCovered = received => {
        if (received !== covered) return;
        delaysMs.push(performance.now() - sentMs);
        to.onCovered = () => {};
      };
      from.socket.send('progress', { duel: 1, round: 1, covered });
      sent++;
      await sleep(PROGRESS_INTERVAL_MS);
    }
  };
  await Promise.all(duels.flatMap(([host, guest]) => [report(host, guest), report(guest, host)]));
  return { sent, delaysMs };
}

/**
 * Makes each player send restart commands, each as soon as the server has acknowledged the previous command. Resolves
 * with the number of commands per second of all players.
 */
export async function sendCommands(duels: readonly Duel[], durationMs: number): Promise<number> {
  let answered = 0;
  const started = performance.now();
  const play = async (player: Player) => {
    const view = player.state?.view;
    const first = view?.seat ? view.rounds?.[0]?.puzzle?.waypoints[0] : 0;
    let log = '';
    for (let count = 0; count < MAX_COMMANDS && performance.now() < started + durationMs; count++) {
      log = `${log}${log && ' '}${first}@${count} restart@${count}`;
      await sendCommand(player, { kind: 'restart', id: `r${count}`, duel: 1, round: 1, log });
      answered++;
    }
  };
  await Promise.all(duels.flat().map(play));
  return (1000 * answered) / (performance.now() - started);
}

/**
 * Closes all connections and reopens each after a random delay, as browsers do after a server has restarted. Resolves
 * with the number of players who reconnect per second, counted from the first attempt to the last acknowledgement.
 */
export async function reconnect(duels: readonly Duel[]): Promise<number> {
  const players = duels.flat();
  for (const { socket } of players) socket.close();
  await sleep(RECONNECT_DELAY_MS.min);
  const started = performance.now();
  const spread = RECONNECT_DELAY_MS.max - RECONNECT_DELAY_MS.min;
  await Promise.all(players.map(player => sleep(Math.random() * spread).then(player.open)));
  return (1000 * players.length) / (performance.now() - started);
}
