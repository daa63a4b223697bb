import { expect, test } from 'vitest';
import { planRound } from '#engine/duel/automata/plan-round.ts';
import { automatonProgress } from '#engine/duel/automata/progress.ts';
import { DUEL, type Duel, duelAgainst, type Instant } from '#engine/duel/duel.ts';
import { afterSteps, puzzleOfRound, solutionLog } from '#engine/duel/testing/duel-fixtures.ts';
import { fakeConnection } from '#server/realtime/testing/connections.ts';
import { testClock } from '#server/realtime/testing/servers.ts';
import { createLiveRoom, type RoomDeps } from './live-room.ts';
import { PROGRESS_INTERVAL_MS, type Schedule } from './timing.ts';

const STARTED_AT = 10_000;
const SHOWN_AT = STARTED_AT + DUEL.countdownMs;
const HOUSE = { kind: 'house', strength: 'steady', past: [] } as const;

/** Returns a duel in its first round, which the house, the computer opponent, solves in `targetMs`. */
const started = (targetMs: number): Duel =>
  afterSteps(
    duelAgainst(HOUSE, '', 0),
    [1000, 'ana', 'sit'],
    [STARTED_AT, 'ana', 'start', { plan: planRound({ ...puzzleOfRound(1), targetMs }, 'seed') }],
  );

/** Creates the room of a duel, on a clock whose timers are counted. */
function liveRoom(duel: Duel) {
  const clock = testClock(STARTED_AT + 1);
  const timers = new Set<symbol>();
  const schedule: Schedule = (at, work) => {
    const timer = Symbol();
    timers.add(timer);
    const cancel = clock.schedule(at, () => {
      timers.delete(timer);
      work();
    });
    return () => {
      timers.delete(timer);
      cancel();
    };
  };
  const bus = { serverId: 'm', publish: () => {}, isConnected: () => true };
  const deps = { db: undefined as never, bus, log: { error: () => {} } as never, now: clock.now, schedule };
  const room = createLiveRoom(deps satisfies RoomDeps, {
    ...{ code: 'ABC123', version: 1, duel, isMatched: false, isUnreadable: false },
    createdAt: new Date(0),
  });
  const pass = (until: Instant) => {
    while (clock.now() < until) clock.pass(Math.min(10, until - clock.now()));
  };
  return { room, clock, timers, pass };
}

test('D29 a player sees the count of cells of the automaton (computer opponent) grow, but sees its path only after finishing the round', () => {
  const duel = started(20_000);
  const { room, pass } = liveRoom(duel);
  const ana = fakeConnection('ana');
  room.join(ana.connection);
  pass(SHOWN_AT + 15_000);
  const counts = ana.presences.map(({ guest }) => guest.covered);
  expect(new Set(counts).size).toBeGreaterThan(10);
  expect(counts.at(-1)).toBe(automatonProgress(duel, SHOWN_AT + 15_000).path.length);
  expect(JSON.stringify([ana.presences, ana.states])).not.toContain('"path"');
});

test('D27 once the player has finished the round, the player sees the path of the computer opponent grow', () => {
  const duel = started(20_000);
  const { room, clock, pass } = liveRoom(duel);
  const ana = fakeConnection('ana');
  room.join(ana.connection);
  pass(SHOWN_AT + 5000);
  const solved = afterSteps(duel, [clock.now(), 'ana', 'solve', { log: solutionLog(1) }]);
  room.apply({ ...room.stored(), version: 2, duel: solved });
  const first = ana.states.at(-1)?.presence.guest.path ?? [];
  pass(SHOWN_AT + 15_000);
  const last = ana.presences.at(-1)?.guest.path ?? [];
  expect(first).toEqual(automatonProgress(duel, SHOWN_AT + 5000).path);
  expect(last).toEqual(automatonProgress(duel, SHOWN_AT + 15_000).path);
  expect(last.length).toBeGreaterThan(first.length);
});

test('D29 the computer opponent’s progress is shown only when it has changed, and no more often than a person’s', () => {
  const { room, clock, pass } = liveRoom(started(25 * 60)); // the computer opponent draws a cell every 60 ms
  const ana = fakeConnection('ana');
  const at: Instant[] = [];
  room.join({
    ...ana.connection,
    sendPresence: presence => at.push(clock.now()) && ana.connection.sendPresence(presence),
  });
  pass(SHOWN_AT + 1500);
  const seen = ana.presences.map(({ guest }) => guest.covered);
  expect(at.length).toBeGreaterThan(4);
  expect(at.slice(1).every((each, index) => each - (at[index] ?? 0) >= PROGRESS_INTERVAL_MS.here)).toBe(true);
  expect(seen).toEqual([...new Set(seen)]);
});

test('D29 when the last player has left or the room is closed, no timer for the automaton (computer opponent) is left', () => {
  const { room, timers, pass } = liveRoom(started(20_000));
  expect(timers.size).toBe(1); // the only timer is for the deadline of the round
  const ana = fakeConnection('ana');
  room.join(ana.connection);
  expect(timers.size).toBe(2);
  room.leave(ana.connection);
  expect(timers.size).toBe(1);
  pass(SHOWN_AT + 5000);
  expect(timers.size).toBe(1);
  room.join(ana.connection);
  pass(SHOWN_AT + 10_000);
  expect(timers.size).toBe(2);
  room.close();
  expect(timers.size).toBe(0);
});

test('D28 an automaton (computer opponent) never counts as away', () => {
  const { room } = liveRoom(started(20_000));
  const ana = fakeConnection('ana');
  room.join(ana.connection);
  expect(ana.states.at(-1)?.presence.guest.awaySince).toBeNull();
  expect(room.opponentAwaySince('ana')).toBeNull();
  expect(room.absences()).toEqual({});
  room.leave(ana.connection);
  expect(Object.keys(room.absences())).toEqual(['ana']);
});
