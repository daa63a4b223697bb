import { expect, test } from 'vitest';
import type { ConnectionStatus } from '#app/realtime/room-client.ts';
import type { Duel, Seat } from '#engine/duel/duel.ts';
import { matchedDuel, newPlayer, privateDuel } from '#engine/duel/duel.ts';
import { viewFor } from '#engine/duel/view.ts';
import { viewOf } from './lobby-view.ts';

const AT = 1_000_000;
const ada = newPlayer('ada', 'Ada', AT);
const ben = newPlayer('ben', '', AT);
const alone: Duel = { ...privateDuel(AT), seats: { host: ada, guest: null } };
const two: Duel = matchedDuel(ada, ben, AT);

type Seen = { readonly seat?: Seat | null; readonly status?: ConnectionStatus; readonly benAwaySince?: number | null };

const seen = (duel: Duel, { seat = 'host', status = 'open', benAwaySince = null }: Seen = {}) =>
  viewOf({
    status,
    state: {
      version: 1,
      at: AT,
      player: seat === 'host' ? 'ada' : 'ben',
      isMatched: duel !== alone,
      view: viewFor(duel, seat, AT),
      presence: { host: { awaySince: null, covered: 0 }, guest: { awaySince: benAwaySince, covered: 0 } },
    },
  });

test('the lobby is loading until the room’s first state', () => {
  expect(viewOf({ status: 'opening', state: undefined })).toEqual({ kind: 'loading' });
});

test('a spectator finds a room with a free seat vacant, others full or closed', () => {
  expect(seen(alone, { seat: null })).toEqual({ kind: 'vacant' });
  expect(seen(two, { seat: null })).toEqual({ kind: 'trouble', trouble: 'full' });
  expect(seen({ ...alone, status: 'abandoned' }, { seat: null })).toEqual({ kind: 'trouble', trouble: 'closed' });
});

test('the host waits alone and cannot start', () => {
  expect(seen(alone)).toMatchObject({
    kind: 'waiting',
    own: 'host',
    mayStart: false,
    seats: { host: { name: 'Ada', isYours: true, is: 'here' }, guest: null },
  });
});

test('with two players the host may start, and the guest may not', () => {
  expect(seen(two)).toMatchObject({ mayStart: true, isMatched: true });
  expect(seen(two, { seat: 'guest' })).toMatchObject({ mayStart: false, own: 'guest' });
});

test('D17 the host may start once an opponent who is away is back; the guest still may not', () => {
  const benIsAway = { benAwaySince: AT };
  expect(seen(two, benIsAway)).toMatchObject({ mayStart: false, mayStartOnceBack: true });
  expect(seen(two)).toMatchObject({ mayStart: true, mayStartOnceBack: false });
  expect(seen(two, { ...benIsAway, seat: 'guest' })).toMatchObject({ mayStart: false, mayStartOnceBack: false });
});

test('an opponent is here, away or gone', () => {
  const guestOf = (duel: Duel, more: Seen = {}) => {
    const view = seen(duel, more);
    return view.kind === 'waiting' ? view.seats.guest?.is : undefined;
  };
  expect(guestOf(two)).toBe('here');
  expect(guestOf(two, { benAwaySince: AT })).toBe('away');
  expect(guestOf({ ...two, seats: { host: ada, guest: { ...ben, hasLeft: true } } }, { benAwaySince: AT })).toBe(
    'gone',
  );
});

test('D18 a match is called off when the opponent leaves before the first duel, not before a rematch', () => {
  const left: Duel = { ...two, seats: { host: ada, guest: { ...ben, hasLeft: true } } };
  expect(seen(two)).toMatchObject({ isCalledOff: false });
  expect(seen(left)).toMatchObject({ isCalledOff: true, mayStart: false });
  expect(seen({ ...left, number: 2 })).toMatchObject({ isCalledOff: false, mayStart: false });
});

test('players never see themselves as away', () => {
  expect(seen(two, { seat: 'guest', benAwaySince: AT })).toMatchObject({ seats: { guest: { is: 'here' } } });
});

test('a lost connection keeps the lobby on the page', () => {
  expect(seen(two, { status: 'lost' })).toMatchObject({ kind: 'waiting', isLost: true });
});

test.each(['playing', 'finished'] as const)('a room that is %s leads to its game', status => {
  expect(seen({ ...two, status })).toEqual({ kind: 'playing', player: 'ada' });
});

test.each([
  ['unknown-room', 'unknown'],
  ['elsewhere', 'elsewhere'],
  ['outdated', 'outdated'],
  ['wrong-key', 'wrong-key'],
  ['malformed', 'failed'],
] as const)('a connection refused with %s is trouble, also after a state', (status, trouble) => {
  expect(seen(two, { status })).toEqual({ kind: 'trouble', trouble });
});
