import { expect, test } from 'vitest';
import { LOG } from '#engine/game.ts';
import { decide } from './decide.ts';
import { DUEL } from './duel.ts';
import { finishOf } from './selectors.ts';
import {
  afterRoundOne,
  afterSteps,
  backAndForthLog,
  COMPLETE_AT,
  command,
  decideStep,
  FINISHED_AT,
  finishedDuel,
  playRound,
  SHOWN_AT,
  seatedDuel,
  seatedIds,
  solutionLog,
  startedDuel,
  waitingDuel,
} from './testing/duel-fixtures.ts';

test('D14 a repeated command is accepted again and changes nothing', () => {
  const start = command(seatedDuel, 'ana', 'start');
  const once = decide(seatedDuel, start, 10_000);
  const started = once.ok ? once.value : seatedDuel;
  expect(decide(started, start, 10_500)).toEqual({ ok: true, value: started });
  const later = playRound(afterSteps(started, [SHOWN_AT, 'ana', 'give-up'], [SHOWN_AT, 'ben', 'give-up']), COMPLETE_AT);
  expect(decide(later, start, later.at)).toEqual({ ok: true, value: later });
});

test('D14 a command repeated after a rematch changes nothing', () => {
  const ask = command(finishedDuel, 'ben', 'ask-rematch');
  const requested = decide(finishedDuel, ask, FINISHED_AT + 1);
  const again = afterSteps(requested.ok ? requested.value : finishedDuel, [FINISHED_AT + 2, 'ana', 'ask-rematch']);
  expect(decide(again, ask, FINISHED_AT + 3)).toEqual({ ok: true, value: again });
});

test('D14 two players may use the same command id', () => {
  const mine = { ...command(waitingDuel, 'ana', 'sit'), id: 'same' };
  const yours = { ...command(waitingDuel, 'ben', 'sit'), id: 'same' };
  const first = decide(waitingDuel, mine, 1);
  const second = decide(first.ok ? first.value : waitingDuel, yours, 2);
  expect(second.ok && seatedIds(second.value)).toEqual(['ana', 'ben']);
});

test('D14 a refused command leaves no trace and may be sent again', () => {
  const early = command(afterRoundOne, 'ben', 'start');
  expect(decide(afterRoundOne, early, COMPLETE_AT)).toEqual({ ok: false, refusal: 'host-starts' });
  expect(decide(afterRoundOne, early, COMPLETE_AT + 30_000).ok).toBe(true);
});

test('D14 a duel stores only the last 64 commands', () => {
  const many = Array.from({ length: 100 }, (_, index) => [index, 'ana', 'sit'] as const);
  expect(afterSteps(waitingDuel, ...many).answered).toHaveLength(DUEL.maxRememberedCommands);
});

test('D15 deadlines are applied before a command is decided', () => {
  const late = decideStep(startedDuel, [SHOWN_AT + 250_000, 'ana', 'solve', { log: solutionLog(1) }]);
  expect(late).toEqual({ ok: false, refusal: 'already-finished' });
});

test('D15 a command dated before the last decision is treated as sent at the time of that decision', () => {
  const solved = afterSteps(
    startedDuel,
    [SHOWN_AT + 5000, 'ben', 'give-up'],
    [SHOWN_AT - 3_600_000, 'ana', 'solve', { log: solutionLog(1) }],
  );
  expect(finishOf(solved, 'host')?.durationMs).toBe(5000);
  expect(solved.at).toBe(SHOWN_AT + 5000);
});

test('D8 a duel takes up less than 10 kB, or less than 350 kB if every log has its maximum length', () => {
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
