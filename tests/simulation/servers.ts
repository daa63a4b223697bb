import type { Automaton } from '#engine/duel/automata/automaton.ts';
import { houseMs, pastRoundsOf } from '#engine/duel/automata/house-pace.ts';
import { planRound } from '#engine/duel/automata/plan-round.ts';
import type { Command } from '#engine/duel/command.ts';
import { applyDeadlines, decide, nextDeadline, nextVisibleChangeAt } from '#engine/duel/decide.ts';
import {
  type Absences,
  DUEL,
  type Duel,
  duelAgainst,
  type Instant,
  privateDuel,
  SEATS,
  type Seat,
} from '#engine/duel/duel.ts';
import { nextForfeit } from '#engine/duel/seating.ts';
import { levelOfRound, otherSeat, outcomeOf, seatOf } from '#engine/duel/selectors.ts';
import { puzzleOfRound } from '#engine/duel/testing/duel-fixtures.ts';
import { viewFor } from '#engine/duel/view.ts';
import { withdraw } from '#engine/duel/winner.ts';
import type { KnownState, PlayerCommand, RoomState } from '#protocol/messages.ts';
import { isFinish } from '#server/realtime/rooms/arrivals.ts';
import type { Bug } from './bugs.ts';
import type { Connection, Host } from './network.ts';
import { createOutages, HEARTBEAT_MS } from './outages.ts';
import type { World } from './world.ts';

/** The database that all servers share: the row of one room, and records for later checks. */
export type Store = {
  duel: Duel;
  version: number;
  /** All applied commands. A command that was applied twice appears twice. */
  readonly applied: string[];
  /** The number and outcome of each duel whose results were recorded. */
  readonly results: string[];
  /** The ending and the winner of each duel, by number. */
  readonly endings: Map<number, string>;
  /** The players whose seat was given away. Their tickets (secrets of seats) are no longer valid. */
  readonly revoked: Set<string>;
  /** The players who were connected when their seat was given away. This list must stay empty. */
  readonly evicted: string[];
  /**
   * The versions of the room in which a stranger could get the seat of a connected player. This list must stay empty.
   */
  readonly offered: number[];
};

export type Server = Host & { readonly crash: () => void; readonly drain: () => void };

const SETTLE_INTERVAL_MS = 30_000;

const playersIn = ({ seats }: Duel): readonly string[] => SEATS.flatMap(seat => seats[seat]?.id ?? []);

/** Describes how a duel ended, and who won it. */
const endingText = ({ ending, seats }: Pick<Duel, 'ending' | 'seats'>): string =>
  `${ending?.how} ${ending?.winner ? seats[ending.winner]?.id : 'none'}`;

const nameOf = (player: string, { kind, id }: Pick<PlayerCommand, 'kind' | 'id'>): string => `${player} ${kind} ${id}`;

/**
 * Creates the servers of one room, which share only a database. The returned `setCrashes` sets the percentage
 * of decisions that crash a server.
 */
export function createServers(world: World, count: number, bug: Bug | undefined, automaton: Automaton | undefined) {
  const store: Store = {
    duel: automaton ? duelAgainst(automaton, '', world.now()) : privateDuel(world.now()),
    version: 1,
    applied: [],
    results: [],
    endings: new Map(),
    revoked: new Set(),
    evicted: [],
    offered: [],
  };
  let crashes = 0;
  // a transaction waits for the previous transaction, as if each of them locked the row of the room
  let lastTransaction: Promise<void> = Promise.resolve();

  const inTransaction = (work: () => Promise<void>) => {
    const done = bug === 'two transactions write at once' ? work() : lastTransaction.then(work);
    lastTransaction = done.catch(() => {});
    return done;
  };
  const wait = (ms: number) => new Promise<void>(resolve => world.after(ms, resolve));
  const recordEnding = (duel: Duel) => {
    const { ending, number } = duel;
    if (ending === null) return;
    if (store.duel.ending !== null && bug !== 'results are written again after the end') return;
    store.endings.set(number, endingText(duel));
    if (ending.how !== 'withdrawn' || bug === 'a withdrawn recording is recorded')
      store.results.push(`${number} ${outcomeOf(duel, 'host')}`);
  };
  const commit = (duel: Duel) => {
    recordEnding(duel);
    for (const player of playersIn(store.duel))
      if (seatOf(duel, player) === null) {
        store.revoked.add(player);
        if (isConnected(player)) store.evicted.push(player);
      }
    store.duel = bug === 'answers are forgotten' ? { ...duel, answered: [] } : duel;
    if (bug !== 'the version does not rise') store.version++;
    checkSeats(duel);
  };
  /** Checks that no stranger could sit down in time while both players stay connected (D19). */
  const checkSeats = (duel: Duel) => {
    const players = playersIn(duel);
    if (players.length < SEATS.length || !players.every(isConnected)) return;
    const sit = enrichCommand('stranger', { kind: 'sit', id: 'stranger' }, duel);
    if (decide(duel, sit, world.now() + DUEL.keepSeatMs).ok) store.offered.push(store.version);
  };

  const outages = createOutages(world, bug);
  const playerOf = new Map<Connection, string>();
  const awaySince = new Map<string, Instant | null>();
  const refreshOf = new Map<Server, () => void>();
  const lastLeftAt = new Map<string, Instant>();
  const leaveIfGone = (player: string) => {
    if (isConnected(player)) return;
    awaySince.set(player, world.now());
    lastLeftAt.set(player, world.now());
  };
  const presenceOf = (seat: Seat) => ({
    awaySince: awaySince.get(store.duel.seats[seat]?.id ?? '') ?? null,
    covered: 0,
  });
  const isConnected = (player: string): boolean => [...playerOf.values()].includes(player);
  const absencesIn = ({ seats }: Duel): Absences =>
    Object.fromEntries(
      SEATS.flatMap(seat => {
        const player = seats[seat]?.id ?? '';
        if (bug === 'absences are invented') return [[player, 0]];
        const since = awaySince.get(player) ?? null;
        return since === null ? [] : [[player, since]];
      }),
    );
  const presence = () => ({ host: presenceOf('host'), guest: presenceOf('guest') });

  /** Adds to a player's command the data that only the server knows. */
  function enrichCommand(player: string, received: PlayerCommand, duel: Duel): Command {
    if (received.kind === 'sit')
      return { ...received, kind: received.kind, player, name: player, absences: absencesIn(duel) };
    const seat = seatOf(duel, player);
    const absentSince = seat === null ? null : presenceOf(otherSeat(seat)).awaySince;
    if (received.kind === 'start') return { ...received, player, ...startingRound(duel), absentSince };
    return { ...received, player, absentSince } as Command;
  }

  /** Returns the puzzle of the next round, and what an automaton (computer opponent) plays on it. */
  function startingRound(duel: Duel) {
    const round = duel.rounds.length + 1;
    const taken = puzzleOfRound(round);
    if (automaton === undefined) return taken;
    const targetMs = houseMs(levelOfRound(round), 'adaptive', pastRoundsOf(duel));
    return { ...taken, plan: planRound({ ...taken, targetMs }, `${duel.number} ${round}`) };
  }

  const servers: Server[] = Array.from({ length: count }, (_, index) => createServer(index));

  function createServer(index: number): Server {
    const connections = new Map<Connection, string>();
    const skewMs = index * 40; // the clocks of the simulated servers differ by 40 ms each
    const openedAt = new Map<string, Instant>();
    let startedAt = world.now(); // `startedAt` is 0 while the server is down
    let lastRead = { duel: store.duel, version: 0 };
    let shownUntil = 0;

    const now = (): Instant => world.now() + skewMs;
    const publish = () => {
      for (const [other, server] of servers.entries()) {
        if (other !== index && bug === 'the other server is not notified') continue;
        world.after(other === index ? 0 : world.between(1, 50), () => server.isUp() && refreshOf.get(server)?.());
      }
    };
    const sendRoom = (connection: Connection, player: string) => {
      const at = now();
      const state: RoomState = {
        version: lastRead.version,
        at,
        player,
        ...(connection.greeting.ticket?.player === player ? {} : { ticket: { player, key: player } }),
        isVisitor: true,
        isMatched: false,
        view: viewFor(lastRead.duel, seatOf(lastRead.duel, player), at, absencesIn(lastRead.duel)),
        presence: presence(),
      };
      connection.send('room', state);
    };
    const refresh = () => {
      lastRead = { duel: store.duel, version: store.version };
      for (const [connection, player] of connections) sendRoom(connection, player);
      setTimer();
    };
    const setTimer = () => {
      const forfeit = nextForfeit(lastRead.duel, absencesIn(lastRead.duel));
      const deadlines = [
        nextVisibleChangeAt(lastRead.duel, now()) ?? [],
        forfeit === null || forfeit.from <= now() ? [] : forfeit.from,
      ];
      const at = Math.min(...deadlines.flat());
      if (at === Infinity || at === shownUntil || bug === 'deadlines are not applied') return;
      shownUntil = at;
      const startedIn = startedAt;
      world.after(Math.max(0, at - now()), () => startedIn === startedAt && startedAt > 0 && void settle());
    };
    const settle = () =>
      inTransaction(async () => {
        await wait(world.between(1, 10));
        shownUntil = 0;
        const settled = applyDeadlines(store.duel, Math.max(now(), store.duel.at));
        if (settled !== store.duel) commit(settled);
        publish();
      });

    const writeHeartbeat = () => {
      if (startedAt > 0) outages.beat(startedAt + skewMs, now());
      world.after(HEARTBEAT_MS, writeHeartbeat);
    };
    writeHeartbeat();

    /** Adds to a command that ends the round the time span in which the player can have finished. */
    const withBounds = (player: string, received: PlayerCommand, duel: Duel): Command => {
      const command = enrichCommand(player, received, duel);
      if (!isFinish(received)) return command;
      const leftAt = lastLeftAt.get(player) ?? now();
      const seen = { duel, at: now(), openedAt: openedAt.get(player) ?? 0, leftAt };
      return { ...command, finishedWithin: outages.boundsOf(received, seen) } as Command;
    };

    /** Applies a deadline that passed while no server was up, as every server does from time to time. */
    const settleOverdue = () => {
      const deadline = nextDeadline(store.duel);
      const isOverdue = startedAt > 0 && deadline !== null && deadline <= now();
      if (isOverdue && bug !== 'deadlines are not applied') void settle();
      world.after(SETTLE_INTERVAL_MS, settleOverdue);
    };
    world.after(SETTLE_INTERVAL_MS, settleOverdue);

    async function applyCommand(
      player: string,
      received: PlayerCommand,
      answer: (answer: unknown) => void,
    ): Promise<void> {
      const startedIn = startedAt;
      const read = bug === 'two transactions write at once' ? store.duel : undefined;
      if (bug === 'answers come before the commit') answer({ ok: true });
      await wait(world.between(1, 20));
      if (startedIn !== startedAt) return;
      const duel = read ?? store.duel;
      const decision = decide(duel, withBounds(player, received, duel), now());
      if (!decision.ok) return answer(decision);
      if (decision.value.answered !== duel.answered && !save(player, received, decision.value)) return;
      publish();
      answer({ ok: true });
    }

    /**
     * Stores a decision unless the server crashes first. Returns false if the server crashes before or after
     * storing it.
     */
    function save(player: string, received: PlayerCommand, duel: Duel): boolean {
      const crashed = world.chance(crashes);
      const crashedFirst = crashed && world.chance(50);
      if (!crashedFirst) {
        commit(duel);
        outages.check(player, received, duel);
        store.applied.push(nameOf(player, received));
      }
      if (crashed) crash();
      return !crashed;
    }

    /**
     * Crashes the server, which loses everything in its memory. Within five seconds, another server replaces
     * it.
     */
    function crash(): void {
      const lost = [...connections.keys()];
      for (const connection of lost) playerOf.delete(connection);
      connections.clear();
      openedAt.clear();
      startedAt = 0;
      if (!servers.some(each => each.isUp())) outages.begin();
      for (const connection of lost) connection.close();
      for (const player of new Set(awaySince.keys())) leaveIfGone(player);
      world.after(world.between(500, 5000), () => {
        outages.end();
        startedAt = world.now();
        outages.beat(startedAt + skewMs, now());
        shownUntil = 0;
        refresh();
      });
    }

    const answerOf = (answer: (answer: unknown) => void) =>
      bug === 'a refusal is answered with ok' ? () => answer({ ok: true }) : answer;

    const server: Server = {
      isUp: () => startedAt > 0,
      crash,
      drain: () => {
        for (const connection of connections.keys()) connection.close();
      },
      onOpen(connection) {
        const { ticket, isSpare } = connection.greeting;
        if (ticket !== undefined && store.revoked.has(ticket.player)) return connection.refuse('wrong-key');
        const isInUse = isSpare && ticket !== undefined && isConnected(ticket.player);
        const isForgotten = isInUse || bug === 'a reload makes a new player';
        const player = (isForgotten ? undefined : ticket?.player) ?? `guest-${world.between(0, 1_000_000_000)}`;
        connections.set(connection, player);
        openedAt.set(player, now());
        awaySince.set(player, null);
        playerOf.set(connection, player);
        if (lastRead.version === 0) lastRead = { duel: store.duel, version: store.version };
        refresh();
      },
      onClose(connection) {
        const player = connections.get(connection);
        connections.delete(connection);
        playerOf.delete(connection);
        if (player === undefined) return;
        leaveIfGone(player);
        if (bug === 'a lost connection gives up the seat')
          void inTransaction(() => applyCommand(player, { kind: 'leave', id: `${world.now()}` }, () => {}));
      },
      onEvent(connection, event, args, answer) {
        const player = connections.get(connection);
        if (player === undefined) return;
        if (event === 'look') {
          const seen = args[0] as KnownState;
          const changeAt = nextVisibleChangeAt(lastRead.duel, seen.at);
          const isBehind = seen.version < lastRead.version || (changeAt !== null && changeAt <= now());
          if (isBehind && bug !== 'lost states are not sent again') sendRoom(connection, player);
          answer(now());
        }
        if (event !== 'command') return;
        const received = args[0] as PlayerCommand;
        outages.receive(player, received);
        void inTransaction(() => applyCommand(player, received, answerOf(answer))).catch(() => {});
      },
    };
    refreshOf.set(server, refresh);
    return server;
  }

  return {
    servers,
    store,
    outages,
    /** Withdraws the recording against which the player plays. */
    withdraw: () =>
      inTransaction(async () => {
        await wait(world.between(1, 10));
        const settled = applyDeadlines(store.duel, Math.max(world.now(), store.duel.at));
        if (settled !== store.duel) commit(settled);
        commit(withdraw(settled));
        for (const server of servers) refreshOf.get(server)?.();
      }),
    setCrashes(percent: number) {
      crashes = percent;
    },
  };
}
