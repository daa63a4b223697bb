import { expect, test } from 'vitest';
import type { Duel, Seat } from '#engine/duel/duel.ts';
import { afterSteps, pairedDuel, puzzleOfRound, SHOWN_AT, startedDuel } from '#engine/duel/testing/duel-fixtures.ts';
import type { BusEvent } from '#server/realtime/bus/bus.ts';
import { createPresence } from './presence.ts';

const ROOM = 'ABC123';

/**
 * Creates the record of who is connected to a room (its presence), at the instant 0 on server `m`. Also returns the
 * clock and the events that it publishes.
 */
function newPresence() {
  const clock = { now: 0 };
  const published: BusEvent[] = [];
  const isConnected = { now: true };
  const isSeated = (player: string) => ['ana', 'ben'].includes(player);
  const bus = {
    serverId: 'm',
    publish: (event: BusEvent) => void published.push(event),
    isConnected: () => isConnected.now,
  };
  return { presence: createPresence({ bus, now: () => clock.now, isSeated }, ROOM), clock, published, isConnected };
}

const here = (player: string, isNew: boolean, openedAt: number) =>
  ({ kind: 'here', room: ROOM, player, isNew, openedAt }) as const;

test('a player who never connected counts as away since tracking began, and a player who left counts as away since they left', () => {
  const { presence, clock } = newPresence();
  clock.now = 1000;
  presence.add('ana', 1000);
  expect(presence.absencesIn(pairedDuel)).toEqual({ ben: 0 });
  clock.now = 2000;
  presence.remove('ana');
  expect(presence.absencesIn(pairedDuel)).toEqual({ ana: 2000, ben: 0 });
});

test('D25 while a server hears no other server, no player counts as away, and absences begin when it hears them again', () => {
  const { presence, clock, isConnected } = newPresence();
  presence.add('ana', 0);
  presence.remove('ana');
  isConnected.now = false;
  clock.now = 90_000;
  expect(presence.absencesIn(pairedDuel)).toEqual({});
  expect(presence.awaySince('ben')).toBeNull();
  isConnected.now = true;
  presence.resync();
  expect(presence.absencesIn(pairedDuel)).toEqual({ ana: 90_000, ben: 90_000 });
});

test.each([
  ['the later one, on the server with the higher id', 5200, 'z', true],
  ['the later one, on the server with the lower id', 5200, 'a', true],
  ['the earlier one, on the server with the higher id', 4900, 'z', false],
  ['the earlier one, on the server with the lower id', 4900, 'a', false],
  ['of the same instant, on the server with the higher id', 5000, 'z', true],
  ['of the same instant, on the server with the lower id', 5000, 'a', false],
] as const)(
  'if a player connects to two servers almost at once, both keep the same connection; the other server’s is %s',
  (...row) => {
    const [, openedAt, server, isReplaced] = row;
    const { presence, clock, published } = newPresence();
    presence.add('ana', 5000);
    clock.now = 5300;
    expect(presence.receive(here('ana', true, openedAt), server)).toBe(isReplaced ? 'ana' : undefined);
    expect(published).toEqual(isReplaced ? [] : [here('ana', true, 5000)]);
  },
);

test('a new connection to another server replaces an older connection to this server, even if the other server’s clock is behind', () => {
  const { presence, clock } = newPresence();
  presence.add('ana', 5000);
  clock.now = 5500;
  expect(presence.receive(here('ana', true, 4000), 'a')).toBe('ana');
});

test('a server reports its players to a server that asks for them, and sends their progress when another server reports a new player', () => {
  const { presence, published } = newPresence();
  presence.add('ana', 5000);
  const progress = { duel: 1, round: 1, covered: 4 };
  presence.setProgress('ana', progress);
  expect(presence.receive({ kind: 'who', room: ROOM }, 'z')).toBeUndefined();
  expect(presence.receive(here('ben', true, 5100), 'z')).toBeUndefined();
  expect(published).toEqual([here('ana', false, 5000), { kind: 'progress', room: ROOM, player: 'ana', progress }]);
});

test('a player who has moved to another server stays connected if the previous server then reports them gone, or is lost', () => {
  const { presence } = newPresence();
  presence.receive(here('ben', true, 1), 'b');
  presence.receive(here('ben', true, 2), 'c');
  presence.receive({ kind: 'gone', room: ROOM, player: 'ben' }, 'b');
  expect(presence.losePeer('b', 10)).toBe(false);
  expect(presence.awaySince('ben')).toBeNull();
  expect(presence.losePeer('c', 20)).toBe(true);
  expect(presence.awaySince('ben')).toBe(20);
});

test('the time at which a person without a seat left another server is not stored', () => {
  const { presence, clock } = newPresence();
  for (const player of ['ben', 'cleo', 'zoe']) presence.receive(here(player, true, 1), 'b');
  clock.now = 2000;
  for (const player of ['ben', 'cleo']) presence.receive({ kind: 'gone', room: ROOM, player }, 'b');
  expect(presence.losePeer('b', 3000)).toBe(true);
  expect(['ben', 'cleo', 'zoe'].map(presence.awaySince)).toEqual([2000, 0, 0]);
});

test('after missed events, absences count from now on, and other servers are asked again for their players', () => {
  const { presence, clock, published } = newPresence();
  presence.receive(here('ben', true, 1), 'b');
  clock.now = 3000;
  presence.resync();
  expect(presence.absencesIn(pairedDuel)).toEqual({ ana: 3000, ben: 3000 });
  expect(published).toEqual([{ kind: 'who', room: ROOM }]);
});

test('D27 a player is sent the opponent’s path only after finishing the round', () => {
  const { presence } = newPresence();
  const progress = { duel: 1, round: 1, covered: 2, path: puzzleOfRound(1).solution.slice(0, 2) };
  for (const player of ['ana', 'ben']) presence.setProgress(player, progress);
  const pathsSeenBy = (duel: Duel, viewer: Seat) => {
    const { host, guest } = presence.of(duel, viewer);
    return [host.path, guest.path];
  };
  expect(pathsSeenBy(startedDuel, 'host')).toEqual([undefined, undefined]);
  const anaHasFinished = afterSteps(startedDuel, [SHOWN_AT + 1000, 'ana', 'give-up']);
  expect(pathsSeenBy(anaHasFinished, 'host')).toEqual([undefined, progress.path]);
  expect(pathsSeenBy(anaHasFinished, 'guest')).toEqual([undefined, undefined]);
});
