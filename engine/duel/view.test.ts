import { expect, test } from 'vitest';
import { writeLog } from '#engine/notation.ts';
import { DUEL, type Duel, type Instant, type Seat } from './duel.ts';
import {
  afterRoundOne,
  afterSteps,
  COMPLETE_AT,
  FINISHED_AT,
  finishedDuel,
  hintEntry,
  puzzleOfRound,
  SHOWN_AT,
  seatedDuel,
  solutionLog,
  startedDuel,
  waitingDuel,
} from './testing/duel-fixtures.ts';
import { type SeatView, viewFor } from './view.ts';

/** Returns the view of a seated player. Throws if the seat is free. */
function view(duel: Duel, seat: Seat, at: Instant): SeatView {
  const seen = viewFor(duel, seat, at);
  if (seen.seat === null) throw new Error(`the seat of the ${seat} is free`);
  return seen;
}

const { puzzle, solution } = puzzleOfRound(1);

test('D16 a person without a seat learns whether the room is open and whether it is full', () => {
  expect(viewFor(waitingDuel, null, 1)).toEqual({ seat: null, isOpen: true, isFull: false });
  expect(viewFor(seatedDuel, null, 3000)).toEqual({ seat: null, isOpen: true, isFull: true });
  expect(viewFor(afterRoundOne, null, COMPLETE_AT)).toEqual({ seat: null, isOpen: true, isFull: true });
  expect(viewFor(finishedDuel, null, FINISHED_AT + DUEL.idleTimeoutMs)).toEqual({
    seat: null,
    isOpen: false,
    isFull: true,
  });
});

test('D19 a room is no longer full once a player has been away for two minutes', () => {
  const found = (duel: Duel, at: Instant) => viewFor(duel, null, at, { ben: 5000 });
  expect(found(seatedDuel, 124_999)).toMatchObject({ isFull: true });
  expect(found(seatedDuel, 125_000)).toMatchObject({ isFull: false });
  expect(found(startedDuel, 999_999)).toMatchObject({ isFull: true });
  expect(viewFor(seatedDuel, null, 999_999, {})).toMatchObject({ isFull: true });
});

test('D16 a view for a free seat shows the same as the view of a person without a seat', () => {
  expect(viewFor(afterSteps(waitingDuel, [1, 'ana', 'sit']), 'guest', 2)).toEqual({
    seat: null,
    isOpen: true,
    isFull: false,
  });
});

test('D16 a view contains both players and the instant at which a player left', () => {
  const left = afterSteps(afterRoundOne, [COMPLETE_AT + 5, 'ana', 'leave']);
  expect(view(left, 'guest', COMPLETE_AT + 6).players).toEqual({
    host: { id: 'ana', name: 'ana', leftAt: COMPLETE_AT + 5, total: 4600 },
    guest: { id: 'ben', name: 'ben', leftAt: null, total: 4400 },
  });
});

test('D16 both players see the puzzle when the countdown ends, but not before', () => {
  for (const seat of ['host', 'guest'] as const) {
    expect(view(startedDuel, seat, SHOWN_AT - 1).rounds[0]).toMatchObject({
      puzzle: null,
      level: 1,
      startsAt: SHOWN_AT,
    });
    expect(view(startedDuel, seat, SHOWN_AT).rounds[0]).toMatchObject({ puzzle, endsAt: SHOWN_AT + 250_000 });
  }
});

test('D15 a server whose clock is slow still shows a puzzle that another server has already shown', () => {
  const solved = afterSteps(startedDuel, [SHOWN_AT + 200, 'ana', 'solve', { log: solutionLog(1) }]);
  expect(view(solved, 'guest', SHOWN_AT - 100).rounds[0]?.puzzle).toEqual(puzzle);
});

test('D16 a player sees their own log and hint, but not the opponent’s', () => {
  const log = [...solutionLog(1, 4), hintEntry()];
  const requested = afterSteps(startedDuel, [SHOWN_AT, 'ana', 'hint', { log }]);
  const own = { log: writeLog(log), hint: solution[4], finish: null };
  expect(view(requested, 'host', SHOWN_AT).rounds[0]?.games.host).toEqual(own);
  expect(view(requested, 'guest', SHOWN_AT).rounds[0]?.games.host).toEqual({ log: null, hint: null, finish: null });
});

test('D16 a view shows the opponent’s finish at once, but their route only when both players have finished', () => {
  const log = writeLog(solutionLog(1));
  const one = afterSteps(startedDuel, [SHOWN_AT + 5000, 'ana', 'solve', { log }]);
  const seen = view(one, 'guest', SHOWN_AT + 5000);
  expect(seen.rounds[0]?.games.host).toMatchObject({ log: null, finish: { how: 'solved', score: 4900 } });
  expect(seen.players.host?.total).toBe(4900);
  const two = afterSteps(one, [SHOWN_AT + 6000, 'ben', 'give-up']);
  expect(view(two, 'guest', SHOWN_AT + 6000).rounds[0]).toMatchObject({ isComplete: true, games: { host: { log } } });
});

test('D16 a player who has finished does not see the route of an opponent who is still playing', () => {
  const log = [...solutionLog(1, 4), hintEntry()];
  const one = afterSteps(
    startedDuel,
    [SHOWN_AT, 'ben', 'hint', { log }],
    [SHOWN_AT + 5000, 'ana', 'solve', { log: solutionLog(1) }],
  );
  expect(view(one, 'host', SHOWN_AT + 5000).rounds[0]?.games.guest).toEqual({ log: null, hint: null, finish: null });
});

test('D16 a round that has run out of time is shown as complete, even before the server has stored that', () => {
  expect(view(startedDuel, 'host', SHOWN_AT + 250_000).rounds[0]?.isComplete).toBe(true);
});

test('D16 a view contains the instant from which the player may start the next round', () => {
  const mayStartAt = (duel: Duel, at: Instant) =>
    (['host', 'guest'] as const).map(seat => view(duel, seat, at).mayStartAt);
  expect(mayStartAt(seatedDuel, 3000)).toEqual([2000, null]);
  expect(mayStartAt(startedDuel, SHOWN_AT)).toEqual([null, null]);
  expect(mayStartAt(afterRoundOne, COMPLETE_AT)).toEqual([COMPLETE_AT, COMPLETE_AT + 30_000]);
  expect(mayStartAt(finishedDuel, FINISHED_AT)).toEqual([null, null]);
});

test('D16 both players’ views show the end of the duel and a request for a rematch', () => {
  const requested = afterSteps(finishedDuel, [FINISHED_AT, 'ben', 'ask-rematch']);
  expect(view(requested, 'host', FINISHED_AT)).toMatchObject({
    status: 'finished',
    number: 1,
    ending: { how: 'played', winner: 'host' },
    wantsRematch: { host: null, guest: true },
  });
});
