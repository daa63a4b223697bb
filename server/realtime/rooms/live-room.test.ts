import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { nextDeadline } from '#engine/duel/decide.ts';
import { DUEL, type Duel, type Instant } from '#engine/duel/duel.ts';
import { afterSteps, pairedDuel, SHOWN_AT, seatedDuel, startedDuel } from '#engine/duel/testing/duel-fixtures.ts';
import type { Database } from '#server/db/open-database.ts';
import type { BusEvent } from '#server/realtime/bus/bus.ts';
import { fakeConnection } from '#server/realtime/testing/connections.ts';
import { testClock } from '#server/realtime/testing/servers.ts';
import { createLiveRoom, type RoomDeps } from './live-room.ts';
import type { Schedule } from './timing.ts';

const NO_DATABASE = {} as Database; // the type is cast, because the tests of live rooms use no database

const storedRoom = (duel: Duel, version = 1) => ({
  code: 'ABC123',
  version,
  duel,
  isMatched: false,
  createdAt: new Date(0),
  isUnreadable: false,
});

/** Creates a room without sockets, and records the events that it publishes and the lines that it logs. */
function newRoom(duel: Duel, { now, schedule }: Pick<RoomDeps, 'now' | 'schedule'> = testClock(SHOWN_AT)) {
  const published: BusEvent[] = [];
  const logged: string[] = [];
  const bus = {
    serverId: 'this server',
    publish: (event: BusEvent) => void published.push(event),
    isConnected: () => true,
  };
  const log = pino({}, { write: line => logged.push(JSON.parse(line).msg) });
  const room = createLiveRoom({ db: NO_DATABASE, bus, log, now, schedule }, storedRoom(duel));
  const join = (player: string) => {
    const fake = fakeConnection(player, now());
    room.join(fake.connection);
    return fake;
  };
  return { room, join, bus, published, logged };
}

/** Creates a clock whose timers fire a millisecond early, as Node's may, and which advances with each reading. */
function earlyClock(start: Instant) {
  let now = start;
  let next: { readonly at: Instant; readonly work: () => void } | undefined;
  const schedule: Schedule = (at, work) => {
    next = { at, work };
    return () => {};
  };
  return {
    now: () => now++,
    schedule,
    /** Runs all timers that are due by the given time. */
    passUntil(end: Instant) {
      while (next !== undefined && next.at <= end) {
        const { at, work } = next;
        next = undefined;
        now = Math.max(now, at - 1);
        work();
      }
    },
  };
}

test('if the timer for sending the puzzle fires too early, the puzzle is still sent when the countdown ends', () => {
  const clock = earlyClock(SHOWN_AT - 1000);
  const { join } = newRoom(startedDuel, clock);
  const ana = join('ana');
  clock.passUntil(SHOWN_AT);
  expect(ana.states.at(-1)).toMatchObject({ view: { rounds: [{ puzzle: expect.anything() }] } });
});

test('if the timer of a round’s deadline fires slightly early, the result is still stored at once when the deadline passes', async () => {
  const deadline = nextDeadline(startedDuel)!;
  const clock = earlyClock(deadline - 1000);
  const { join, logged } = newRoom(startedDuel, clock);
  const ana = join('ana');
  clock.passUntil(deadline);
  expect(ana.states.at(-1)).toMatchObject({
    view: { rounds: [{ games: { host: { finish: { how: 'out-of-time' } } } }] },
  });
  // storing the result fails, because the tests of live rooms have no database
  await expect.poll(() => logged).toEqual(['room.cannot-settle']);
});

test('a change of a room is sent to every connection and reported to other servers, once for each version', () => {
  const { room, join, published } = newRoom(seatedDuel);
  const [ana, cleo] = [join('ana'), join('cleo')];
  published.length = 0;
  const changed = storedRoom(afterSteps(seatedDuel, [3000, 'ben', 'leave']), 2);
  room.broadcast(changed);
  room.apply(changed);
  for (const { states } of [ana, cleo]) expect(states.map(({ version }) => version)).toEqual([1, 2]);
  expect(cleo.states.at(-1)?.view).toEqual({ seat: null, isOpen: true, isFull: false });
  expect(published).toEqual([{ kind: 'room', room: 'ABC123', version: 2 }]);
});

test('when a player opens a newer connection, the older one is closed and has no further effect', () => {
  const { room, join, published } = newRoom(startedDuel);
  const ben = join('ben');
  const [older, newer] = [join('ana'), join('ana')];
  expect([older.received, newer.received]).toEqual([{ isEvicted: true }, { isEvicted: false }]);
  published.length = 0;
  room.relayProgress(older.connection, { duel: 1, round: 1, covered: 9 });
  room.resendIfBehind(older.connection, { version: 0, at: 0 });
  room.leave(older.connection);
  expect(published).toEqual([]);
  expect(ben.presences.at(-1)?.host).toEqual({ awaySince: null, covered: 0 });
  expect(older.states).toHaveLength(1);
  room.leave(newer.connection);
  expect(published).toEqual([{ kind: 'gone', room: 'ABC123', player: 'ana' }]);
  expect(ben.presences.at(-1)?.host.awaySince).toBe(SHOWN_AT);
});

test('if a connection ends while it joins the room, it is not reported to other servers', () => {
  const { room, published } = newRoom(startedDuel);
  const { connection } = fakeConnection('ana');
  const ending = { ...connection, sendRoom: () => room.leave(ending) };
  room.join(ending);
  expect([room.isEmpty(), room.isConnected('ana')]).toEqual([true, false]);
  expect(published.map(({ kind }) => kind)).toEqual(['who', 'gone']);
});

test('D25 while other servers are unreachable, a player not on this server is neither away nor connected', () => {
  const { room, join, bus } = newRoom(pairedDuel);
  join('ana');
  bus.isConnected = () => false;
  expect(room.opponentAwaySince('ana')).toBeNull();
  expect([room.isConnected('ana'), room.isConnected('ben')]).toEqual([true, false]);
});

test('progress is shown to an opponent on this server at most every 200 ms', () => {
  vi.useFakeTimers();
  const { room, join, published } = newRoom(startedDuel);
  const [ana, ben, cleo] = [join('ana'), join('ben'), join('cleo')];
  for (const { presences } of [ana, ben]) presences.length = 0;
  published.length = 0;
  for (let covered = 1; covered <= 8; covered++) {
    room.relayProgress(ana.connection, { duel: 1, round: 1, covered });
    vi.advanceTimersByTime(50);
  }
  expect(ben.presences.map(({ host }) => host.covered)).toEqual([1, 4, 8]);
  expect([ana.presences, cleo.presences, published]).toEqual([[], [], []]);
});

test('if the opponent is on another server, progress is reported to that server at most every 500 ms', () => {
  vi.useFakeTimers();
  const { room, join, published } = newRoom(startedDuel);
  const ana = join('ana');
  room.receive({ kind: 'here', room: 'ABC123', player: 'ben', isNew: true, openedAt: SHOWN_AT }, 'another server');
  published.length = 0;
  for (let covered = 1; covered <= 20; covered++) {
    room.relayProgress(ana.connection, { duel: 1, round: 1, covered });
    vi.advanceTimersByTime(50);
  }
  const progressOf = (covered: number) => ({ duel: 1, round: 1, covered });
  const reported = [1, 10, 20].map(covered => ({
    ...{ kind: 'progress', room: 'ABC123', player: 'ana' },
    progress: progressOf(covered),
  }));
  expect(published).toEqual(reported);
});

test('a player’s progress in another round or duel is not shown to the opponent', () => {
  vi.useFakeTimers();
  const { room, join } = newRoom(startedDuel);
  const [ana, ben] = [join('ana'), join('ben')];
  for (const progress of [
    { duel: 2, round: 1, covered: 5 },
    { duel: 1, round: 2, covered: 5 },
  ]) {
    room.relayProgress(ana.connection, progress);
    vi.advanceTimersByTime(1000);
  }
  expect(new Set(ben.presences.map(({ host }) => host.covered))).toEqual(new Set([0]));
});

test('if a person without a seat reports progress, it is neither shown nor sent to other servers', () => {
  const { room, join, published } = newRoom(startedDuel);
  const [ben, cleo] = [join('ben'), join('cleo')];
  room.receive({ kind: 'here', room: 'ABC123', player: 'ana', isNew: true, openedAt: SHOWN_AT }, 'another server');
  published.length = 0;
  ben.presences.length = 0;
  room.relayProgress(cleo.connection, { duel: 1, round: 1, covered: 9 });
  expect([published, ben.presences]).toEqual([[], []]);
});

test('a browser that has missed the latest state of a room receives that state again', () => {
  const { room, join } = newRoom(seatedDuel);
  const { connection, states } = join('ana');
  room.resendIfBehind(connection, { version: 1, at: SHOWN_AT });
  expect(states).toHaveLength(1);
  room.resendIfBehind(connection, { version: 0, at: 0 });
  room.resendIfBehind(connection, { version: 1, at: SHOWN_AT - 1 });
  expect(states).toHaveLength(3);
});

test('an opponent is absent until a server reports their connection, and absent again after that server stops', () => {
  const { room, published } = newRoom(pairedDuel);
  expect(room.opponentAwaySince('ana')).toBe(SHOWN_AT);
  room.receive({ kind: 'here', room: 'ABC123', player: 'ben', isNew: false, openedAt: 0 }, 'another server');
  expect([room.opponentAwaySince('ana'), room.isConnected('ben')]).toEqual([null, true]);
  room.losePeer('another server', SHOWN_AT - 500);
  expect(room.absences()).toEqual({ ana: SHOWN_AT, ben: SHOWN_AT });
  expect(published).toEqual([]);
});

test('D19 a person without a seat is told when an absent player’s seat becomes free, and when that player returns', () => {
  const clock = testClock(SHOWN_AT);
  const { room, join } = newRoom(seatedDuel, clock);
  join('ana');
  const cleo = join('cleo');
  clock.pass(DUEL.keepSeatMs); // Ben has never been seen, so his seat is forfeited
  join('ben');
  expect(cleo.states.map(({ view }) => view.seat === null && view.isFull)).toEqual([true, false, true]);
  expect(room.absences()).toEqual({});
});

test('D19 if the seat of an absent player is already free, no timer is set for it, because it would fire again and again', () => {
  const clock = testClock(SHOWN_AT);
  const timers: Instant[] = [];
  const schedule: Schedule = (at, work) => {
    timers.push(at - clock.now());
    return clock.schedule(at, work);
  };
  const { join } = newRoom(seatedDuel, { now: clock.now, schedule });
  join('ana');
  clock.pass(DUEL.keepSeatMs);
  clock.pass(1000);
  join('cleo');
  expect(timers.filter(ms => ms <= 0)).toEqual([]);
  expect(timers).not.toEqual([]);
});

test('if deadlines cannot be applied, the room tries again every second', async () => {
  const clock = testClock(SHOWN_AT);
  const { logged } = newRoom(startedDuel, clock);
  // storing the result fails, because the tests of live rooms have no database
  const tries = () => logged.filter(line => line === 'room.cannot-settle').length;
  clock.pass(nextDeadline(startedDuel)! - SHOWN_AT);
  await expect.poll(tries).toBe(1);
  clock.pass(999);
  clock.pass(1);
  await expect.poll(tries).toBe(2);
});

test('a closed room sets no timer, even if a late change arrives', () => {
  const timers = new Set<Instant>();
  const schedule: Schedule = at => {
    timers.add(at);
    return () => timers.delete(at);
  };
  const { room } = newRoom(seatedDuel, { now: () => SHOWN_AT - 1000, schedule });
  room.close();
  room.apply(storedRoom(startedDuel, 2));
  expect([...timers]).toEqual([]);
});
