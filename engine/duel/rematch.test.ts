import { expect, test } from 'vitest';
import { afterSteps, FINISHED_AT, finishedDuel, seatedIds } from './testing/duel-fixtures.ts';

test('D13 if both players want a rematch, the next duel of the room starts with swapped seats', () => {
  const requested = afterSteps(finishedDuel, [FINISHED_AT + 1, 'ben', 'ask-rematch']);
  expect(requested).toMatchObject({ status: 'finished', wantsRematch: { host: null, guest: true } });
  const again = afterSteps(requested, [FINISHED_AT + 2, 'ana', 'ask-rematch']);
  expect(seatedIds(again)).toEqual(['ben', 'ana']);
  expect(again).toMatchObject({ number: 2, status: 'active', rounds: [], ending: null });
  expect(again.wantsRematch).toEqual({ host: null, guest: null });
  expect(afterSteps(again, [FINISHED_AT + 3, 'ben', 'start']).rounds).toHaveLength(1);
});

test('D13 a player who declined a rematch may still ask for one, and the opponent is asked again', () => {
  const declined = afterSteps(
    finishedDuel,
    [FINISHED_AT + 1, 'ben', 'ask-rematch'],
    [FINISHED_AT + 2, 'ana', 'decline-rematch'],
  );
  expect(declined.wantsRematch).toEqual({ host: false, guest: null });
  const asked = afterSteps(declined, [FINISHED_AT + 3, 'ana', 'ask-rematch']);
  expect(asked.wantsRematch).toEqual({ host: true, guest: null });
  expect(afterSteps(asked, [FINISHED_AT + 4, 'ben', 'ask-rematch']).number).toBe(2);
});

test('D13 if a request for a rematch was declined, the player may ask again, which clears the opponent’s refusal', () => {
  const asked = afterSteps(
    finishedDuel,
    [FINISHED_AT + 1, 'ben', 'ask-rematch'],
    [FINISHED_AT + 2, 'ana', 'decline-rematch'],
    [FINISHED_AT + 3, 'ben', 'ask-rematch'],
  );
  expect(asked.wantsRematch).toEqual({ host: null, guest: true });
});

test('D13 a player may withdraw a request for a rematch', () => {
  const withdrawn = afterSteps(
    finishedDuel,
    [FINISHED_AT + 1, 'ben', 'ask-rematch'],
    [FINISHED_AT + 2, 'ben', 'decline-rematch'],
  );
  expect(afterSteps(withdrawn, [FINISHED_AT + 3, 'ana', 'ask-rematch']).number).toBe(1);
});

test('D13 a player who leaves loses their request for a rematch, even if they return', () => {
  const withdrawn = afterSteps(
    finishedDuel,
    [FINISHED_AT + 1, 'ben', 'ask-rematch'],
    [FINISHED_AT + 2, 'ben', 'leave'],
    [FINISHED_AT + 3, 'ben', 'sit'],
  );
  expect(withdrawn.wantsRematch).toEqual({ host: null, guest: null });
  expect(afterSteps(withdrawn, [FINISHED_AT + 4, 'ana', 'ask-rematch']).number).toBe(1);
});
