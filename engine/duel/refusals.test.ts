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

/**
 * The cases for each refusal that can occur only in a duel. If a refusal has no cases, the file does not
 * compile.
 */
const REFUSED: { readonly [R in Exclude<DuelRefusal, PlayRefusal | HintRefusal>]: readonly Case[] } = {
  'room-full': [
    ['D1 a room with two players has no third seat', seatedDuel, [3000, 'cleo', 'sit']],
    ['D1 a third player cannot join a match', pairedDuel, [3000, 'cleo', 'sit']],
    ['D3 no other player can take the seat of a player who has left a duel', benLeft, [SHOWN_AT, 'cleo', 'sit']],
    [
      'D19 a new player cannot take the seat of a player who has been away for less than two minutes',
      seatedDuel,
      [124_999, 'cleo', 'sit', { absences: { ben: 5000 } }],
    ],
    [
      'D19 a seat is not reassigned until two minutes after its player’s last command',
      seatedDuel,
      [121_999, 'cleo', 'sit', { absences: { ben: 0 } }],
    ],
    [
      'D19 the seats of a match are not reassigned',
      pairedDuel,
      [999_999, 'cleo', 'sit', { absences: { ana: 0, ben: 0 } }],
    ],
    [
      'D19 no seat is reassigned after the first round has started',
      startedDuel,
      [SHOWN_AT, 'cleo', 'sit', { absences: { ben: -999_999 } }],
    ],
    [
      'D19 no seat is reassigned between rounds',
      afterRoundOne,
      [COMPLETE_AT + 999_999, 'cleo', 'sit', { absences: { ben: 0 } }],
    ],
  ],
  'room-closed': [
    ['D4 an abandoned room accepts no player', abandoned, [4000, 'ana', 'sit']],
    ['D4 a room that closed after 24 hours accepts no player', waitingDuel, [DUEL.idleTimeoutMs, 'ana', 'sit']],
    [
      'D4 a room closed after its duel accepts no player',
      finishedDuel,
      [FINISHED_AT + DUEL.idleTimeoutMs, 'ana', 'sit'],
    ],
  ],
  'not-seated': [
    ['D1 a person without a seat cannot start a round', seatedDuel, [3000, 'cleo', 'start']],
    ['D1 a person without a seat cannot resign', startedDuel, [SHOWN_AT, 'cleo', 'resign']],
    [
      'D19 a player whose seat was reassigned has no seat',
      afterSteps(seatedDuel, [125_000, 'cleo', 'sit', { absences: { ben: 5000 } }]),
      [125_001, 'ben', 'leave'],
    ],
    [
      'D1 a player who has left a waiting room has no seat',
      afterSteps(seatedDuel, [3000, 'ben', 'leave']),
      [4000, 'ben', 'leave'],
    ],
  ],
  'has-left': [
    ['D3 a player who has left must sit down before any other command', benLeft, [SHOWN_AT, 'ben', 'give-up']],
    ['D3 a player who has left cannot leave again', benLeft, [SHOWN_AT, 'ben', 'leave']],
    [
      'D18 a player can call off a match only once',
      afterSteps(pairedDuel, [1000, 'ben', 'leave', BEFORE_ROUND_1]),
      [1001, 'ben', 'leave', BEFORE_ROUND_1],
    ],
  ],
  'another-duel': [
    ['D14 a command for another duel is refused', finishedDuel, [FINISHED_AT, 'ana', 'ask-rematch', { duel: 2 }]],
    [
      'D18 a delayed command that calls off a match is refused in the rematch',
      afterSteps(finishedDuel, [FINISHED_AT, 'ana', 'ask-rematch'], [FINISHED_AT, 'ben', 'ask-rematch']),
      [FINISHED_AT, 'ana', 'leave', BEFORE_ROUND_1],
    ],
    ['D14 a command for the previous duel is refused', afterRoundOne, [COMPLETE_AT, 'ana', 'start', { duel: 0 }]],
  ],
  'another-round': [
    ['D14 a command for the previous round is refused', startedDuel, [SHOWN_AT, 'ana', 'give-up', { round: 0 }]],
    [
      'D18 a match cannot be called off after its first round has started',
      startedDuel,
      [SHOWN_AT, 'ana', 'leave', BEFORE_ROUND_1],
    ],
    [
      'D14 a second start of the same round is refused',
      startedDuel,
      [SHOWN_AT, 'ana', 'start', { round: 0, ...puzzleOfRound(1) }],
    ],
  ],
  'not-begun': [
    ['D8 no round can be solved before the first round has started', seatedDuel, [3000, 'ana', 'solve']],
    ['D11 no player can resign before the first round', pairedDuel, [3000, 'ben', 'resign']],
    ['D12 no win can be claimed before the first round', seatedDuel, [3000, 'ben', 'claim-win', { absentSince: 0 }]],
  ],
  over: [
    [
      'D8 no round can be solved after the end of the duel',
      afterSteps(startedDuel, [SHOWN_AT, 'ben', 'resign']),
      [SHOWN_AT, 'ana', 'solve'],
    ],
    ['D5 no round can be started after the end of the duel', finishedDuel, [FINISHED_AT, 'ana', 'start']],
    ['D11 no player can resign after the end of the duel', finishedDuel, [FINISHED_AT, 'ana', 'resign']],
    [
      'D12 no win can be claimed after the end of the duel',
      finishedDuel,
      [FINISHED_AT + 70_000, 'ana', 'claim-win', { absentSince: 0 }],
    ],
  ],
  'not-over': [
    [
      'D13 a player can ask for a rematch only after the end of the duel',
      afterRoundOne,
      [COMPLETE_AT, 'ana', 'ask-rematch'],
    ],
    [
      'D13 a player can decline a rematch only after the end of the duel',
      afterRoundOne,
      [COMPLETE_AT, 'ana', 'decline-rematch'],
    ],
  ],
  'no-opponent': [
    [
      'D5 a player alone in the room cannot start a round',
      afterSteps(waitingDuel, [1000, 'ana', 'sit']),
      [2000, 'ana', 'start'],
    ],
  ],
  'opponent-left': [
    [
      'D5 a round cannot start against a player who has left',
      afterSteps(afterRoundOne, [COMPLETE_AT, 'ben', 'leave']),
      [COMPLETE_AT, 'ana', 'start'],
    ],
    [
      'D13 a rematch cannot be asked of a player who has left',
      afterSteps(finishedDuel, [FINISHED_AT, 'ben', 'leave']),
      [FINISHED_AT, 'ana', 'ask-rematch'],
    ],
  ],
  'opponent-away': [
    [
      'D17 the host cannot start a round against an absent player',
      seatedDuel,
      [3000, 'ana', 'start', { absentSince: 2999 }],
    ],
    [
      'D17 the host cannot start a later round against an absent player',
      afterRoundOne,
      [COMPLETE_AT, 'ana', 'start', { absentSince: SHOWN_AT }],
    ],
    [
      'D17 even 30 seconds after a round, the guest cannot start the next round against an absent host',
      afterRoundOne,
      [COMPLETE_AT + 30_000, 'ben', 'start', { absentSince: SHOWN_AT }],
    ],
    [
      'D17 a round cannot start against an opponent who has just become absent',
      pairedDuel,
      [5000, 'ana', 'start', { absentSince: 5000 }],
    ],
  ],
  'host-starts': [
    ['D5 the guest can never start the first round', pairedDuel, [80_000_000, 'ben', 'start']],
    [
      'D5 the guest cannot start the next round until 30 seconds after a round',
      afterRoundOne,
      [COMPLETE_AT + 29_999, 'ben', 'start'],
    ],
  ],
  'round-under-way': [
    ['D5 a round cannot start during another round', startedDuel, [SHOWN_AT, 'ana', 'start']],
    [
      'D5 a round cannot start before both players have finished the previous one',
      afterSteps(startedDuel, [SHOWN_AT, 'ana', 'give-up']),
      [SHOWN_AT + DUEL.roundMs - 1, 'ana', 'start'],
    ],
  ],
  'unfit-plan': [
    [
      'D29 between two people, a round with a plan for an automaton is refused',
      seatedDuel,
      [3000, 'ana', 'start', { plan: { log: '', how: 'given-up', durationMs: 1 } }],
    ],
  ],
  'unfit-puzzle': [
    [
      'D5 a round cannot start with a puzzle of another round’s level',
      afterRoundOne,
      [COMPLETE_AT, 'ana', 'start', puzzleOfRound(4)],
    ],
    [
      'D5 a round cannot start with a puzzle of the same size but another level',
      afterRoundOne,
      [COMPLETE_AT, 'ana', 'start', puzzleOfRound(1)],
    ],
    [
      'D5 a round cannot start with an invalid puzzle',
      seatedDuel,
      [3000, 'ana', 'start', { puzzle: { ...puzzle, walls: [[0, 9]] } }],
    ],
    [
      'D5 a round cannot start with the solution of another puzzle',
      seatedDuel,
      [3000, 'ana', 'start', { solution: puzzleOfRound(2).solution }],
    ],
    [
      'D5 a round cannot start with an incomplete solution',
      seatedDuel,
      [3000, 'ana', 'start', { solution: solution.slice(0, 9) }],
    ],
  ],
  countdown: [
    [
      'D8 no log is accepted before the puzzle is shown',
      startedDuel,
      [SHOWN_AT - 1, 'ana', 'solve', log(...solutionLog(1))],
    ],
  ],
  'already-finished': [
    [
      'D9 a player can give up a round only once',
      afterSteps(startedDuel, [SHOWN_AT, 'ana', 'give-up']),
      [SHOWN_AT, 'ana', 'give-up'],
    ],
    ['D9 a solved round cannot be solved again', afterRoundOne, [COMPLETE_AT, 'ana', 'solve', log(...solutionLog(1))]],
  ],
  'log-unreadable': [
    ['D8 a text that is not a log is refused', startedDuel, [SHOWN_AT, 'ana', 'solve', { log: 'this is not a log' }]],
    [
      'D8 a text too long to be a log is refused',
      startedDuel,
      [SHOWN_AT, 'ana', 'solve', { log: ' '.repeat(200_001) }],
    ],
  ],
  'log-rewritten': [
    ['D7 a log that omits an accepted hint is refused', helped, [SHOWN_AT, 'ana', 'solve', log(...solutionLog(1))]],
    [
      'D7 a log shorter than the accepted log is refused',
      helped,
      [SHOWN_AT, 'ana', 'give-up', log(...solutionLog(1, 4))],
    ],
    [
      'D8 a log that changes the times of accepted entries is refused',
      helped,
      [SHOWN_AT, 'ana', 'give-up', log(...solutionLog(1, 4), hintEntry(1))],
    ],
    [
      'D8 a log that changes an accepted cut is refused',
      afterSteps(startedDuel, [SHOWN_AT, 'ana', 'restart', log(...solutionLog(1, 4), cutEntry(2), restartEntry())]),
      [SHOWN_AT, 'ana', 'give-up', log(...solutionLog(1, 4), cutEntry(3), restartEntry())],
    ],
  ],
  'not-granted': [
    ['D7 a log with a hint that was not granted is refused', startedDuel, [SHOWN_AT, 'ana', 'give-up', log(...four)]],
    [
      'D7 a request for a hint is refused if its log has another hint that was not granted',
      startedDuel,
      [SHOWN_AT, 'ana', 'hint', log(...four, hintEntry())],
    ],
    [
      'R19 in a duel, a cut cannot be taken back',
      startedDuel,
      [SHOWN_AT, 'ana', 'give-up', log(...solutionLog(1, 8), cutEntry(1), { kind: 'restore', atMs: 0 })],
    ],
    [
      'D7 a log with a restart that was not granted is refused',
      startedDuel,
      [SHOWN_AT, 'ana', 'solve', log(cellEntry(solution[0]!), restartEntry(), ...solutionLog(1))],
    ],
    ['D7 a request for a hint must log the hint', startedDuel, [SHOWN_AT, 'ana', 'hint', log(...solutionLog(1, 4))]],
    [
      'D7 a request for a hint is refused if its log ends with a restart',
      startedDuel,
      [SHOWN_AT, 'ana', 'hint', log(...solutionLog(1, 4), restartEntry())],
    ],
    ['D7 every requested hint needs its own log entry', helped, [SHOWN_AT, 'ana', 'hint', log(...four)]],
  ],
  'ahead-of-the-clock': [
    [
      'D8 a log more than 2 seconds ahead of the clock is refused',
      startedDuel,
      [SHOWN_AT, 'ana', 'give-up', log(cellEntry(solution[0]!, 2001))],
    ],
  ],
  'not-solved': [
    [
      'D9 a path that does not cover the grid does not solve the round',
      startedDuel,
      [SHOWN_AT, 'ana', 'solve', log(...solutionLog(1, 24))],
    ],
    ['D9 an empty path does not solve the round', startedDuel, [SHOWN_AT, 'ana', 'solve']],
  ],
  implausible: [
    [
      'D23 M7 a solution whose log is shorter than 8 ms a cell is refused',
      startedDuel,
      [SHOWN_AT + 20_000, 'ana', 'solve', log(...solutionLog(1, 24), cellEntry(solution[24]!, 199))],
    ],
    [
      'D23 M7 a solution that arrives sooner than 8 ms a cell after the puzzle was shown is refused',
      startedDuel,
      [SHOWN_AT + 199, 'ana', 'solve', log(...solutionLog(1))],
    ],
  ],
  'opponent-present': [
    [
      'D12 a win cannot be claimed from an opponent who is present',
      startedDuel,
      [SHOWN_AT + 99_000, 'ana', 'claim-win'],
    ],
  ],
  'too-early': [
    [
      'D12 a win cannot be claimed from an opponent who is away for less than a minute',
      benLeft,
      [SHOWN_AT + 59_999, 'ana', 'claim-win'],
    ],
    [
      'D12 a win cannot be claimed for an absence that begins in the future',
      startedDuel,
      [SHOWN_AT + 30_000, 'ana', 'claim-win', { absentSince: SHOWN_AT + 3_600_000 }],
    ],
  ],
};

const cases = Object.entries(REFUSED).flatMap(([refusal, list]) => list.map(each => [...each, refusal] as const));

test.each(cases)('%s, and the refusal of the command names the reason', (_rule, duel, step, refusal) => {
  expect(decideStep(duel, step)).toEqual({ ok: false, refusal });
});

test.each([
  ['D8 a log has at most 3,000 entries', 'give-up', { log: backAndForthLog(3001) }, 'log-too-long'],
  [
    'R13 a log of 10,001 entries is refused before it is replayed',
    'give-up',
    { log: backAndForthLog(10_001) },
    'log-too-long',
  ],
  [
    'R3 a path cannot jump to a distant cell',
    'solve',
    log(cellEntry(solution[0]!), cellEntry(solution[2]!)),
    'not-a-neighbour',
  ],
  ['R8 a solved path accepts no more entries', 'hint', log(...solutionLog(1), hintEntry()), 'already-solved'],
  ['R10 an empty path cannot be cleared', 'restart', log(restartEntry()), 'nothing-to-clear'],
  ['R11 the server grants no hint before the first cell', 'hint', log(hintEntry()), 'hint-before-start'],
  [
    'R11 the server grants no hint when the path is off the solution',
    'hint',
    log(...logOffSolution(), hintEntry()),
    'off-the-solution',
  ],
  [
    'R13 a log whose times run backwards is refused',
    'give-up',
    log(cellEntry(solution[0]!, 5), cellEntry(solution[1]!, 4)),
    'time-runs-backwards',
  ],
] as const)('%s, also in a duel', (_rule, kind, fields, refusal) => {
  expect(decideStep(startedDuel, [SHOWN_AT + 9000, 'ana', kind, fields])).toEqual({ ok: false, refusal });
});

/**
 * Returns a log in which only the last cell is off the solution, at the first point where the rules allow
 * that.
 */
function logOffSolution(): readonly Entry[] {
  const steps = [1, -1, puzzle.size, -puzzle.size];
  for (let length = 1; length < solution.length; length++) {
    for (const step of steps) {
      const entries = [...solutionLog(1, length), cellEntry(solution[length - 1]! + step)];
      const isOff = solution[length - 1]! + step !== solution[length];
      if (isOff && decideStep(startedDuel, [SHOWN_AT, 'ana', 'give-up', { log: entries }]).ok) return entries;
    }
  }
  throw new Error('no step leaves the solution');
}
