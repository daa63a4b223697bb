import type { Duel, Instant } from '#engine/duel/duel.ts';
import { seatOf } from '#engine/duel/selectors.ts';
import type { PlayerCommand } from '#protocol/messages.ts';
import type { Outage } from '#server/realtime/outages.ts';
import { createArrivals, type FinishCommand, isFinish } from '#server/realtime/rooms/arrivals.ts';
import { hasDelayed } from '#server/realtime/rooms/handle-command.ts';
import type { Bug } from './bugs.ts';
import type { World } from './world.ts';

export const HEARTBEAT_MS = 1000;
const MIN_OUTAGE_MS = 2000;
// after an outage of all servers, players connect within 12 seconds, and then send their commands within 2
const MAX_RETURN_MS = 14_000;

/** The arrival at a server of a command that ends a round, with what this server knows of the player. */
type Seen = { readonly duel: Duel; readonly openedAt: Instant; readonly at: Instant; readonly leftAt: Instant };

export type SimulatedOutages = ReturnType<typeof createOutages>;

/**
 * Creates the database row from which servers learn of outages (times without any server), and a record of what has
 * really happened: when no server was up, and when each finish, a command that ends a round, first reached a server. A
 * finish must not be timed at an instant that this record rules out (D35, D36).
 */
export function createOutages(world: World, bug: Bug | undefined) {
  const row: { seenAt: Instant; outage: Outage | undefined } = { seenAt: world.now(), outage: undefined };
  const receipts = createArrivals();
  const downtimes: { readonly from: Instant; to: Instant }[] = [];
  const early: string[] = [];
  let delayed = 0;

  return {
    early: (): readonly string[] => early,
    /** Returns how many commands that end a round an outage of all servers has delayed. */
    delayed: () => delayed,
    /** Writes into the database row that a server is up, and has been up since `startedAt`. */
    beat(startedAt: Instant, at: Instant) {
      if (row.seenAt < startedAt - MIN_OUTAGE_MS) row.outage = { from: row.seenAt, to: startedAt };
      row.seenAt = Math.max(row.seenAt, at);
    },
    /** Records that no server is up, until `end` is called. */
    begin: () => void downtimes.push({ from: world.now(), to: Number.POSITIVE_INFINITY }),
    /** Records that a server is up. */
    end() {
      const last = downtimes.at(-1);
      if (last?.to === Number.POSITIVE_INFINITY) last.to = world.now();
    },
    /** Records that a command has reached a server. */
    receive(player: string, command: PlayerCommand) {
      if (isFinish(command)) receipts.firstOf(player, command, world.now());
    },
    /**
     * Returns the time span in which a server believes that a round was finished, if an outage of all servers delayed
     * the command.
     */
    boundsOf(command: FinishCommand, { leftAt, ...seen }: Seen) {
      const cut = { from: leftAt, to: seen.openedAt };
      const outage = bug === 'every failure of a network is an outage' ? cut : row.outage;
      if (bug === 'every player is believed to have met an outage') return { from: 0, to: seen.at };
      if (outage === undefined || !hasDelayed(outage, { ...seen, command })) return undefined;
      delayed++;
      return { from: outage.from, to: seen.at };
    },
    /** Records a fault if the stored time at which a player finished a round is earlier than possible. */
    check(player: string, command: PlayerCommand, duel: Duel) {
      if (!isFinish(command)) return;
      const seat = seatOf(duel, player);
      const round = duel.rounds[command.round - 1];
      const finish = seat && round?.games[seat].finish;
      if (!finish) return;
      const receivedAt = receipts.firstOf(player, command, world.now());
      // an outage of all servers can have delayed a finish (end of a round) that arrived soon after it, or that a
      // crash lost before it was stored
      const wasDown = ({ from, to }: Outage) => from < world.now() && receivedAt <= to + MAX_RETURN_MS;
      const earliest = Math.min(receivedAt, ...downtimes.filter(wasDown).map(({ from }) => from - HEARTBEAT_MS));
      const finishedAt = round.startsAt + finish.durationMs;
      if (finishedAt < earliest) early.push(`${player} in round ${command.round}, by ${earliest - finishedAt} ms`);
    },
  };
}
