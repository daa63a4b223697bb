import { expect, test } from 'vitest';
import type { Entry, PlayRefusal } from '#engine/game.ts';
import type { HintRefusal } from '#engine/hint.ts';
import type { DuelRefusal } from './command.ts';
import { DUEL, type Duel } from './duel.ts';
import {
  afterRoundOne,
  afterSteps,
  backAndForthLog,
  COMPLETE_AT,
  cellEntry,
  cutEntry,
  decideStep,
  FINISHED_AT,
  finishedDuel,
  hintEntry,
  pairedDuel,
  puzzleOfRound,
  restartEntry,
  SHOWN_AT,
  type Step,
  seatedDuel,
  solutionLog,
  startedDuel,
  waitingDuel,
} from './testing/duel-fixtures.ts';

type Case = readonly [rule: string, duel: Duel, step: Step];

const { puzzle, solution } = puzzleOfRound(1);
const abandoned = afterSteps(seatedDuel, [3000, 'ana', 'leave'], [3000, 'ben', 'leave']);
const benLeft = afterSteps(startedDuel, [SHOWN_AT, 'ben', 'leave']);
const BEFORE_ROUND_1 = { duel: 1, round: 0 };
const four = [...solutionLog(1, 4), hintEntry()];
const helped = afterSteps(startedDuel, [SHOWN_AT, 'ana', 'hint', { log: four }]);
const log = (...entries: readonly Entry[]) => ({ log: entries });

/** Every refusal of its own that a duel has; one without a case does not compile. */
const REFUSED: { readonly [R in Exclude<DuelRefusal, PlayRefusal | HintRefusal>]: readonly Case[] } = {
  'room-full': [
    ['D1 there is no third seat', seatedDuel, [3000, 'cleo', 'sit']],
    ['D1 two who were matched are not joined by a third', pairedDuel, [3000, 'cleo', 'sit']],
    ['D3 a seat that was left is still its player’s', benLeft, [SHOWN_AT, 'cleo', 'sit']],
    ['D19 a seat is kept for two minutes', seatedDuel, [124_999, 'cleo', 'sit', { absences: { ben: 5000 } }]],
    ['D19 whoever did something was there', seatedDuel, [121_999, 'cleo', 'sit', { absences: { ben: 0 } }]],
    ['D19 the seats of a match are kept', pairedDuel, [999_999, 'cleo', 'sit', { absences: { ana: 0, ben: 0 } }]],
    [
      'D19 and all seats, once the first round was started',
      startedDuel,
      [SHOWN_AT, 'cleo', 'sit', { absences: { ben: -999_999 } }],
    ],
    ['D19 also between rounds', afterRoundOne, [COMPLETE_AT + 999_999, 'cleo', 'sit', { absences: { ben: 0 } }]],
  ],
  'room-closed': [
    ['D4 nobody sits down in a room that was given up', abandoned, [4000, 'ana', 'sit']],
    ['D4 nor in one that has closed by itself', waitingDuel, [DUEL.idleTimeoutMs, 'ana', 'sit']],
    ['D4 nor after a duel of long ago', finishedDuel, [FINISHED_AT + DUEL.idleTimeoutMs, 'ana', 'sit']],
  ],
  'not-seated': [
    ['D1 a stranger starts nothing', seatedDuel, [3000, 'cleo', 'start']],
    ['D1 a stranger does not resign for anybody', startedDuel, [SHOWN_AT, 'cleo', 'resign']],
    [
      'D19 whose seat was given away has none',
      afterSteps(seatedDuel, [125_000, 'cleo', 'sit', { absences: { ben: 5000 } }]),
      [125_001, 'ben', 'leave'],
    ],
    ['D1 who has freed a seat has none', afterSteps(seatedDuel, [3000, 'ben', 'leave']), [4000, 'ben', 'leave']],
  ],
  'has-left': [
    ['D3 whoever has left does nothing before they are back', benLeft, [SHOWN_AT, 'ben', 'give-up']],
    ['D3 one leaves once', benLeft, [SHOWN_AT, 'ben', 'leave']],
    [
      'D18 a match is called off once',
      afterSteps(pairedDuel, [1000, 'ben', 'leave', BEFORE_ROUND_1]),
      [1001, 'ben', 'leave', BEFORE_ROUND_1],
    ],
  ],
  'another-duel': [
    ['D14 what was meant for another duel', finishedDuel, [FINISHED_AT, 'ana', 'ask-rematch', { duel: 2 }]],
    [
      'D18 nor is a rematch, by one who means the match',
      afterSteps(finishedDuel, [FINISHED_AT, 'ana', 'ask-rematch'], [FINISHED_AT, 'ben', 'ask-rematch']),
      [FINISHED_AT, 'ana', 'leave', BEFORE_ROUND_1],
    ],
    ['D14 what was meant for the last one', afterRoundOne, [COMPLETE_AT, 'ana', 'start', { duel: 0 }]],
  ],
  'another-round': [
    ['D14 what was meant for the last round', startedDuel, [SHOWN_AT, 'ana', 'give-up', { round: 0 }]],
    [
      'D18 a match is not called off once its first round was started',
      startedDuel,
      [SHOWN_AT, 'ana', 'leave', BEFORE_ROUND_1],
    ],
    ['D14 a start that comes twice', startedDuel, [SHOWN_AT, 'ana', 'start', { round: 0, ...puzzleOfRound(1) }]],
  ],
  'not-begun': [
    ['D8 before the first round nothing is solved', seatedDuel, [3000, 'ana', 'solve']],
    ['D11 nor resigned', pairedDuel, [3000, 'ben', 'resign']],
    ['D12 nor claimed', seatedDuel, [3000, 'ben', 'claim-win', { absentSince: 0 }]],
  ],
  over: [
    [
      'D8 after the end nothing is solved',
      afterSteps(startedDuel, [SHOWN_AT, 'ben', 'resign']),
      [SHOWN_AT, 'ana', 'solve'],
    ],
    ['D5 nor started', finishedDuel, [FINISHED_AT, 'ana', 'start']],
    ['D11 nor resigned', finishedDuel, [FINISHED_AT, 'ana', 'resign']],
    ['D12 nor claimed', finishedDuel, [FINISHED_AT + 70_000, 'ana', 'claim-win', { absentSince: 0 }]],
  ],
  'not-over': [
    ['D13 a rematch comes after a duel', afterRoundOne, [COMPLETE_AT, 'ana', 'ask-rematch']],
    ['D13 and so does its no', afterRoundOne, [COMPLETE_AT, 'ana', 'decline-rematch']],
  ],
  'no-opponent': [
    ['D5 one does not start alone', afterSteps(waitingDuel, [1000, 'ana', 'sit']), [2000, 'ana', 'start']],
  ],
  'opponent-left': [
    [
      'D5 nor against somebody who has left',
      afterSteps(afterRoundOne, [COMPLETE_AT, 'ben', 'leave']),
      [COMPLETE_AT, 'ana', 'start'],
    ],
    ['D13 nor again', afterSteps(finishedDuel, [FINISHED_AT, 'ben', 'leave']), [FINISHED_AT, 'ana', 'ask-rematch']],
  ],
  'opponent-away': [
    [
      'D17 the host does not start against a player who is away',
      seatedDuel,
      [3000, 'ana', 'start', { absentSince: 2999 }],
    ],
    ['D17 nor a later round', afterRoundOne, [COMPLETE_AT, 'ana', 'start', { absentSince: SHOWN_AT }]],
    [
      'D17 nor does the guest, after 30 seconds',
      afterRoundOne,
      [COMPLETE_AT + 30_000, 'ben', 'start', { absentSince: SHOWN_AT }],
    ],
    ['D17 nor when an absence begins', pairedDuel, [5000, 'ana', 'start', { absentSince: 5000 }]],
  ],
  'host-starts': [
    ['D5 the guest does not start a duel, however long it takes', pairedDuel, [80_000_000, 'ben', 'start']],
    ['D5 nor the next round before its 30 seconds are over', afterRoundOne, [COMPLETE_AT + 29_999, 'ben', 'start']],
  ],
  'round-under-way': [
    ['D5 one round after the other', startedDuel, [SHOWN_AT, 'ana', 'start']],
    [
      'D5 both have to have finished it',
      afterSteps(startedDuel, [SHOWN_AT, 'ana', 'give-up']),
      [SHOWN_AT + DUEL.roundMs - 1, 'ana', 'start'],
    ],
  ],
  'unfit-puzzle': [
    ['D5 a puzzle of another level', afterRoundOne, [COMPLETE_AT, 'ana', 'start', puzzleOfRound(4)]],
    ['D5 a puzzle of the same size and another level', afterRoundOne, [COMPLETE_AT, 'ana', 'start', puzzleOfRound(1)]],
    ['D5 a puzzle that is none', seatedDuel, [3000, 'ana', 'start', { puzzle: { ...puzzle, walls: [[0, 9]] } }]],
    ['D5 a solution of another puzzle', seatedDuel, [3000, 'ana', 'start', { solution: puzzleOfRound(2).solution }]],
    ['D5 half a solution', seatedDuel, [3000, 'ana', 'start', { solution: solution.slice(0, 9) }]],
  ],
  countdown: [
    [
      'D8 nothing is played before the puzzle is shown',
      startedDuel,
      [SHOWN_AT - 1, 'ana', 'solve', log(...solutionLog(1))],
    ],
  ],
  'already-finished': [
    [
      'D9 a round is given up once',
      afterSteps(startedDuel, [SHOWN_AT, 'ana', 'give-up']),
      [SHOWN_AT, 'ana', 'give-up'],
    ],
    ['D9 what is solved is not solved better', afterRoundOne, [COMPLETE_AT, 'ana', 'solve', log(...solutionLog(1))]],
  ],
  'log-unreadable': [
    ['D8 what is no log is not read', startedDuel, [SHOWN_AT, 'ana', 'solve', { log: 'solved, upon my word' }]],
    ['D8 nor what is longer than any log', startedDuel, [SHOWN_AT, 'ana', 'solve', { log: ' '.repeat(200_001) }]],
  ],
  'log-rewritten': [
    ['D7 a log that has forgotten its hint', helped, [SHOWN_AT, 'ana', 'solve', log(...solutionLog(1))]],
    ['D7 a log that has become shorter', helped, [SHOWN_AT, 'ana', 'give-up', log(...solutionLog(1, 4))]],
    ['D8 a log with other times', helped, [SHOWN_AT, 'ana', 'give-up', log(...solutionLog(1, 4), hintEntry(1))]],
    [
      'D8 a log with another cut',
      afterSteps(startedDuel, [SHOWN_AT, 'ana', 'restart', log(...solutionLog(1, 4), cutEntry(2), restartEntry())]),
      [SHOWN_AT, 'ana', 'give-up', log(...solutionLog(1, 4), cutEntry(3), restartEntry())],
    ],
  ],
  'not-granted': [
    ['D7 a hint that nobody gave', startedDuel, [SHOWN_AT, 'ana', 'give-up', log(...four)]],
    ['D7 a second hint on the way', startedDuel, [SHOWN_AT, 'ana', 'hint', log(...four, hintEntry())]],
    [
      'D7 a restart that nobody knew of',
      startedDuel,
      [SHOWN_AT, 'ana', 'solve', log(cellEntry(solution[0]!), restartEntry(), ...solutionLog(1))],
    ],
    ['D7 a hint is asked for in the log', startedDuel, [SHOWN_AT, 'ana', 'hint', log(...solutionLog(1, 4))]],
    [
      'D7 a hint is not asked for with a restart',
      startedDuel,
      [SHOWN_AT, 'ana', 'hint', log(...solutionLog(1, 4), restartEntry())],
    ],
    ['D7 a hint is paid for each time', helped, [SHOWN_AT, 'ana', 'hint', log(...four)]],
  ],
  'ahead-of-the-clock': [
    [
      'D8 nothing has happened yet that is to come',
      startedDuel,
      [SHOWN_AT, 'ana', 'give-up', log(cellEntry(solution[0]!, 2001))],
    ],
  ],
  'not-solved': [
    ['D9 a path that does not cover the grid', startedDuel, [SHOWN_AT, 'ana', 'solve', log(...solutionLog(1, 24))]],
    ['D9 an empty one', startedDuel, [SHOWN_AT, 'ana', 'solve']],
  ],
  'opponent-present': [
    ['D12 the win is not claimed from somebody who is there', startedDuel, [SHOWN_AT + 99_000, 'ana', 'claim-win']],
  ],
  'too-early': [
    ['D12 nor from somebody who is away for less than a minute', benLeft, [SHOWN_AT + 59_999, 'ana', 'claim-win']],
    [
      'D12 nor by a clock that is ahead',
      startedDuel,
      [SHOWN_AT + 30_000, 'ana', 'claim-win', { absentSince: SHOWN_AT + 3_600_000 }],
    ],
  ],
};

const cases = Object.entries(REFUSED).flatMap(([refusal, list]) => list.map(each => [...each, refusal] as const));

test.each(cases)('%s', (_rule, duel, step, refusal) => {
  expect(decideStep(duel, step)).toEqual({ ok: false, refusal });
});

test.each([
  ['D8 a log has at most 3,000 entries', 'give-up', { log: backAndForthLog(3001) }, 'log-too-long'],
  ['R13 nor is one read that has 10,001', 'give-up', { log: backAndForthLog(10_001) }, 'log-too-long'],
  ['R3 a thread does not jump', 'solve', log(cellEntry(solution[0]!), cellEntry(solution[2]!)), 'not-a-neighbour'],
  ['R8 nothing happens after the win', 'hint', log(...solutionLog(1), hintEntry()), 'already-solved'],
  ['R10 an empty thread is not cleared', 'restart', log(restartEntry()), 'nothing-to-clear'],
  ['R11 a hint before the first cell is not the server’s', 'hint', log(hintEntry()), 'hint-before-start'],
  ['R11 off the solution there is no hint', 'hint', log(...astray(), hintEntry()), 'off-the-solution'],
  [
    'R13 time does not run backwards',
    'give-up',
    log(cellEntry(solution[0]!, 5), cellEntry(solution[1]!, 4)),
    'time-runs-backwards',
  ],
] as const)('%s, in a duel as elsewhere', (_rule, kind, saying, refusal) => {
  expect(decideStep(startedDuel, [SHOWN_AT + 9000, 'ana', kind, saying])).toEqual({ ok: false, refusal });
});

/** A log that leaves the solution with its last cell, at the first place where it can. */
function astray(): readonly Entry[] {
  const steps = [1, -1, puzzle.size, -puzzle.size];
  for (let length = 1; length < solution.length; length++) {
    for (const step of steps) {
      const entries = [...solutionLog(1, length), cellEntry(solution[length - 1]! + step)];
      const isOff = solution[length - 1]! + step !== solution[length];
      if (isOff && decideStep(startedDuel, [SHOWN_AT, 'ana', 'give-up', { log: entries }]).ok) return entries;
    }
  }
  throw new Error('this puzzle leaves no choice');
}
