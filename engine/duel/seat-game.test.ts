import { expect, test } from 'vitest';
import { writeLog } from '#engine/notation.ts';
import { completeAt, finishOf, roundOf } from './selectors.ts';
import {
  afterSteps,
  backAndForthLog,
  cellEntry,
  cutEntry,
  decideStep,
  hintEntry,
  logOf,
  puzzleOfRound,
  restartEntry,
  SHOWN_AT,
  solutionLog,
  startedDuel,
} from './testing/duel-fixtures.ts';

test('D7 a requested hint shows the next cell of the solution to its player, but not to the opponent', () => {
  const log = [...solutionLog(1, 4), hintEntry()];
  const requested = afterSteps(startedDuel, [SHOWN_AT + 5000, 'ben', 'hint', { log }]);
  expect(roundOf(requested)?.games.guest).toEqual({
    log: writeLog(log),
    hint: puzzleOfRound(1).solution[4],
    finish: null,
  });
  expect(roundOf(requested)?.games.host).toEqual({ log: '', hint: null, finish: null });
});

test('D7 hints and restarts reduce the score of the round', () => {
  const [first, second] = puzzleOfRound(1).solution as [number, number];
  const requested = [cellEntry(first), hintEntry()];
  const cleared = [...requested, cellEntry(second), restartEntry()];
  const log = [...cleared, cellEntry(first), cellEntry(second), cutEntry(0), ...solutionLog(1)];
  const solved = afterSteps(
    startedDuel,
    [SHOWN_AT + 1000, 'ana', 'hint', { log: requested }],
    [SHOWN_AT + 2000, 'ana', 'restart', { log: cleared }],
    [SHOWN_AT + 3999, 'ana', 'solve', { log }],
  );
  const score = 5000 - 3 * 20 - 2 * 15 - 100 - 50;
  expect(finishOf(solved, 'host')).toEqual({ how: 'solved', durationMs: 3999, undos: 2, hints: 1, restarts: 1, score });
  expect(logOf(solved, 'host')).toBe(writeLog(log));
});

test('D7 after a restart of a round, a player no longer sees the hint that was shown before', () => {
  const log = [...solutionLog(1, 1), hintEntry()];
  const requested = afterSteps(
    startedDuel,
    [SHOWN_AT, 'ana', 'hint', { log }],
    [SHOWN_AT, 'ana', 'restart', { log: [...log, restartEntry()] }],
  );
  expect(roundOf(requested)?.games.host.hint).toBeNull();
});

test('D8 the server’s clock determines the duration of a round, whatever times the log has', () => {
  const hurried = solutionLog(1).map(entry => ({ ...entry, atMs: 200 }));
  const solved = afterSteps(startedDuel, [SHOWN_AT + 61_500, 'ana', 'solve', { log: hurried }]);
  expect(finishOf(solved, 'host')).toMatchObject({ durationMs: 61_500, score: 5000 - 61 * 20 });
});

/** Returns a log that solves the first round, in which every entry has the time `atMs`. */
const solvedAt = (atMs: number) => solutionLog(1).map(entry => ({ ...entry, atMs }));

test.each([
  ['the end of the log, if that is during the outage', 20_400, 20_000, 35_000, 20_400],
  ['the time at which the outage began, if the log ends earlier', 19_000, 20_000, 35_000, 20_000],
  ['the log’s first arrival at a server, if the log ends later', 36_500, 20_000, 35_000, 35_000],
  ['the log’s first arrival, if a server was running until then', 20_400, 21_000, 21_000, 21_000],
] as const)(
  'D35 D36 after an outage of the servers, a player’s finish time is %s',
  (_when, drawnMs, fromMs, toMs, durationMs) => {
    const finishedWithin = { from: SHOWN_AT + fromMs, to: SHOWN_AT + toMs };
    const solve = { log: solvedAt(drawnMs), finishedWithin };
    const solved = afterSteps(startedDuel, [SHOWN_AT + 40_000, 'ana', 'solve', solve]);
    expect(finishOf(solved, 'host')).toMatchObject({ how: 'solved', durationMs });
  },
);

test('D36 after an outage of the servers, the player who solved first has the shorter time, even if their log arrives last', () => {
  const finishedWithin = { from: SHOWN_AT + 20_000, to: SHOWN_AT + 35_000 };
  const solved = afterSteps(
    startedDuel,
    [SHOWN_AT + 35_000, 'ben', 'solve', { log: solvedAt(24_400), finishedWithin }],
    [SHOWN_AT + 35_000, 'ana', 'solve', { log: solvedAt(20_400), finishedWithin }],
  );
  expect([finishOf(solved, 'host')?.durationMs, finishOf(solved, 'guest')?.durationMs]).toEqual([20_400, 24_400]);
});

test('D36 after an outage of the servers, no solution is timed at an instant before the player’s last accepted command', () => {
  const log = [...solutionLog(1, 3), hintEntry(1000)];
  const finishedWithin = { from: SHOWN_AT + 20_000, to: SHOWN_AT + 35_500 };
  const solved = afterSteps(
    startedDuel,
    [SHOWN_AT + 35_000, 'ana', 'hint', { log }],
    [SHOWN_AT + 35_500, 'ana', 'solve', { log: [...log, ...solvedAt(20_400).slice(3)], finishedWithin }],
  );
  expect(finishOf(solved, 'host')).toMatchObject({ how: 'solved', durationMs: 35_000 });
});

test('D36 even if an outage of the servers began earlier, no player counts as finished before the puzzle was shown', () => {
  const finishedWithin = { from: SHOWN_AT - 1000, to: SHOWN_AT - 500 };
  const log = solutionLog(1, 4);
  const givenUp = afterSteps(startedDuel, [SHOWN_AT + 40_000, 'ana', 'give-up', { log, finishedWithin }]);
  expect(finishOf(givenUp, 'host')).toMatchObject({ how: 'given-up', durationMs: 0 });
  const solve = { log: solutionLog(1), finishedWithin };
  const solved = decideStep(startedDuel, [SHOWN_AT + 40_000, 'ana', 'solve', solve]);
  expect(solved).toEqual({ ok: false, refusal: 'implausible' });
});

test('D8 the log of a duel’s round may be up to two seconds ahead of the server’s clock', () => {
  const ahead = (ms: number) => ({ log: solutionLog(1).map(entry => ({ ...entry, atMs: 7000 + ms })) });
  expect(decideStep(startedDuel, [SHOWN_AT + 7000, 'ana', 'solve', ahead(2000)]).ok).toBe(true);
  expect(decideStep(startedDuel, [SHOWN_AT + 7000, 'ana', 'solve', ahead(2001)]).ok).toBe(false);
});

test('D8 a duel accepts a log of 3,000 entries', () => {
  const most = afterSteps(startedDuel, [SHOWN_AT, 'ana', 'give-up', { log: backAndForthLog(3000) }]);
  expect(finishOf(most, 'host')?.undos).toBe(1499);
});

test('D8 a log is stored in its shortest spelling, whatever spaces and zeros the player sent', () => {
  const [first, second] = puzzleOfRound(1).solution as [number, number];
  const sent = `  ${first}@007\n\t${second}@08 `;
  expect(logOf(afterSteps(startedDuel, [SHOWN_AT, 'ana', 'give-up', { log: sent }]), 'host')).toBe(
    `${first}@7 ${second}@8`,
  );
});

test('D9 a player who gives up ends their round without points, and the opponent plays on', () => {
  const afterGivingUp = afterSteps(startedDuel, [SHOWN_AT + 8000, 'ana', 'give-up', { log: solutionLog(1, 7) }]);
  expect(finishOf(afterGivingUp, 'host')).toMatchObject({ how: 'given-up', score: 0, durationMs: 8000 });
  expect(logOf(afterGivingUp, 'host')).toBe(writeLog(solutionLog(1, 7)));
  expect(completeAt(roundOf(afterGivingUp)!)).toBeNull();
  expect(
    finishOf(afterSteps(afterGivingUp, [SHOWN_AT + 9000, 'ben', 'solve', { log: solutionLog(1) }]), 'guest')?.how,
  ).toBe('solved');
});

test('D9 a player who gives up gets no points, even if their path solves the puzzle', () => {
  expect(finishOf(afterSteps(startedDuel, [SHOWN_AT, 'ana', 'give-up', { log: solutionLog(1) }]), 'host')?.score).toBe(
    0,
  );
});
