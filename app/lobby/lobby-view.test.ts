import { expect, test } from 'vitest';
import type { Obstacle } from '#app/realtime/obstacles.ts';
import type { ConnectionStatus } from '#app/realtime/room-client.ts';
import type { Duel, Seat } from '#engine/duel/duel.ts';
import { duelAgainst, matchedDuel, newPlayer, privateDuel } from '#engine/duel/duel.ts';
import { viewFor } from '#engine/duel/view.ts';
import { viewOf } from './lobby-view.ts';

const AT = 1_000_000;
const ada = newPlayer('ada', 'Ada', AT);
const ben = newPlayer('ben', '', AT);
const alone: Duel = { ...privateDuel(AT), seats: { host: ada, guest: null } };
const two: Duel = matchedDuel(ada, ben, AT);

type Seen = {
  readonly seat?: Seat | null;
  readonly status?: ConnectionStatus;
  readonly benAwaySince?: number | null;
  readonly isVisitor?: boolean;
  readonly obstacle?: Obstacle;
};

const seen = (
  duel: Duel,
  { seat = 'host', status = 'open', benAwaySince = null, isVisitor = true, obstacle }: Seen = {},
) =>
  viewOf({
    status,
    obstacle,
    state: {
      version: 1,
      at: AT,
      player: seat === 'host' ? 'ada' : 'ben',
      isVisitor,
      isMatched: duel !== alone,
      view: viewFor(duel, seat, AT),
      presence: { host: { awaySince: null, covered: 0 }, guest: { awaySince: benAwaySince, covered: 0 } },
    },
  });

test('while a page does not know the state of its duel room yet, it shows a lobby that is loading', () => {
  expect(viewOf({ status: 'opening', state: undefined })).toEqual({ kind: 'loading' });
});

test('the lobby knows what keeps it from connecting, before and after it gets the first state of the room', () => {
  expect(viewOf({ status: 'lost', state: undefined, obstacle: 'too-many' })).toEqual({
    kind: 'loading',
    obstacle: 'too-many',
  });
  expect(seen(two, { status: 'lost', obstacle: 'offline' })).toMatchObject({ isLost: true, obstacle: 'offline' });
});

test('a person without a seat is told whether the room has a free seat, is full, or is closed', () => {
  expect(seen(alone, { seat: null })).toEqual({ kind: 'vacant' });
  expect(seen(two, { seat: null })).toEqual({ kind: 'trouble', trouble: 'full' });
  expect(seen({ ...alone, status: 'abandoned' }, { seat: null })).toEqual({ kind: 'trouble', trouble: 'closed' });
});

test('D28 a room of the house has no lobby: if a person opens its link, the game opens at once', () => {
  const house = duelAgainst({ kind: 'house', strength: 'adaptive', past: [] }, '', AT);
  expect(seen(house, { seat: null })).toEqual({ kind: 'playing', player: 'ben' });
});

test('a host without an opponent waits and cannot start the duel', () => {
  expect(seen(alone)).toMatchObject({
    kind: 'waiting',
    own: 'host',
    mayStart: false,
    seats: { host: { name: 'Ada', isYours: true, is: 'here' }, guest: null },
  });
});

test('when both players are present, the host may start the duel, but the guest may not', () => {
  expect(seen(two)).toMatchObject({ mayStart: true, isMatched: true });
  expect(seen(two, { seat: 'guest' })).toMatchObject({ mayStart: false, own: 'guest' });
});

test('D17 if the guest is away, neither player can start the duel; when the guest is back, only the host can', () => {
  const benIsAway = { benAwaySince: AT };
  expect(seen(two, benIsAway)).toMatchObject({ mayStart: false, mayStartOnceBack: true });
  expect(seen(two)).toMatchObject({ mayStart: true, mayStartOnceBack: false });
  expect(seen(two, { ...benIsAway, seat: 'guest' })).toMatchObject({ mayStart: false, mayStartOnceBack: false });
});

test('the lobby shows the opponent as here, as away without a connection, or as gone after leaving', () => {
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

test('D18 a match is cancelled if the opponent leaves before the first duel, but not before a rematch', () => {
  const left: Duel = { ...two, seats: { host: ada, guest: { ...ben, hasLeft: true } } };
  expect(seen(two)).toMatchObject({ isCalledOff: false });
  expect(seen(left)).toMatchObject({ isCalledOff: true, mayStart: false });
  expect(seen({ ...left, number: 2 })).toMatchObject({ isCalledOff: false, mayStart: false });
});

test('the lobby never shows players to themselves as away', () => {
  expect(seen(two, { seat: 'guest', benAwaySince: AT })).toMatchObject({ seats: { guest: { is: 'here' } } });
});

test('D26 until the first round, a visitor in a private room may choose a name; an account may not', () => {
  expect(seen(alone)).toMatchObject({ mayRename: true });
  expect(seen(alone, { isVisitor: false })).toMatchObject({ mayRename: false });
  expect(seen(two)).toMatchObject({ mayRename: false });
  expect(seen({ ...two, number: 2 })).toMatchObject({ mayRename: false });
});

test('if the connection is lost, the lobby remains visible', () => {
  expect(seen(two, { status: 'lost' })).toMatchObject({ kind: 'waiting', isLost: true });
});

test.each(['playing', 'finished'] as const)('if the duel’s status is %s, the lobby page opens the game', status => {
  expect(seen({ ...two, status })).toEqual({ kind: 'playing', player: 'ada' });
});

test.each([
  ['unknown-room', 'unknown'],
  ['elsewhere', 'elsewhere'],
  ['outdated', 'outdated'],
  ['wrong-key', 'wrong-key'],
  ['malformed', 'failed'],
  ['a-refusal-of-a-newer-server' as 'malformed', 'failed'],
] as const)(
  'if the connection status becomes %s, the page explains the problem in place of the lobby',
  (status, trouble) => {
    expect(seen(two, { status })).toEqual({ kind: 'trouble', trouble });
  },
);
