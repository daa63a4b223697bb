import { expect, test } from 'vitest';
import type { Entry, PlayRefusal } from '#engine/game.ts';
import type { HintRefusal } from '#engine/hint.ts';
import type { DuelRefusal } from './command.ts';
import { DUEL, type Duel } from './duel.ts';
import {
  begun,
  COMPLETE,
  cell,
  complete,
  cut,
  dealt,
  drawn,
  FINISHED,
  finished,
  hinted,
  matched,
  restarted,
  SHOWN,
  type Step,
  scribbled,
  seated,
  tell,
  told,
  waiting,
} from './testing/duel-fixtures.ts';

type Case = readonly [rule: string, duel: Duel, step: Step];

const { puzzle, solution } = dealt(1);
const abandoned = told(seated, [3000, 'ana', 'leave'], [3000, 'ben', 'leave']);
const benLeft = told(begun, [SHOWN, 'ben', 'leave']);
const BEFORE_ROUND_1 = { duel: 1, round: 0 };
const four = [...drawn(1, 4), hinted()];
const helped = told(begun, [SHOWN, 'ana', 'hint', { log: four }]);
const log = (...entries: readonly Entry[]) => ({ log: entries });

/** Every refusal of its own that a duel has; one without a case does not compile. */
const REFUSED: { readonly [R in Exclude<DuelRefusal, PlayRefusal | HintRefusal>]: readonly Case[] } = {
  'room-full': [
    ['D1 there is no third seat', seated, [3000, 'cleo', 'sit']],
    ['D1 two who were matched are not joined by a third', matched, [3000, 'cleo', 'sit']],
    ['D3 a seat that was left is still its player’s', benLeft, [SHOWN, 'cleo', 'sit']],
    ['D19 a seat is kept for two minutes', seated, [124_999, 'cleo', 'sit', { absences: { ben: 5000 } }]],
    ['D19 whoever did something was there', seated, [121_999, 'cleo', 'sit', { absences: { ben: 0 } }]],
    ['D19 the seats of a match are kept', matched, [999_999, 'cleo', 'sit', { absences: { ana: 0, ben: 0 } }]],
    [
      'D19 and all seats, once the first round was started',
      begun,
      [SHOWN, 'cleo', 'sit', { absences: { ben: -999_999 } }],
    ],
    ['D19 also between rounds', complete, [COMPLETE + 999_999, 'cleo', 'sit', { absences: { ben: 0 } }]],
  ],
  'room-closed': [
    ['D4 nobody sits down in a room that was given up', abandoned, [4000, 'ana', 'sit']],
    ['D4 nor in one that has closed by itself', waiting, [DUEL.quietMs, 'ana', 'sit']],
    ['D4 nor after a duel of long ago', finished, [FINISHED + DUEL.quietMs, 'ana', 'sit']],
  ],
  'not-seated': [
    ['D1 a stranger starts nothing', seated, [3000, 'cleo', 'start']],
    ['D1 a stranger does not resign for anybody', begun, [SHOWN, 'cleo', 'resign']],
    [
      'D19 whose seat was given away has none',
      told(seated, [125_000, 'cleo', 'sit', { absences: { ben: 5000 } }]),
      [125_001, 'ben', 'leave'],
    ],
    ['D1 who has freed a seat has none', told(seated, [3000, 'ben', 'leave']), [4000, 'ben', 'leave']],
  ],
  'has-left': [
    ['D3 whoever has left does nothing before they are back', benLeft, [SHOWN, 'ben', 'give-up']],
    ['D3 one leaves once', benLeft, [SHOWN, 'ben', 'leave']],
    [
      'D18 a match is called off once',
      told(matched, [1000, 'ben', 'leave', BEFORE_ROUND_1]),
      [1001, 'ben', 'leave', BEFORE_ROUND_1],
    ],
  ],
  'another-duel': [
    ['D14 what was meant for another duel', finished, [FINISHED, 'ana', 'ask-rematch', { duel: 2 }]],
    [
      'D18 nor is a rematch, by one who means the match',
      told(finished, [FINISHED, 'ana', 'ask-rematch'], [FINISHED, 'ben', 'ask-rematch']),
      [FINISHED, 'ana', 'leave', BEFORE_ROUND_1],
    ],
    ['D14 what was meant for the last one', complete, [COMPLETE, 'ana', 'start', { duel: 0 }]],
  ],
  'another-round': [
    ['D14 what was meant for the last round', begun, [SHOWN, 'ana', 'give-up', { round: 0 }]],
    ['D18 a match is not called off once its first round was started', begun, [SHOWN, 'ana', 'leave', BEFORE_ROUND_1]],
    ['D14 a start that comes twice', begun, [SHOWN, 'ana', 'start', { round: 0, ...dealt(1) }]],
  ],
  'not-begun': [
    ['D8 before the first round nothing is solved', seated, [3000, 'ana', 'solve']],
    ['D11 nor resigned', matched, [3000, 'ben', 'resign']],
    ['D12 nor claimed', seated, [3000, 'ben', 'claim-win', { absentSince: 0 }]],
  ],
  over: [
    ['D8 after the end nothing is solved', told(begun, [SHOWN, 'ben', 'resign']), [SHOWN, 'ana', 'solve']],
    ['D5 nor started', finished, [FINISHED, 'ana', 'start']],
    ['D11 nor resigned', finished, [FINISHED, 'ana', 'resign']],
    ['D12 nor claimed', finished, [FINISHED + 70_000, 'ana', 'claim-win', { absentSince: 0 }]],
  ],
  'not-over': [
    ['D13 a rematch comes after a duel', complete, [COMPLETE, 'ana', 'ask-rematch']],
    ['D13 and so does its no', complete, [COMPLETE, 'ana', 'decline-rematch']],
  ],
  'no-opponent': [['D5 one does not start alone', told(waiting, [1000, 'ana', 'sit']), [2000, 'ana', 'start']]],
  'opponent-left': [
    ['D5 nor against somebody who has left', told(complete, [COMPLETE, 'ben', 'leave']), [COMPLETE, 'ana', 'start']],
    ['D13 nor again', told(finished, [FINISHED, 'ben', 'leave']), [FINISHED, 'ana', 'ask-rematch']],
  ],
  'opponent-away': [
    ['D17 the host does not start against a player who is away', seated, [3000, 'ana', 'start', { absentSince: 2999 }]],
    ['D17 nor a later round', complete, [COMPLETE, 'ana', 'start', { absentSince: SHOWN }]],
    ['D17 nor does the guest, after 30 seconds', complete, [COMPLETE + 30_000, 'ben', 'start', { absentSince: SHOWN }]],
    ['D17 nor when an absence begins', matched, [5000, 'ana', 'start', { absentSince: 5000 }]],
  ],
  'host-starts': [
    ['D5 the guest does not start a duel, however long it takes', matched, [80_000_000, 'ben', 'start']],
    ['D5 nor the next round before its 30 seconds are over', complete, [COMPLETE + 29_999, 'ben', 'start']],
  ],
  'round-under-way': [
    ['D5 one round after the other', begun, [SHOWN, 'ana', 'start']],
    [
      'D5 both have to have finished it',
      told(begun, [SHOWN, 'ana', 'give-up']),
      [SHOWN + DUEL.roundMs - 1, 'ana', 'start'],
    ],
  ],
  'unfit-puzzle': [
    ['D5 a puzzle of another level', complete, [COMPLETE, 'ana', 'start', dealt(4)]],
    ['D5 a puzzle of the same size and another level', complete, [COMPLETE, 'ana', 'start', dealt(1)]],
    ['D5 a puzzle that is none', seated, [3000, 'ana', 'start', { puzzle: { ...puzzle, walls: [[0, 9]] } }]],
    ['D5 a solution of another puzzle', seated, [3000, 'ana', 'start', { solution: dealt(2).solution }]],
    ['D5 half a solution', seated, [3000, 'ana', 'start', { solution: solution.slice(0, 9) }]],
  ],
  countdown: [
    ['D8 nothing is played before the puzzle is shown', begun, [SHOWN - 1, 'ana', 'solve', log(...drawn(1))]],
  ],
  'already-finished': [
    ['D9 a round is given up once', told(begun, [SHOWN, 'ana', 'give-up']), [SHOWN, 'ana', 'give-up']],
    ['D9 what is solved is not solved better', complete, [COMPLETE, 'ana', 'solve', log(...drawn(1))]],
  ],
  'log-unreadable': [
    ['D8 what is no log is not read', begun, [SHOWN, 'ana', 'solve', { log: 'solved, upon my word' }]],
    ['D8 nor what is longer than any log', begun, [SHOWN, 'ana', 'solve', { log: ' '.repeat(200_001) }]],
  ],
  'log-rewritten': [
    ['D7 a log that has forgotten its hint', helped, [SHOWN, 'ana', 'solve', log(...drawn(1))]],
    ['D7 a log that has become shorter', helped, [SHOWN, 'ana', 'give-up', log(...drawn(1, 4))]],
    ['D8 a log with other times', helped, [SHOWN, 'ana', 'give-up', log(...drawn(1, 4), hinted(1))]],
    [
      'D8 a log with another cut',
      told(begun, [SHOWN, 'ana', 'restart', log(...drawn(1, 4), cut(2), restarted())]),
      [SHOWN, 'ana', 'give-up', log(...drawn(1, 4), cut(3), restarted())],
    ],
  ],
  'not-granted': [
    ['D7 a hint that nobody gave', begun, [SHOWN, 'ana', 'give-up', log(...four)]],
    ['D7 a second hint on the way', begun, [SHOWN, 'ana', 'hint', log(...four, hinted())]],
    [
      'D7 a restart that nobody knew of',
      begun,
      [SHOWN, 'ana', 'solve', log(cell(solution[0]!), restarted(), ...drawn(1))],
    ],
    ['D7 a hint is asked for in the log', begun, [SHOWN, 'ana', 'hint', log(...drawn(1, 4))]],
    ['D7 a hint is not asked for with a restart', begun, [SHOWN, 'ana', 'hint', log(...drawn(1, 4), restarted())]],
    ['D7 a hint is paid for each time', helped, [SHOWN, 'ana', 'hint', log(...four)]],
  ],
  'ahead-of-the-clock': [
    ['D8 nothing has happened yet that is to come', begun, [SHOWN, 'ana', 'give-up', log(cell(solution[0]!, 2001))]],
  ],
  'not-solved': [
    ['D9 a path that does not cover the grid', begun, [SHOWN, 'ana', 'solve', log(...drawn(1, 24))]],
    ['D9 an empty one', begun, [SHOWN, 'ana', 'solve']],
  ],
  'opponent-present': [
    ['D12 the win is not claimed from somebody who is there', begun, [SHOWN + 99_000, 'ana', 'claim-win']],
  ],
  'too-early': [
    ['D12 nor from somebody who is away for less than a minute', benLeft, [SHOWN + 59_999, 'ana', 'claim-win']],
    [
      'D12 nor by a clock that is ahead',
      begun,
      [SHOWN + 30_000, 'ana', 'claim-win', { absentSince: SHOWN + 3_600_000 }],
    ],
  ],
};

const cases = Object.entries(REFUSED).flatMap(([refusal, list]) => list.map(each => [...each, refusal] as const));

test.each(cases)('%s', (_rule, duel, step, refusal) => {
  expect(tell(duel, step)).toEqual({ ok: false, refusal });
});

test.each([
  ['D8 a log has at most 3,000 entries', 'give-up', { log: scribbled(3001) }, 'log-too-long'],
  ['R13 nor is one read that has 10,001', 'give-up', { log: scribbled(10_001) }, 'log-too-long'],
  ['R3 a thread does not jump', 'solve', log(cell(solution[0]!), cell(solution[2]!)), 'not-a-neighbour'],
  ['R8 nothing happens after the win', 'hint', log(...drawn(1), hinted()), 'already-solved'],
  ['R10 an empty thread is not cleared', 'restart', log(restarted()), 'nothing-to-clear'],
  ['R11 a hint before the first cell is not the server’s', 'hint', log(hinted()), 'hint-before-start'],
  ['R11 off the solution there is no hint', 'hint', log(...astray(), hinted()), 'off-the-solution'],
  [
    'R13 time does not run backwards',
    'give-up',
    log(cell(solution[0]!, 5), cell(solution[1]!, 4)),
    'time-runs-backwards',
  ],
] as const)('%s, in a duel as elsewhere', (_rule, kind, saying, refusal) => {
  expect(tell(begun, [SHOWN + 9000, 'ana', kind, saying])).toEqual({ ok: false, refusal });
});

/** A log that leaves the solution with its last cell, at the first place where it can. */
function astray(): readonly Entry[] {
  const steps = [1, -1, puzzle.size, -puzzle.size];
  for (let length = 1; length < solution.length; length++) {
    for (const step of steps) {
      const entries = [...drawn(1, length), cell(solution[length - 1]! + step)];
      const isOff = solution[length - 1]! + step !== solution[length];
      if (isOff && tell(begun, [SHOWN, 'ana', 'give-up', { log: entries }]).ok) return entries;
    }
  }
  throw new Error('this puzzle leaves no choice');
}
