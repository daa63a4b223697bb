import { automatonProgress } from '#engine/duel/automata/progress.ts';
import { type Absences, type Duel, type Instant, type PerSeat, SEATS, type Seat } from '#engine/duel/duel.ts';
import { finishOf } from '#engine/duel/selectors.ts';
import type { Presence, Progress } from '#protocol/messages.ts';
import type { Bus, PresenceEvent } from '#server/realtime/bus/bus.ts';
import type { Outage } from '#server/realtime/outages.ts';

/**
 * The time within which a player's connections to two servers count as simultaneous. Each of the two servers may then
 * hear of the other connection only after its own was opened. Both servers keep the connection that was opened later.
 */
const SIMULTANEOUS_MS = 500;

type PresenceDeps = {
  readonly bus: Pick<Bus, 'serverId' | 'publish' | 'isConnected'>;
  readonly now: () => Instant;
  readonly isSeated: (player: string) => boolean;
};

/**
 * Tracks which players are connected to a room, on any server, and their progress. Reports the players of this server
 * to the other servers. A player who has never been seen counts as away since tracking began.
 */
export function createPresence({ bus, now, isSeated }: PresenceDeps, room: string) {
  let watchedSince = now();
  // for each player who is connected to this server, the instant at which the connection began
  const openedAt = new Map<string, Instant>();
  // for each player who is connected to another server, the id of that server
  const serverOf = new Map<string, string>();
  const leftAt = new Map<string, Instant>();
  const lostAt = new Map<string, Instant>(); // for each player whose server was lost, the instant of that loss
  const progress = new Map<string, Progress>();

  const isConnected = (player: string): boolean => openedAt.has(player) || serverOf.has(player);
  const awaySince = (player: string): Instant | null => {
    if (isConnected(player)) return null;
    // without its connection to the other servers (the bus), this server cannot know whether a player is on one of them
    if (!bus.isConnected()) return null;
    return Math.max(leftAt.get(player) ?? watchedSince, watchedSince);
  };

  const progressIn = (duel: Duel, player: string): Progress | undefined => {
    const last = progress.get(player);
    return last?.duel === duel.number && last.round === duel.rounds.length ? last : undefined;
  };
  /**
   * Returns the progress of an automaton (computer opponent). It is computed from the duel and the clock, and not
   * reported by a browser (D29).
   */
  const drawnBy = (duel: Duel): Pick<Progress, 'covered' | 'path'> => {
    const { path } = automatonProgress(duel, now());
    return { covered: path.length, path };
  };
  const of = (duel: Duel, seat: Seat, viewer: Seat): Presence => {
    const player = duel.seats[seat];
    if (player === null) return NO_PLAYER;
    const isAutomaton = player.automaton !== undefined;
    const { covered = 0, path } = (isAutomaton ? drawnBy(duel) : progressIn(duel, player.id)) ?? {};
    const seen = { awaySince: isAutomaton ? null : awaySince(player.id), covered };
    // a player who has not finished the round must not see the opponent’s path (D27)
    return path !== undefined && viewer !== seat && finishOf(duel, viewer) !== null ? { ...seen, path } : seen;
  };

  const ask = () => bus.publish({ kind: 'who', room });
  const publishConnection = (player: string, isNew: boolean) =>
    bus.publish({ kind: 'here', room, player, isNew, openedAt: openedAt.get(player) ?? now() });
  const publishProgress = (player: string) => {
    const current = progress.get(player);
    if (current !== undefined) bus.publish({ kind: 'progress', room, player, progress: current });
  };
  /** Stores when a player left, but only for players with a seat, because the number of other people is unlimited. */
  const recordLeft = (player: string, at: Instant) => {
    if (isSeated(player)) leftAt.set(player, at);
  };
  /**
   * Removes a player who was connected to `server`. Does nothing if the player has since connected to another server.
   */
  const removeRemote = (server: string, player: string, at: Instant) => {
    if (serverOf.get(player) !== server) return;
    serverOf.delete(player);
    recordLeft(player, at);
  };
  /** Records a connection to another server. Returns true if it replaces the player’s connection to this server. */
  const addRemote = (event: Extract<PresenceEvent, { kind: 'here' }>, from: string): boolean => {
    const own = openedAt.get(event.player);
    const isSimultaneous = own !== undefined && now() - own < SIMULTANEOUS_MS;
    const isOlder = isSimultaneous && (event.openedAt < own || (event.openedAt === own && from < bus.serverId));
    if (event.isNew && isOlder) {
      // if a player connects to two servers at once, the server with the later connection announces it again, so that
      // the other server closes the earlier one
      publishConnection(event.player, true);
      return false;
    }
    serverOf.set(event.player, from);
    // the progress of this server’s players is sent now, because the other server got none before it had a connection
    // to this room
    for (const player of openedAt.keys()) publishProgress(player);
    return event.isNew && own !== undefined;
  };

  return {
    isConnected,
    awaySince,
    /**
     * Returns the people in the seats who are away, each with the start of the absence. An automaton (computer
     * opponent) is never away.
     */
    absencesIn: ({ seats }: Duel): Absences =>
      Object.fromEntries(
        SEATS.flatMap(seat => {
          const player = seats[seat];
          if (player === null || player.automaton !== undefined) return [];
          const since = awaySince(player.id);
          return since === null ? [] : [[player.id, since]];
        }),
      ),
    /**
     * Returns for both players whether they are connected and how far they are, as far as the player `viewer` may know
     * it.
     */
    of: (duel: Duel, viewer: Seat): PerSeat<Presence> => ({
      host: of(duel, 'host', viewer),
      guest: of(duel, 'guest', viewer),
    }),
    /** Returns when the player connected to this server, or undefined if the player is not connected to it. */
    openedAt: (player: string): Instant | undefined => openedAt.get(player),
    /**
     * Returns the loss of the player's server as an outage (a time without a server for this player), or undefined if
     * that server was not lost. The outage has no duration, because other servers kept running.
     */
    lossOf(player: string): Outage | undefined {
      const at = lostAt.get(player);
      return at === undefined ? undefined : { from: at, to: at };
    },
    isElsewhere: (player: string): boolean => serverOf.has(player),
    /** Asks the other servers which players are connected to them. */
    ask,
    /** Records that a player has connected to this server. Does not tell the other servers about it. */
    add: (player: string, at: Instant) => void openedAt.set(player, at),
    /** Tells the other servers that a player has connected to this server. */
    announce: (player: string) => publishConnection(player, true),
    /** Removes a player who has disconnected from this server, and tells the other servers. */
    remove(player: string) {
      openedAt.delete(player);
      recordLeft(player, now());
      bus.publish({ kind: 'gone', room, player });
    },
    setProgress: (player: string, current: Progress) => void progress.set(player, current),
    publishProgress,
    /**
     * Handles a message from another server, which reports a player or asks for reports. Returns the player whose
     * connection to this server is replaced by a newer connection to the other server.
     */
    receive(event: PresenceEvent, from: string): string | undefined {
      switch (event.kind) {
        case 'who':
          for (const player of openedAt.keys()) publishConnection(player, false);
          return undefined;
        case 'here':
          return addRemote(event, from) ? event.player : undefined;
        case 'gone':
          removeRemote(from, event.player, now());
          return undefined;
        case 'progress':
          progress.set(event.player, event.progress);
          return undefined;
      }
    },
    /** Removes the players who were connected to a lost server. Returns true if there were any. */
    losePeer(server: string, at: Instant): boolean {
      const lost = [...serverOf].filter(([, each]) => each === server).map(([player]) => player);
      for (const player of lost) {
        removeRemote(server, player, at);
        if (!openedAt.has(player) && isSeated(player)) lostAt.set(player, at);
      }
      return lost.length > 0;
    },
    /**
     * Catches up after missed events: forgets which players are connected to other servers, and asks those servers
     * again. Absences begin now at the earliest, so that no player is penalised for the gap.
     */
    resync() {
      watchedSince = now();
      serverOf.clear();
      ask();
    },
  };
}

const NO_PLAYER: Presence = { awaySince: null, covered: 0 };

/**
 * What people without a seat are told about the presence and progress of the players. It is always the same, so it
 * reveals nothing.
 */
export const HIDDEN_PRESENCE: PerSeat<Presence> = { host: NO_PLAYER, guest: NO_PLAYER };
