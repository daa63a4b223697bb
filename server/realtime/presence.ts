import { type Absences, type Duel, type Instant, type PerSeat, SEATS, type Seat } from '#engine/duel/duel.ts';
import type { Presence, Progress } from '#protocol/messages.ts';

/**
 * Who of a room is connected, here or to another server, and how far each has come. Before `at` nobody was watched:
 * of somebody who has not been seen, nothing else can be said than that they are away since then.
 */
export function createPresence(at: Instant) {
  let watchedSince = at;
  const here = new Set<string>();
  const elsewhere = new Map<string, string>();
  const leftAt = new Map<string, Instant>();
  const progress = new Map<string, Progress>();

  const awaySince = (player: string): Instant | null =>
    here.has(player) || elsewhere.has(player) ? null : Math.max(leftAt.get(player) ?? watchedSince, watchedSince);

  const coveredIn = (duel: Duel, player: string): number => {
    const told = progress.get(player);
    return told?.duel === duel.number && told.round === duel.rounds.length ? told.covered : 0;
  };
  const of = (duel: Duel, seat: Seat): Presence => {
    const player = duel.seats[seat]?.id;
    if (player === undefined) return NOBODY;
    return { awaySince: awaySince(player), covered: coveredIn(duel, player) };
  };

  return {
    awaySince,
    /** Which of the two players of a room are away, and since when. */
    absencesIn: ({ seats }: Duel): Absences =>
      Object.fromEntries(
        SEATS.flatMap(seat => {
          const player = seats[seat]?.id;
          const since = player === undefined ? null : awaySince(player);
          return player === undefined || since === null ? [] : [[player, since]];
        }),
      ),
    of: (duel: Duel): PerSeat<Presence> => ({ host: of(duel, 'host'), guest: of(duel, 'guest') }),
    isElsewhere: (player: string): boolean => elsewhere.has(player),
    cameHere: (player: string) => void here.add(player),
    /** Of strangers it is not kept when they went: there is no end of them. */
    leftHere(player: string, at: Instant | undefined) {
      here.delete(player);
      if (at !== undefined) leftAt.set(player, at);
    },
    cameTo: (server: string, player: string) => void elsewhere.set(player, server),
    /** A player may have gone to yet another server meanwhile: then that is where they are. */
    left(server: string, player: string, at: Instant) {
      if (elsewhere.get(player) !== server) return;
      elsewhere.delete(player);
      leftAt.set(player, at);
    },
    playersAt: (server: string) => [...elsewhere].filter(([, at]) => at === server).map(([player]) => player),
    progressOf: (player: string): Progress | undefined => progress.get(player),
    covers: (player: string, told: Progress) => void progress.set(player, told),
    /** What others said was missed: they will say again who is there, and until then nobody is held against them. */
    watchAnew(at: Instant) {
      watchedSince = at;
      elsewhere.clear();
    },
  };
}

const NOBODY: Presence = { awaySince: null, covered: 0 };

/** What a stranger learns of who is there. */
export const HIDDEN_PRESENCE: PerSeat<Presence> = { host: NOBODY, guest: NOBODY };
