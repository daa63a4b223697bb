import { expect, test } from 'vitest';
import { LOG } from '#engine/game.ts';
import { writeLog } from '#engine/notation.ts';
import { applyDeadlines, decide, nextDeadline, nextVisibleChangeAt } from './decide.ts';
import { DUEL } from './duel.ts';
import { completeAt, finishOf, isClosed, roundOf, totalOf } from './selectors.ts';
import {
  afterRoundOne,
  afterSteps,
  backAndForthLog,
  COMPLETE_AT,
  command,
  decideStep,
  FINISHED_AT,
  finishedDuel,
  hintEntry,
  logOf,
  pairedDuel,
  playRound,
  SHOWN_AT,
  seatedDuel,
  seatedIds,
  solutionLog,
  startedDuel,
  waitingDuel,
} from './testing/duel-fixtures.ts';

test('D14 a command that is sent to a duel again is accepted again and changes nothing', () => {
  const start = command(seatedDuel, 'ana', 'start');
  const once = decide(seatedDuel, start, 10_000);
  const started = once.ok ? once.value : seatedDuel;
  expect(decide(started, start, 10_500)).toEqual({ ok: true, value: started });
  const later = playRound(afterSteps(started, [SHOWN_AT, 'ana', 'give-up'], [SHOWN_AT, 'ben', 'give-up']), COMPLETE_AT);
  expect(decide(later, start, later.at)).toEqual({ ok: true, value: later });
});

test('D14 a command repeated after a rematch has begun changes nothing', () => {
  const ask = command(finishedDuel, 'ben', 'ask-rematch');
  const requested = decide(finishedDuel, ask, FINISHED_AT + 1);
  const again = afterSteps(requested.ok ? requested.value : finishedDuel, [FINISHED_AT + 2, 'ana', 'ask-rematch']);
  expect(decide(again, ask, FINISHED_AT + 3)).toEqual({ ok: true, value: again });
});

test('D14 if two players use the same command id, both commands are applied', () => {
  const mine = { ...command(waitingDuel, 'ana', 'sit'), id: 'same' };
  const yours = { ...command(waitingDuel, 'ben', 'sit'), id: 'same' };
  const first = decide(waitingDuel, mine, 1);
  const second = decide(first.ok ? first.value : waitingDuel, yours, 2);
  expect(second.ok && seatedIds(second.value)).toEqual(['ana', 'ben']);
});

test('D14 a refused command leaves no trace in the duel and may be sent again', () => {
  const early = command(afterRoundOne, 'ben', 'start');
  expect(decide(afterRoundOne, early, COMPLETE_AT)).toEqual({ ok: false, refusal: 'host-starts' });
  expect(decide(afterRoundOne, early, COMPLETE_AT + 30_000).ok).toBe(true);
});

test('D14 a duel remembers only the last 64 commands', () => {
  const many = Array.from({ length: 100 }, (_, index) => [index, 'ana', 'sit'] as const);
  expect(afterSteps(waitingDuel, ...many).answered).toHaveLength(DUEL.maxRememberedCommands);
});

test('D15 the deadlines of a duel that have passed are applied before a command is decided', () => {
  const late = decideStep(startedDuel, [SHOWN_AT + 250_000, 'ana', 'solve', { log: solutionLog(1) }]);
  expect(late).toEqual({ ok: false, refusal: 'already-finished' });
});

test('D15 a command whose time is before the last accepted command is decided at the time of that last command', () => {
  const solved = afterSteps(
    startedDuel,
    [SHOWN_AT + 5000, 'ben', 'give-up'],
    [SHOWN_AT - 3_600_000, 'ana', 'solve', { log: solutionLog(1) }],
  );
  expect(finishOf(solved, 'host')?.durationMs).toBe(5000);
  expect(solved.at).toBe(SHOWN_AT + 5000);
});

test('D8 a stored duel takes less than 10 kB, or less than 350 kB if every log has its maximum length', () => {
  expect(JSON.stringify(finishedDuel).length).toBeLessThan(10_000);
  let duel = seatedDuel;
  for (const round of [1, 2, 3, 4, 5]) {
    const log = backAndForthLog(LOG.maxEntries, round, 249_999);
    const [start, end] = [round * 300_000, round * 300_000 + 252_999];
    duel = afterSteps(
      duel,
      [start, 'ana', 'start'],
      [end, 'ana', 'give-up', { log }],
      [end, 'ben', 'give-up', { log }],
    );
  }
  expect(JSON.stringify(duel).length).toBeLessThan(350_000);
});

const DAY = 24 * 3_600_000;

test.each([
  ['no player has entered', waitingDuel, 0],
  ['two players are seated', seatedDuel, 2000],
  ['two players were matched', pairedDuel, 0],
])('D4 a room closes after 24 hours without an accepted command: %s', (_which, duel, last) => {
  expect(applyDeadlines(duel, last + DAY - 1)).toBe(duel);
  expect(applyDeadlines(duel, last + DAY)).toMatchObject({ status: 'abandoned', at: last + DAY });
});

test('D4 a room between two rounds closes after 24 hours without a winner', () => {
  expect(isClosed(applyDeadlines(afterRoundOne, COMPLETE_AT + DAY - 1))).toBe(false);
  expect(applyDeadlines(afterRoundOne, COMPLETE_AT + DAY)).toMatchObject({ status: 'abandoned', ending: null });
});

test('D4 if the room of a finished duel closes, the duel stays finished', () => {
  expect(isClosed(applyDeadlines(finishedDuel, FINISHED_AT + DAY - 1))).toBe(false);
  const closed = applyDeadlines(finishedDuel, FINISHED_AT + DAY);
  expect(isClosed(closed)).toBe(true);
  expect(closed).toMatchObject({ status: 'finished', ending: finishedDuel.ending });
});

test('D6 a player who has not solved a round in 250 seconds is out of time and scores no points', () => {
  const late = afterSteps(
    startedDuel,
    [SHOWN_AT + 1000, 'ana', 'solve', { log: solutionLog(1) }],
    [SHOWN_AT + 250_000, 'ana', 'sit'],
  );
  expect(finishOf(late, 'guest')).toMatchObject({ how: 'out-of-time', score: 0, durationMs: 250_000 });
  expect(finishOf(late, 'host')).toMatchObject({ how: 'solved', score: 4980 });
});

test('D6 a solution in the last millisecond of a round is still in time', () => {
  const last = afterSteps(startedDuel, [SHOWN_AT + 249_999, 'ana', 'solve', { log: solutionLog(1) }]);
  expect(finishOf(last, 'host')).toMatchObject({ how: 'solved', score: 20 });
});

test('D6 if a player runs out of time, their last accepted log stays, and its undos and hints are counted', () => {
  const log = [...solutionLog(1, 4), hintEntry()];
  const late = applyDeadlines(afterSteps(startedDuel, [SHOWN_AT + 5, 'ana', 'hint', { log }]), SHOWN_AT + 250_000);
  expect(finishOf(late, 'host')).toMatchObject({ how: 'out-of-time', hints: 1, score: 0 });
  expect(logOf(late, 'host')).toBe(writeLog(log));
});

test('D6 a round that runs out of time is complete at that instant, even if the duel is read later', () => {
  const late = applyDeadlines(startedDuel, SHOWN_AT + 250_000 + DAY - 1);
  expect(completeAt(roundOf(late)!)).toBe(SHOWN_AT + 250_000);
  expect(late).toMatchObject({ status: 'playing', at: SHOWN_AT + 250_000 });
});

test('D10 if the last round runs out of time, the winner of the duel is decided', () => {
  const four = [1, 2, 3].reduce((duel, round) => playRound(duel, COMPLETE_AT + round * 100_000), afterRoundOne);
  const last = afterSteps(four, [1_000_000, 'ana', 'start']);
  expect(applyDeadlines(last, 1_252_999).status).toBe('playing');
  const over = applyDeadlines(last, 1_253_000);
  expect(over).toMatchObject({ status: 'finished', ending: { how: 'played', winner: 'host' }, at: 1_253_000 });
  expect(totalOf(over, 'host').score).toBe(totalOf(four, 'host').score);
});

test.each([
  ['a waiting room closes', seatedDuel, 5000, 2000 + DUEL.idleTimeoutMs],
  ['the puzzle appears after the countdown', startedDuel, SHOWN_AT - 1, SHOWN_AT],
  ['a round runs out of time', startedDuel, SHOWN_AT, SHOWN_AT + DUEL.roundMs],
  ['the room closes between two rounds', afterRoundOne, COMPLETE_AT, COMPLETE_AT + DUEL.idleTimeoutMs],
  ['the room closes after the end of the duel', finishedDuel, FINISHED_AT, FINISHED_AT + DUEL.idleTimeoutMs],
  [
    'an overdue deadline is applied first',
    startedDuel,
    SHOWN_AT + DUEL.roundMs,
    SHOWN_AT + DUEL.roundMs + DUEL.idleTimeoutMs,
  ],
  ['a closed room never changes', waitingDuel, DUEL.idleTimeoutMs, null],
])('D15 nextVisibleChangeAt returns the instant of the next change: %s', (_what, duel, at, next) => {
  expect(nextVisibleChangeAt(duel, at)).toBe(next);
});

test.each([
  ['a waiting room closes after 24 hours', seatedDuel, 2000 + DUEL.idleTimeoutMs],
  ['a round runs out of time 250 seconds after its countdown', startedDuel, SHOWN_AT + DUEL.roundMs],
  ['a room closes 24 hours after a complete round', afterRoundOne, COMPLETE_AT + DUEL.idleTimeoutMs],
  ['a room closes 24 hours after the end of its duel', finishedDuel, FINISHED_AT + DUEL.idleTimeoutMs],
  ['a closed room has no deadline', applyDeadlines(waitingDuel, DUEL.idleTimeoutMs), null],
])('D15 a duel changes at its next deadline and not before: %s', (_which, duel, next) => {
  expect(nextDeadline(duel)).toBe(next);
  if (next === null) return;
  expect(applyDeadlines(duel, next - 1)).toBe(duel);
  expect(applyDeadlines(duel, next)).not.toEqual(duel);
});
