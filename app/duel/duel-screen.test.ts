import { expect, test } from 'vitest';
import type { RoomSnapshot } from '#app/realtime/room-client.ts';
import type { Duel, Instant } from '#engine/duel/duel.ts';
import { seatOf } from '#engine/duel/selectors.ts';
import {
  begun,
  COMPLETE,
  complete,
  drawn,
  FINISHED,
  finished,
  matched,
  SHOWN,
  seated,
  told,
  waiting,
} from '#engine/duel/testing/duel-fixtures.ts';
import { viewFor } from '#engine/duel/view.ts';
import type { Presence, RoomState } from '#protocol/messages.ts';
import { type DuelScreen, duelScreen, type Table } from './duel-screen.ts';

const HERE: Presence = { awaySince: null, covered: 0 };

function stateOf(duel: Duel, player: string, at: Instant, rival: Presence = HERE): RoomState {
  const presence = seatOf(duel, player) === 'host' ? { host: HERE, guest: rival } : { host: rival, guest: HERE };
  return { version: 1, at, player, isMatched: false, view: viewFor(duel, seatOf(duel, player), at), presence };
}

const seen = (duel: Duel, player: string, at: Instant, rival?: Presence): DuelScreen =>
  duelScreen({ status: 'open', state: stateOf(duel, player, at, rival) }, undefined, at);

const log = drawn(1);
const solvedByBen = told(begun, [SHOWN + 20_000, 'ben', 'solve', { log }]);
const rematch = told(finished, [FINISHED + 1, 'ana', 'ask-rematch'], [FINISHED + 2, 'ben', 'ask-rematch']);

test.each<readonly [string, DuelScreen['kind'], DuelScreen]>([
  ['a waiting room leads to its lobby', 'lobby', seen(told(waiting, [1, 'ana', 'sit']), 'ana', 2)],
  ['a duel before its first round leads to the lobby', 'lobby', seen(matched, 'ben', 1)],
  ['a third player finds the room full', 'stranger', seen(seated, 'cleo', 2001)],
  ['a countdown precedes the round', 'countdown', seen(begun, 'ana', SHOWN - 1)],
  ['the grid appears after the countdown', 'running', seen(begun, 'ana', SHOWN)],
  ['a player who has finished waits', 'finished', seen(solvedByBen, 'ben', SHOWN + 21_000)],
  ['the other player goes on playing', 'running', seen(solvedByBen, 'ana', SHOWN + 21_000)],
  ['a round is complete when both have finished', 'complete', seen(complete, 'ben', COMPLETE)],
  ['after five rounds the duel is over', 'over', seen(finished, 'ben', FINISHED)],
  ['resigning ends the duel', 'over', seen(told(begun, [SHOWN, 'ana', 'resign']), 'ben', SHOWN)],
  ['a rematch begins on the same page', 'ready', seen(rematch, 'ana', FINISHED + 3)],
  [
    'a room that both players have left is closed',
    'closed',
    seen(told(begun, [SHOWN, 'ana', 'leave'], [SHOWN, 'ben', 'leave']), 'ana', SHOWN),
  ],
])('%s', (_what, kind, screen) => {
  expect(screen.kind).toBe(kind);
});

test.each([
  ['before the server’s first state', { status: 'opening', state: undefined }, { kind: 'opening' }],
  [
    'when another tab takes over',
    { status: 'elsewhere', state: stateOf(begun, 'ana', SHOWN) },
    { kind: 'shut', reason: 'elsewhere' },
  ],
  [
    'when the room does not exist',
    { status: 'unknown-room', state: undefined },
    { kind: 'shut', reason: 'unknown-room' },
  ],
] as const satisfies readonly (readonly [string, RoomSnapshot, DuelScreen])[])('%s', (_when, snapshot, screen) => {
  expect(duelScreen(snapshot, undefined, SHOWN)).toEqual(screen);
});

test('a lost connection keeps the screen and is reported', () => {
  const state = stateOf(begun, 'ana', SHOWN);
  expect(duelScreen({ status: 'lost', state }, undefined, SHOWN)).toMatchObject({ kind: 'running', isLost: true });
});

test('an invalid grid is not played', () => {
  const state = stateOf(begun, 'ana', SHOWN);
  const broken = JSON.parse(JSON.stringify(state).replace(/"size":\d/, '"size":99'));
  expect(duelScreen({ status: 'open', state: broken }, undefined, SHOWN).kind).toBe('broken-grid');
});

test.each([
  [SHOWN - 3000, 3],
  [SHOWN - 2001, 3],
  [SHOWN - 2000, 2],
  [SHOWN - 1, 1],
])('at %i the countdown shows %i', (at, secondsToGo) => {
  expect(seen(begun, 'ben', at)).toMatchObject({ kind: 'countdown', secondsToGo, seconds: 0 });
});

test('the clock of a round counts from its start to its end, and stops when both have finished', () => {
  expect(seen(begun, 'ana', SHOWN + 33_900)).toMatchObject({ seconds: 33, secondsLeft: 217 });
  const late = duelScreen({ status: 'open', state: stateOf(begun, 'ana', SHOWN) }, undefined, SHOWN + 999_000);
  expect(late).toMatchObject({ kind: 'running', seconds: 250, secondsLeft: 0 });
  expect(seen(complete, 'ana', COMPLETE + 60_000)).toMatchObject({ seconds: 30 });
});

const away = (screen: DuelScreen) => (screen as Table).away;

test('D12 an absence is counted in seconds, and after a minute the win may be claimed', () => {
  const gone: Presence = { awaySince: SHOWN, covered: 7 };
  expect(away(seen(begun, 'ana', SHOWN + 59_999, gone))).toMatchObject({
    seconds: 59,
    mayClaim: false,
    hasLeft: false,
  });
  expect(away(seen(begun, 'ana', SHOWN + 60_000, gone))).toMatchObject({ seconds: 60, mayClaim: true });
  expect(away(seen(finished, 'ana', FINISHED + 60_000, { ...gone, awaySince: FINISHED }))?.mayClaim).toBe(false);
});

test('the absence of an opponent who left counts from their leaving', () => {
  const left = told(begun, [SHOWN + 1000, 'ben', 'leave']);
  expect(away(seen(left, 'ana', SHOWN + 6000))).toMatchObject({ seconds: 5, hasLeft: true });
});

test('the opponent’s progress is presence until they have solved the round', () => {
  expect(seen(begun, 'ana', SHOWN + 1, { ...HERE, covered: 14 })).toMatchObject({ rival: { covered: 14 } });
  expect(seen(solvedByBen, 'ana', SHOWN + 21_000, { ...HERE, covered: 14 })).toMatchObject({ rival: { covered: 25 } });
});

test('D5 the host may start the next round at once, the guest 30 seconds later', () => {
  const mayStart = (player: string, at: Instant) => (seen(complete, player, at) as Table).mayStart;
  expect(mayStart('ana', COMPLETE)).toBe(true);
  expect(mayStart('ben', COMPLETE + 29_999)).toBe(false);
  expect(mayStart('ben', COMPLETE + 30_000)).toBe(true);
});

test('D17 neither player can start a round while the opponent is away', () => {
  const gone: Presence = { awaySince: COMPLETE, covered: 0 };
  const start = (player: string, rival?: Presence) => seen(complete, player, COMPLETE + 30_000, rival);
  for (const player of ['ana', 'ben']) {
    expect(start(player)).toMatchObject({ mayStart: true, mayStartOnceBack: false });
    expect(start(player, gone)).toMatchObject({ mayStart: false, mayStartOnceBack: true });
  }
  expect(seen(complete, 'ben', COMPLETE, gone)).toMatchObject({ mayStart: false, mayStartOnceBack: false });
});

test('D13 a rematch swaps the seats and keeps the players’ numbers', () => {
  const table = seen(rematch, 'ana', FINISHED + 3) as Table;
  expect(table.view.seat).toBe('guest');
  expect([table.you.number, table.rival.number]).toEqual([1, 2]);
});
