import { setTimeout as sleep } from 'node:timers/promises';
import { ask, BATCH, type Duel, type Player } from './open-duels.ts';

const PROGRESS_INTERVAL_MS = 1000;
const MAX_FACTS = 80; // of a player in a slice: a connection may send a hundred commands at once

/** How long each message took that was heard, and how many were sent. One is lost that is not heard before the next. */
export type Heard = { readonly sent: number; readonly delaysMs: readonly number[] };

/** Each player reports once a second how far they have come, until the other one has heard of it. */
export async function sendProgress(duels: readonly Duel[], durationMs: number): Promise<Heard> {
  const delaysMs: number[] = [];
  let sent = 0;
  const until = performance.now() + durationMs;
  const report = async (from: Player, to: Player) => {
    await sleep(Math.random() * PROGRESS_INTERVAL_MS);
    for (let covered = 1; performance.now() < until; covered = (covered % 60) + 1) {
      const sentMs = performance.now();
      to.onCovered = heard => {
        if (heard !== covered) return;
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

/** Each player clears the path as soon as the last command is answered; resolves with the commands a second. */
export async function sendFacts(duels: readonly Duel[], durationMs: number): Promise<number> {
  let answered = 0;
  const started = performance.now();
  const play = async (player: Player) => {
    const view = player.state?.view;
    const first = view?.seat ? view.rounds?.[0]?.puzzle?.waypoints[0] : 0;
    let log = '';
    for (let count = 0; count < MAX_FACTS && performance.now() < started + durationMs; count++) {
      log = `${log}${log && ' '}${first}@${count} restart@${count}`;
      await ask(player, { kind: 'restart', id: `r${count}`, duel: 1, round: 1, log });
      answered++;
    }
  };
  await Promise.all(duels.flat().map(play));
  return (1000 * answered) / (performance.now() - started);
}

/** All players lose their connection at once and come back, as after a restart; resolves with the players a second. */
export async function reconnect(duels: readonly Duel[]): Promise<number> {
  const players = duels.flat();
  for (const { socket } of players) socket.close();
  const started = performance.now();
  for (let from = 0; from < players.length; from += BATCH)
    await Promise.all(players.slice(from, from + BATCH).map(player => player.open()));
  return (1000 * players.length) / (performance.now() - started);
}
