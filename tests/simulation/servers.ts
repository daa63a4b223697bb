import { applyDeadlines, nextVisibleChangeAt } from '#engine/duel/apply-deadlines.ts';
import type { Command } from '#engine/duel/command.ts';
import { decide } from '#engine/duel/decide.ts';
import { type Absences, type Duel, type Instant, privateDuel, SEATS, type Seat } from '#engine/duel/duel.ts';
import { nextForfeit } from '#engine/duel/seating.ts';
import { otherSeat, outcomeOf, seatOf } from '#engine/duel/selectors.ts';
import { puzzleOfRound } from '#engine/duel/testing/duel-fixtures.ts';
import { viewFor } from '#engine/duel/view.ts';
import type { KnownState, PlayerCommand, RoomState } from '#protocol/messages.ts';
import type { Bug } from './bugs.ts';
import type { Connection, Host } from './network.ts';
import type { World } from './world.ts';

/** The one database of all servers: the row of a room, and what has been written beside it. */
export type Store = {
  duel: Duel;
  version: number;
  /** Each command that was followed, as often as it was. */
  readonly applied: string[];
  /** The number of each duel whose results were written. */
  readonly results: string[];
  /** Players whose seat was given away: their keys open nothing any more. */
  readonly revoked: Set<string>;
  /** Players who were there when their seat was given away; there must be none. */
  readonly robbed: string[];
};

export type Server = Host & { readonly crash: () => void; readonly drain: () => void };

const playersIn = ({ seats }: Duel): readonly string[] => SEATS.flatMap(seat => seats[seat]?.id ?? []);

const nameOf = (player: string, { kind, id }: Pick<PlayerCommand, 'kind' | 'id'>): string => `${player} ${kind} ${id}`;

/** Servers of one room that share a database and nothing else; `crashes` is how many percent of the facts kill one. */
export function createServers(world: World, count: number, bug: Bug | undefined) {
  const store: Store = {
    duel: privateDuel(world.now()),
    version: 1,
    applied: [],
    results: [],
    revoked: new Set(),
    robbed: [],
  };
  let crashes = 0;
  let line: Promise<void> = Promise.resolve(); // those who wait for the row

  const inTransaction = (work: () => Promise<void>) => {
    const done = bug === 'two may write at once' ? work() : line.then(work);
    line = done.catch(() => {});
    return done;
  };
  const wait = (ms: number) => new Promise<void>(resolve => world.after(ms, resolve));
  const commit = (duel: Duel) => {
    const { ending, number } = duel;
    if (ending !== null && (store.duel.ending === null || bug === 'results are written whenever a duel has an end'))
      store.results.push(`${number} ${outcomeOf(duel, 'host')}`);
    for (const player of playersIn(store.duel))
      if (seatOf(duel, player) === null) {
        store.revoked.add(player);
        if (isHere(player)) store.robbed.push(player);
      }
    store.duel = bug === 'answers are forgotten' ? { ...duel, answered: [] } : duel;
    if (bug !== 'the version stays') store.version++;
  };

  const here = new Map<Connection, string>();
  const awaySince = new Map<string, Instant | null>();
  const refreshOf = new Map<Server, () => void>();
  const leaveIfGone = (player: string) => {
    if (!isHere(player)) awaySince.set(player, world.now());
  };
  const presenceOf = (seat: Seat) => ({
    awaySince: awaySince.get(store.duel.seats[seat]?.id ?? '') ?? null,
    covered: 0,
  });
  const isHere = (player: string): boolean => [...here.values()].includes(player);
  const absencesIn = ({ seats }: Duel): Absences =>
    Object.fromEntries(
      SEATS.flatMap(seat => {
        const player = seats[seat]?.id ?? '';
        if (bug === 'absences are made up') return [[player, 0]];
        const since = awaySince.get(player) ?? null;
        return since === null ? [] : [[player, since]];
      }),
    );
  const presence = () => ({ host: presenceOf('host'), guest: presenceOf('guest') });

  /** What the server adds to what a player says. */
  function commandOf(player: string, said: PlayerCommand, duel: Duel): Command {
    if (said.kind === 'sit') return { ...said, kind: said.kind, player, name: player, absences: absencesIn(duel) };
    const seat = seatOf(duel, player);
    const absentSince = seat === null ? null : presenceOf(otherSeat(seat)).awaySince;
    if (said.kind === 'start') return { ...said, player, ...puzzleOfRound(duel.rounds.length + 1), absentSince };
    return { ...said, player, absentSince } as Command;
  }

  const servers: Server[] = Array.from({ length: count }, (_, index) => createServer(index));

  function createServer(index: number): Server {
    const connections = new Map<Connection, string>();
    const skewMs = index * 40; // its clock is not the other's
    let life = 1; // 0 while it is down
    let known = { duel: store.duel, version: 0 }; // what it has read last
    let shownUntil = 0;

    const now = (): Instant => world.now() + skewMs;
    const publish = () => {
      for (const [other, server] of servers.entries()) {
        if (other !== index && bug === 'the other server is not told') continue;
        world.after(other === index ? 0 : world.between(1, 50), () => server.isUp() && refreshOf.get(server)?.());
      }
    };
    const tell = (connection: Connection, player: string) => {
      const at = now();
      const state: RoomState = {
        version: known.version,
        at,
        player,
        ...(connection.greeting.ticket?.player === player ? {} : { ticket: { player, key: player } }),
        isMatched: false,
        view: viewFor(known.duel, seatOf(known.duel, player), at, absencesIn(known.duel)),
        presence: presence(),
      };
      connection.send('room', state);
    };
    const refresh = () => {
      known = { duel: store.duel, version: store.version };
      for (const [connection, player] of connections) tell(connection, player);
      setTimer();
    };
    const setTimer = () => {
      const forfeit = nextForfeit(known.duel, absencesIn(known.duel));
      const deadlines = [
        nextVisibleChangeAt(known.duel, now()) ?? [],
        forfeit === null || forfeit.from <= now() ? [] : forfeit.from,
      ];
      const at = Math.min(...deadlines.flat());
      if (at === Infinity || at === shownUntil || bug === 'nobody looks at the clock') return;
      shownUntil = at;
      const born = life;
      world.after(Math.max(0, at - now()), () => born === life && life > 0 && void settle());
    };
    const settle = () =>
      inTransaction(async () => {
        await wait(world.between(1, 10));
        shownUntil = 0;
        const passed = applyDeadlines(store.duel, Math.max(now(), store.duel.at));
        if (passed !== store.duel) commit(passed);
        publish();
      });

    async function follow(player: string, said: PlayerCommand, answer: (answer: unknown) => void): Promise<void> {
      const born = life;
      const read = bug === 'two may write at once' ? store.duel : undefined;
      if (bug === 'answers come before the commit') answer({ ok: true });
      await wait(world.between(1, 20));
      if (born !== life) return;
      const duel = read ?? store.duel;
      const decision = decide(duel, commandOf(player, said, duel), now());
      if (!decision.ok) return answer(decision);
      if (decision.duel.answered !== duel.answered && !save(player, said, decision.duel)) return;
      publish();
      answer({ ok: true });
    }

    /** Writes what was decided, unless the server is killed before; false if it was, or was right after. */
    function save(player: string, said: PlayerCommand, duel: Duel): boolean {
      const dies = world.chance(crashes);
      const diesBefore = dies && world.chance(50);
      if (!diesBefore) {
        commit(duel);
        store.applied.push(nameOf(player, said));
      }
      if (dies) crash();
      return !dies;
    }

    /** It is gone, and everything that it knew; after some seconds another is there in its place. */
    function crash(): void {
      const gone = [...connections.keys()];
      for (const connection of gone) here.delete(connection);
      connections.clear();
      life = 0;
      for (const connection of gone) connection.close();
      for (const player of new Set(awaySince.keys())) leaveIfGone(player);
      world.after(world.between(500, 5000), () => {
        life = world.now();
        shownUntil = 0;
        refresh();
      });
    }

    const answerOf = (answer: (answer: unknown) => void) =>
      bug === 'a refusal is answered with yes' ? () => answer({ ok: true }) : answer;

    const server: Server = {
      isUp: () => life > 0,
      crash,
      drain: () => {
        for (const connection of connections.keys()) connection.close();
      },
      opened(connection) {
        const { ticket, isSpare } = connection.greeting;
        if (ticket !== undefined && store.revoked.has(ticket.player)) return connection.refuse('wrong-key');
        const isInUse = isSpare && ticket !== undefined && isHere(ticket.player);
        const isForgotten = isInUse || bug === 'a reload is somebody else';
        const player = (isForgotten ? undefined : ticket?.player) ?? `guest-${world.between(0, 1_000_000_000)}`;
        connections.set(connection, player);
        awaySince.set(player, null);
        here.set(connection, player);
        if (known.version === 0) known = { duel: store.duel, version: store.version };
        refresh();
      },
      closed(connection) {
        const player = connections.get(connection);
        connections.delete(connection);
        here.delete(connection);
        if (player === undefined) return;
        leaveIfGone(player);
        if (bug === 'who is cut off loses the seat')
          void inTransaction(() => follow(player, { kind: 'leave', id: `${world.now()}` }, () => {}));
      },
      heard(connection, event, said, answer) {
        const player = connections.get(connection);
        if (player === undefined) return;
        if (event === 'look') {
          const seen = said[0] as KnownState;
          const news = nextVisibleChangeAt(known.duel, seen.at);
          const isBehind = seen.version < known.version || (news !== null && news <= now());
          if (isBehind && bug !== 'nobody is told twice') tell(connection, player);
          answer(now());
        }
        if (event === 'command')
          void inTransaction(() => follow(player, said[0] as PlayerCommand, answerOf(answer))).catch(() => {});
      },
    };
    refreshOf.set(server, refresh);
    return server;
  }

  return {
    servers,
    store,
    setCrashes(percent: number) {
      crashes = percent;
    },
  };
}
