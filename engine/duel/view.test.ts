import { expect, test } from 'vitest';
import { writeLog } from '#engine/notation.ts';
import { DUEL, type Duel, type Instant, type Seat } from './duel.ts';
import {
  begun,
  COMPLETE,
  complete,
  dealt,
  drawn,
  FINISHED,
  finished,
  hinted,
  SHOWN,
  seated,
  told,
  waiting,
} from './testing/duel-fixtures.ts';
import { type SeatView, viewFor } from './view.ts';

/** What somebody who sits there sees. */
function view(duel: Duel, seat: Seat, at: Instant): SeatView {
  const seen = viewFor(duel, seat, at);
  if (seen.seat === null) throw new Error(`nobody sits on the seat of the ${seat}`);
  return seen;
}

const { puzzle, solution } = dealt(1);

test('D16 a stranger learns whether the room is open and whether it is full', () => {
  expect(viewFor(waiting, null, 1)).toEqual({ seat: null, isOpen: true, isFull: false });
  expect(viewFor(seated, null, 3000)).toEqual({ seat: null, isOpen: true, isFull: true });
  expect(viewFor(complete, null, COMPLETE)).toEqual({ seat: null, isOpen: true, isFull: true });
  expect(viewFor(finished, null, FINISHED + DUEL.quietMs)).toEqual({ seat: null, isOpen: false, isFull: true });
});

test('D19 a visitor finds a seat when one of the two has been away for two minutes', () => {
  const found = (duel: Duel, at: Instant) => viewFor(duel, null, at, { ben: 5000 });
  expect(found(seated, 124_999)).toMatchObject({ isFull: true });
  expect(found(seated, 125_000)).toMatchObject({ isFull: false });
  expect(found(begun, 999_999)).toMatchObject({ isFull: true });
  expect(viewFor(seated, null, 999_999, {})).toMatchObject({ isFull: true });
});

test('D16 nobody sees from a seat that is free', () => {
  expect(viewFor(told(waiting, [1, 'ana', 'sit']), 'guest', 2)).toEqual({ seat: null, isOpen: true, isFull: false });
});

test('D16 who sits sees who is there, and who has left since when', () => {
  const left = told(complete, [COMPLETE + 5, 'ana', 'leave']);
  expect(view(left, 'guest', COMPLETE + 6).players).toEqual({
    host: { id: 'ana', name: 'ana', leftAt: COMPLETE + 5, total: 4600 },
    guest: { id: 'ben', name: 'ben', leftAt: null, total: 4400 },
  });
});

test('D16 the puzzle is not shown before the countdown has ended, then to both', () => {
  for (const seat of ['host', 'guest'] as const) {
    expect(view(begun, seat, SHOWN - 1).rounds[0]).toMatchObject({ puzzle: null, level: 1, startsAt: SHOWN });
    expect(view(begun, seat, SHOWN).rounds[0]).toMatchObject({ puzzle, endsAt: SHOWN + 250_000 });
  }
});

test('D15 a server whose clock is slow shows what another has shown', () => {
  const solved = told(begun, [SHOWN, 'ana', 'solve', { log: drawn(1) }]);
  expect(view(solved, 'guest', SHOWN - 100).rounds[0]?.puzzle).toEqual(puzzle);
});

test('D16 one sees one’s own log and hint, and of the other’s nothing', () => {
  const log = [...drawn(1, 4), hinted()];
  const asked = told(begun, [SHOWN, 'ana', 'hint', { log }]);
  const own = { log: writeLog(log), hint: solution[4], finish: null };
  expect(view(asked, 'host', SHOWN).rounds[0]?.games.host).toEqual(own);
  expect(view(asked, 'guest', SHOWN).rounds[0]?.games.host).toEqual({ log: null, hint: null, finish: null });
});

test('D16 how the other has finished is seen at once, their route when both have', () => {
  const log = writeLog(drawn(1));
  const one = told(begun, [SHOWN + 5000, 'ana', 'solve', { log }]);
  const seen = view(one, 'guest', SHOWN + 5000);
  expect(seen.rounds[0]?.games.host).toMatchObject({ log: null, finish: { how: 'solved', score: 4900 } });
  expect(seen.players.host?.total).toBe(4900);
  const two = told(one, [SHOWN + 6000, 'ben', 'give-up']);
  expect(view(two, 'guest', SHOWN + 6000).rounds[0]).toMatchObject({ isComplete: true, games: { host: { log } } });
});

test('D16 who has finished does not see the route of one who plays on', () => {
  const log = [...drawn(1, 4), hinted()];
  const one = told(begun, [SHOWN, 'ben', 'hint', { log }], [SHOWN + 5000, 'ana', 'solve', { log: drawn(1) }]);
  expect(view(one, 'host', SHOWN + 5000).rounds[0]?.games.guest).toEqual({ log: null, hint: null, finish: null });
});

test('D16 a round that has run out is seen so, whether or not that was written down', () => {
  expect(view(begun, 'host', SHOWN + 250_000).rounds[0]?.isComplete).toBe(true);
});

test('D16 one sees from when one may start the next round', () => {
  const mayStartAt = (duel: Duel, at: Instant) =>
    (['host', 'guest'] as const).map(seat => view(duel, seat, at).mayStartAt);
  expect(mayStartAt(seated, 3000)).toEqual([2000, null]);
  expect(mayStartAt(begun, SHOWN)).toEqual([null, null]);
  expect(mayStartAt(complete, COMPLETE)).toEqual([COMPLETE, COMPLETE + 30_000]);
  expect(mayStartAt(finished, FINISHED)).toEqual([null, null]);
});

test('D16 the end and the wish for another duel are seen by both', () => {
  const asked = told(finished, [FINISHED, 'ben', 'ask-rematch']);
  expect(view(asked, 'host', FINISHED)).toMatchObject({
    status: 'finished',
    number: 1,
    ending: { how: 'played', winner: 'host' },
    wantsRematch: { host: null, guest: true },
  });
});
