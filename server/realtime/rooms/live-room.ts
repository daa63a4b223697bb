import type { Logger } from 'pino';
import { nextDeadline, nextVisibleChangeAt } from '#engine/duel/decide.ts';
import { type Absences, type Instant, SEATS } from '#engine/duel/duel.ts';
import { isFull, nextForfeit } from '#engine/duel/seating.ts';
import { finishOf, otherSeat, roundOf, seatOf } from '#engine/duel/selectors.ts';
import { viewFor } from '#engine/duel/view.ts';
import { isPath } from '#engine/path.ts';
import { cellCount } from '#engine/puzzle.ts';
import type { KnownState, Progress, RoomState } from '#protocol/messages.ts';
import type { Database } from '#server/db/open-database.ts';
import { batch } from '#server/duels/batch.ts';
import { settleRoom } from '#server/duels/play-duel.ts';
import { findRoom } from '#server/duels/rooms/rooms-table.ts';
import type { Room } from '#server/duels/rooms/stored-room.ts';
import type { Bus, RoomEvent } from '#server/realtime/bus/bus.ts';
import type { Connection } from '#server/realtime/connection.ts';
import { createArrivals } from './arrivals.ts';
import { createAutomatonFollower } from './automaton-follower.ts';
import { createPresence, HIDDEN_PRESENCE } from './presence.ts';
import { PROGRESS_INTERVAL_MS, type Schedule, throttle } from './timing.ts';

const RETRY_MS = 1000;

export type RoomDeps = {
  readonly db: Database;
  readonly bus: Pick<Bus, 'serverId' | 'publish' | 'isConnected'>;
  readonly log: Logger;
  readonly now: () => Instant;
  readonly schedule: Schedule;
};

/** A connection, the time at which the room was last sent to it, and the throttles for its player’s progress. */
type Member = {
  readonly connection: Connection;
  sentAt: Instant;
  readonly showProgress: () => void;
  readonly publishProgress: () => void;
};

/**
 * Creates this server’s in-memory state of a room to which it has connections: the connections, the last known version
 * of the room, and which players are present. It is safe to lose all of this: the database stores the room, and the
 * other servers report their connections again.
 */
export function createLiveRoom({ db, bus, log, now, schedule }: RoomDeps, initial: Room) {
  const { code } = initial;
  let room = initial;
  const isSeated = (player: string): boolean => seatOf(room.duel, player) !== null;
  const presence = createPresence({ bus, now, isSeated }, code);
  // the keys are player ids, because a player has only one connection to a room
  const members = new Map<string, Member>();
  let cancelTimer = () => {};
  let lastTurn: Promise<unknown> = Promise.resolve();
  let isClosed = false;
  let wasFull = true; // true if people without a seat were last told that the room has no free seat

  const absences = (): Absences => presence.absencesIn(room.duel);
  /**
   * Limits a player’s reported progress to what may be relayed: at most as many cells as the grid has, and the path
   * only if it follows the rules and the opponent has finished the round (D27).
   */
  const relayable = (player: string, { path, ...progress }: Progress): Progress => {
    const round = roundOf(room.duel);
    const seat = seatOf(room.duel, player);
    if (round === undefined || seat === null) return { ...progress, covered: 0 };
    const covered = Math.min(progress.covered, cellCount(round.puzzle));
    const isShown = path !== undefined && finishOf(room.duel, otherSeat(seat)) !== null && isPath(round.puzzle, path);
    return isShown ? { ...progress, covered: path.length, path } : { ...progress, covered };
  };
  const isFullNow = (): boolean => isFull(room.duel, absences(), now());
  /**
   * Returns the id of the other person in the room, or undefined if the opponent is an automaton (computer opponent),
   * which has no connection and cannot be away.
   */
  const opponentOf = (player: string): string | undefined =>
    SEATS.flatMap(seat => room.duel.seats[seat] ?? []).find(each => !each.automaton && each.id !== player)?.id;
  const memberOf = (connection: Connection): Member | undefined => {
    const member = members.get(connection.participant.player);
    return member?.connection === connection ? member : undefined;
  };

  /** Returns the room’s state as one player may see it. */
  const stateFor = ({ participant: { player, ticket, claim, asksToLend } }: Connection, at: Instant): RoomState => {
    const seat = seatOf(room.duel, player);
    return {
      version: room.version,
      at,
      player,
      ...(ticket && { ticket }),
      isVisitor: claim.userId === null,
      ...(asksToLend && { asksToLend }),
      isMatched: room.isMatched,
      view: viewFor(room.duel, seat, at, absences()),
      presence: seat === null ? HIDDEN_PRESENCE : presence.of(room.duel, seat),
    };
  };
  const sendRoom = (member: Member) => {
    member.sentAt = now();
    member.connection.sendRoom(stateFor(member.connection, member.sentAt));
  };
  const follower = createAutomatonFollower({ now, schedule }, () => sendPresence());
  const followAutomaton = () => follower.follow(members.size === 0 || isClosed ? undefined : room.duel);
  const sendRoomToAll = () => {
    wasFull = isFullNow();
    for (const member of members.values()) sendRoom(member);
  };
  /** Tells all connected players with a seat, except the given player, who is connected and how far the players are. */
  const sendPresence = (except?: string) => {
    for (const [player, { connection }] of members) {
      const seat = seatOf(room.duel, player);
      if (player !== except && seat !== null) connection.sendPresence(presence.of(room.duel, seat));
    }
    sendRoomIfFullChanged();
  };
  /**
   * Sends the state of the room to people without a seat if the room has become full or a seat has become free (D19).
   */
  const sendRoomIfFullChanged = () => {
    if (room.duel.status !== 'waiting') return;
    setTimer();
    if (isFullNow() === wasFull) return;
    wasFull = !wasFull;
    for (const [player, member] of members) if (!isSeated(player)) sendRoom(member);
  };

  /**
   * Replaces the state of the room with a newer version and sends it to all connections. Does nothing if the version is
   * not newer.
   */
  const apply = (newer: Room) => {
    if (newer.version <= room.version) return;
    room = newer;
    setTimer();
    sendRoomToAll();
    followAutomaton();
  };
  /** Applies a change of the room that this server has made, and reports it to the other servers. */
  const broadcast = (changed: Room) => {
    apply(changed);
    bus.publish({ kind: 'room', room: code, version: changed.version });
  };
  const reload = async () => {
    const found = await findRoom(db, code);
    if (found !== undefined) apply(found);
  };
  const refresh = batch<void, void>(() =>
    reload().catch(error => log.error({ err: error, room: code }, 'room.cannot-read')),
  );
  /**
   * Sets the timer for the next change that happens without a command: a deadline, the appearance of a puzzle, or the
   * end of an absent player's claim to a seat. A deadline in the past is included, because perhaps no server has
   * applied it yet.
   */
  const setTimer = () =>
    setTimerTo(earliest(nextDeadline(room.duel), nextVisibleChangeAt(room.duel, now()), forfeitAt()));
  const setTimerTo = (at: Instant | null) => {
    cancelTimer();
    cancelTimer = at === null || isClosed ? () => {} : schedule(at, onTimer);
  };
  /** Returns the future time at which an absent player loses the seat, or null if no player will lose one. */
  const forfeitAt = (): Instant | null => {
    const from = nextForfeit(room.duel, absences())?.from ?? null;
    return from === null || from <= now() ? null : from;
  };
  const onTimer = () => {
    const deadline = nextDeadline(room.duel);
    const isDue = deadline !== null && deadline <= now();
    // the timer for the next change is set first: a change between sending the views and setting it would be missed
    if (!isDue) setTimer();
    // the views of players already show the effect of deadlines that have passed, even before it is stored
    sendRoomToAll();
    if (!isDue) return;
    settle().catch(error => {
      log.error({ err: error, room: code }, 'room.cannot-settle');
      setTimerTo(now() + RETRY_MS);
    });
  };
  const settle = async () => {
    const settled = await settleRoom(db, code, new Date(now()));
    if (settled !== undefined) broadcast(settled);
    else await reload(); // the database returns nothing if another server has already applied the deadlines
  };
  setTimer();

  return {
    code,
    stored: (): Room => room,
    isEmpty: (): boolean => members.size === 0,
    absences,
    arrivals: createArrivals(),
    /** Returns the time at which a player’s opponent left, or null if no opponent is away. */
    opponentAwaySince(player: string): Instant | null {
      const opponent = opponentOf(player);
      return opponent === undefined ? null : presence.awaySince(opponent);
    },
    /** Returns true if a player is connected to this room, as far as this server knows. */
    isConnected: presence.isConnected,
    openedAt: presence.openedAt,
    lossOf: presence.lossOf,
    /** Adds a player's connection to the room, and closes (evicts) an older one of the same player. */
    join(connection: Connection) {
      const { player } = connection.participant;
      const older = members.get(player)?.connection;
      if (members.size === 0) presence.ask();
      const member: Member = {
        connection,
        sentAt: 0,
        showProgress: throttle(PROGRESS_INTERVAL_MS.here, () => sendPresence(player)),
        publishProgress: throttle(PROGRESS_INTERVAL_MS.elsewhere, () => presence.publishProgress(player)),
      };
      members.set(player, member);
      followAutomaton();
      presence.add(player, connection.openedAt);
      sendRoom(member);
      sendPresence(player);
      older?.evict();
      // Sending the room’s state may have closed the new connection. Then the player is not announced to other servers.
      if (memberOf(connection) !== undefined) presence.announce(player);
    },
    /**
     * Removes a player's connection from the room. Does nothing if a newer connection of the same player has replaced
     * it.
     */
    leave(connection: Connection) {
      if (memberOf(connection) === undefined) return;
      const { player } = connection.participant;
      members.delete(player);
      followAutomaton();
      presence.remove(player);
      sendPresence();
    },
    apply,
    broadcast,
    /**
     * Runs changes of the room one after another, so that each change starts from the version that the previous one
     * stored.
     */
    inTurn<T>(change: () => Promise<T>): Promise<T> {
      const turn = lastTurn.then(change);
      lastTurn = turn.catch(() => {});
      return turn;
    },
    /**
     * Reads the room from the database. Only one read runs at a time, and all calls during a read share the next one.
     */
    refresh,
    /**
     * Shows a player’s progress to the opponent. If the opponent is on another server, reports the progress to that
     * server.
     */
    relayProgress(connection: Connection, progress: Progress) {
      const { player } = connection.participant;
      const member = memberOf(connection);
      if (member === undefined || !isSeated(player)) return;
      presence.setProgress(player, relayable(player, progress));
      member.showProgress();
      const opponent = opponentOf(player);
      if (opponent !== undefined && presence.isElsewhere(opponent)) member.publishProgress();
    },
    /** Sends the state of the room again to a browser that has missed its latest version. */
    resendIfBehind(connection: Connection, seen: KnownState) {
      const member = memberOf(connection);
      if (member !== undefined && (seen.version < room.version || seen.at < member.sentAt)) sendRoom(member);
    },
    /** Handles an event that a server has published about this room. */
    receive(event: RoomEvent, from: string) {
      if (event.kind === 'room') {
        if (event.version > room.version) void refresh();
      } else if (from !== bus.serverId) {
        const replaced = presence.receive(event, from);
        if (replaced !== undefined) members.get(replaced)?.connection.evict();
        if (event.kind !== 'who') sendPresence(event.kind === 'progress' ? event.player : undefined);
      }
    },
    /** Treats the players who were connected to a lost server as absent from `at` on. */
    losePeer(server: string, at: Instant) {
      if (presence.losePeer(server, at)) sendPresence();
    },
    /**
     * Catches up after missed events: reads the room again, and asks the other servers which players are connected to
     * them.
     */
    resync() {
      presence.resync();
      void refresh();
    },
    close() {
      isClosed = true;
      cancelTimer();
      followAutomaton();
    },
  };
}

function earliest(...instants: readonly (Instant | null)[]): Instant | null {
  const known = instants.filter(instant => instant !== null);
  return known.length === 0 ? null : Math.min(...known);
}

export type LiveRoom = ReturnType<typeof createLiveRoom>;
