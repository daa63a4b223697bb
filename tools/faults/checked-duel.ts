import { setTimeout as sleep } from 'node:timers/promises';
import type { RoomState } from '#protocol/messages.ts';
import type { Database } from '#server/db/open-database.ts';
import { findRoom } from '#server/duels/rooms/rooms-table.ts';
import { openRoom } from '#tools/bench/realtime/open-room.ts';
import { createDuellist, type Duellist } from './duellist.ts';
import { type Site, untilDone } from './site-faults.ts';

const RESTARTS = 15;

/** The findings about a duel that two simulated players have played without browsers. */
type DuelReport = {
  /** The number of the duel's commands that a server has accepted. */
  readonly facts: number;
  readonly repeated: number;
  /** The violations of rules that the checks of a duel found, each described with the latest events of the players. */
  readonly faults: readonly string[];
};

/**
 * Called when a player has seen a command of an opponent on another server. Gets the times at which the command was
 * accepted and seen.
 */
type ViewHandler = (acceptedMs: number, seenMs: number) => void;

/** A duel in a private room. Host and guest are on different servers as long as both servers run. */
type StartedDuel = { readonly room: string; readonly host: Duellist; readonly guest: Duellist };

export async function startDuel({ servers }: Pick<Site, 'servers'>, address: string): Promise<StartedDuel> {
  const origins = servers.map(({ origin }) => origin);
  const room = await untilDone(attempt => openRoom(origins[attempt % origins.length] ?? '', address));
  const host = createDuellist({ room, origins, address });
  const guest = createDuellist({ room, origins: origins.toReversed(), address });
  return { room, host, guest };
}

/** Makes both players take their seats, and starts the first round. */
export async function beginRound({ host, guest }: StartedDuel): Promise<void> {
  await host.send({ kind: 'sit', id: 'sit' });
  await guest.send({ kind: 'sit', id: 'sit' });
  await host.send({ kind: 'start', id: 'start', duel: 1, round: 0 });
  for (const player of [host, guest]) await player.until(({ view }) => firstCell(view) !== undefined);
}

const firstCell = (view: object): number | undefined =>
  (view as { rounds?: { puzzle?: { waypoints: readonly number[] } }[] }).rounds?.[0]?.puzzle?.waypoints[0];

/**
 * Makes a player draw a cell and restart the game. Resolves with the player's new log once a server has accepted it.
 */
async function restartGame(player: Duellist, log: string, count: number): Promise<string> {
  const cell = firstCell(player.state()?.view ?? {}) ?? 0;
  const longer = `${log}${log && ' '}${cell}@${count} restart@${count}`;
  await player.send({ kind: 'restart', id: `restart-${count}`, duel: 1, round: 1, log: longer });
  return longer;
}

/**
 * Waits until the player `behind` has seen the room's version that the player `ahead` has. If the two are on
 * different servers, reports when the wait began and when it ended.
 */
async function awaitView(ahead: Duellist, behind: Duellist, onView: ViewHandler): Promise<void> {
  const version = ahead.state()?.version ?? 0;
  const acceptedMs = performance.now();
  await behind.until(state => state.version >= version);
  if (ahead.server() !== behind.server()) onView(acceptedMs, performance.now());
}

/** Plays a duel to its end. Checks it against the stored duel and against what both players have seen. */
export async function playDuel(site: Site, db: Database, address: string, onView: ViewHandler): Promise<DuelReport> {
  const duel = await startDuel(site, address);
  const { room, host, guest } = duel;
  const logs = ['', ''];
  let facts = 0;
  const faults: string[] = [];
  try {
    await beginRound(duel);
    facts += 3;
    for (let count = 0; count < RESTARTS; count++)
      for (const [seat, [player, opponent]] of [[host, guest] as const, [guest, host] as const].entries()) {
        await player.comeBack();
        logs[seat] = await restartGame(player, logs[seat] ?? '', count);
        facts++;
        await awaitView(player, opponent, onView);
      }
    await guest.send({ kind: 'resign', id: 'resign', duel: 1 });
    facts++;
    const ends = await Promise.all([host.until(isEnded), guest.until(isEnded)]);
    faults.push(...differences(ends[0], ends[1]));
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error));
  }
  faults.push(...(await lostFacts(db, duel, logs, facts)));
  for (const player of [host, guest]) player.leave();
  const trace = faults.length === 0 ? '' : traceOf(duel, logs);
  return {
    facts,
    repeated: host.repeated() + guest.repeated(),
    faults: faults.map((fault, index) => `${room}: ${fault}${index === 0 ? trace : ''}`),
  };
}

const isEnded = ({ view }: RoomState): boolean => endingOf(view) !== undefined;
const endingOf = (view: object): string | undefined =>
  'ending' in view && view.ending !== null ? JSON.stringify(view.ending) : undefined;

function differences(atHost: RoomState, atGuest: RoomState): readonly string[] {
  const [host, guest] = [endingOf(atHost.view), endingOf(atGuest.view)];
  return host === guest ? [] : [`ended as ${host} for the host and as ${guest} for the guest`];
}

/** Compares the stored duel with the commands that servers have accepted. Returns a description of each difference. */
async function lostFacts(
  db: Database,
  { room, host, guest }: StartedDuel,
  logs: readonly string[],
  facts: number,
): Promise<readonly string[]> {
  const stored = await untilDone(() => findRoom(db, room));
  if (stored === undefined) return facts > 0 ? ['the room is not stored'] : [];
  const { duel, version } = stored;
  const games = duel.rounds[0]?.games;
  const lost: string[] = [];
  for (const [seat, game] of [games?.host, games?.guest].entries())
    if ((game?.log ?? '') !== logs[seat])
      lost.push(`seat ${seat} has the log "${game?.log}", and "${logs[seat]}" was acknowledged`);
  const wasResigned = facts === 2 + 1 + 2 * RESTARTS + 1;
  const seen = [host, guest].map(player => endingOf(player.state()?.view ?? {}));
  const ending = endingOf(duel);
  if (wasResigned && seen.some(each => each !== ending))
    lost.push(`stored version ${version} ended as ${ending}, and the players saw ${seen.join(' and ')}`);
  return lost;
}

function traceOf({ host, guest }: StartedDuel, logs: readonly string[]): string {
  const lines = [host, guest].flatMap((player, seat) => [
    `seat ${seat}: version ${player.state()?.version}, acknowledged "${logs[seat]}"`,
    ...player.trace().map(line => `  ${line}`),
  ]);
  return lines.map(line => `\n    ${line}`).join('');
}

/**
 * Plays a duel in which the host sends `views` commands, with a pause after each. Resolves with the longest time
 * from the acceptance of a command until the guest saw it. Before the commands, `work` causes the fault under test.
 */
export async function measureViews(site: Site, address: string, views: number, work: () => Promise<void>) {
  const duel = await startDuel(site, address);
  await beginRound(duel);
  await work();
  const latenessMs: number[] = [];
  let log = '';
  for (let view = 0; view < views; view++) {
    log = await restartGame(duel.host, log, view);
    await awaitView(duel.host, duel.guest, (acceptedMs, seenMs) => latenessMs.push(seenMs - acceptedMs));
    await sleep(500);
  }
  for (const player of [duel.host, duel.guest]) player.leave();
  return Math.max(...latenessMs);
}
