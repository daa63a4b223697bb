import { type Absences, type Duel, type Instant, type PerSeat, SEATS, type Seat } from '#engine/duel/duel.ts';
import type { Presence, Progress } from '#protocol/messages.ts';

/**
 * Tracks which players are connected to a room, on any server, and their progress. Tracking starts at `at`: a
 * player whose connection has not been seen counts as away since then.
 */
export function createPresence(at: Instant) {
  let watchedSince = at;
  const local = new Set<string>();
  const serverOf = new Map<string, string>(); // the server of each player who is connected to another server
  const leftAt = new Map<string, Instant>();
  const progress = new Map<string, Progress>();

  const awaySince = (player: string): Instant | null =>
    local.has(player) || serverOf.has(player) ? null : Math.max(leftAt.get(player) ?? watchedSince, watchedSince);

  const coveredIn = (duel: Duel, player: string): number => {
    const last = progress.get(player);
    return last?.duel === duel.number && last.round === duel.rounds.length ? last.covered : 0;
  };
  const of = (duel: Duel, seat: Seat): Presence => {
    const player = duel.seats[seat]?.id;
    if (player === undefined) return NO_PLAYER;
    return { awaySince: awaySince(player), covered: coveredIn(duel, player) };
  };

  return {
    awaySince,
    /** Returns the seated players who are away, each with the time at which their absence began. */
    absencesIn: ({ seats }: Duel): Absences =>
      Object.fromEntries(
        SEATS.flatMap(seat => {
          const player = seats[seat]?.id;
          const since = player === undefined ? null : awaySince(player);
          return player === undefined || since === null ? [] : [[player, since]];
        }),
      ),
    of: (duel: Duel): PerSeat<Presence> => ({ host: of(duel, 'host'), guest: of(duel, 'guest') }),
    isRemote: (player: string): boolean => serverOf.has(player),
    addLocal: (player: string) => void local.add(player),
    /**
     * Removes a player who has disconnected from this server. `at` is undefined for a person without a seat:
     * the number of such people is unlimited, so the times at which they leave are not stored.
     */
    removeLocal(player: string, at: Instant | undefined) {
      local.delete(player);
      if (at !== undefined) leftAt.set(player, at);
    },
    addRemote: (server: string, player: string) => void serverOf.set(player, server),
    /** Removes a player who was connected to `server`, unless they have since connected to a different one. */
    removeRemote(server: string, player: string, at: Instant) {
      if (serverOf.get(player) !== server) return;
      serverOf.delete(player);
      leftAt.set(player, at);
    },
    playersAt: (server: string) => [...serverOf].filter(([, at]) => at === server).map(([player]) => player),
    progressOf: (player: string): Progress | undefined => progress.get(player),
    setProgress: (player: string, current: Progress) => void progress.set(player, current),
    /**
     * Forgets which players are connected to other servers, after events were missed. Those servers then
     * report their players again. Absences count from `at` at the earliest, so that no player is penalised
     * for the gap.
     */
    restart(at: Instant) {
      watchedSince = at;
      serverOf.clear();
    },
  };
}

const NO_PLAYER: Presence = { awaySince: null, covered: 0 };

/** The presence that is sent to people without a seat. It reveals nothing about the players. */
export const HIDDEN_PRESENCE: PerSeat<Presence> = { host: NO_PLAYER, guest: NO_PLAYER };
