import { expect, test } from 'vitest';
import { applyDeadlines, nextDeadline } from '#engine/duel/decide.ts';
import { DUEL, type Duel, duelAgainst } from '#engine/duel/duel.ts';
import { readDuel, writeDuel } from '#engine/duel/read-duel.ts';
import { finishOf, seatOf } from '#engine/duel/selectors.ts';
import {
  afterSteps,
  decideStep,
  puzzleOfRound,
  type Step,
  solutionLog,
  startedDuel,
} from '#engine/duel/testing/duel-fixtures.ts';
import { viewFor } from '#engine/duel/view.ts';
import { withdraw } from '#engine/duel/winner.ts';
import { cellCount } from '#engine/puzzle.ts';
import type { Plan } from './automaton.ts';
import { houseMs, tableMs } from './house-pace.ts';
import { planRound } from './plan-round.ts';
import { automatonProgress } from './progress.ts';

const HOUSE = { kind: 'house', strength: 'adaptive', past: [] } as const;
const RECORDING = { kind: 'recording', recording: 'r1', recordedAt: Date.parse('2026-11-03T12:34:56.789Z') } as const;

const STARTED_AT = 10_000;
const SHOWN_AT = STARTED_AT + DUEL.countdownMs;
const TARGET_MS = 20_000;

const planOf = (round: number, targetMs = TARGET_MS): Plan =>
  planRound({ ...puzzleOfRound(round), targetMs }, `round ${round}`);

const open = (automaton: Parameters<typeof duelAgainst>[0] = HOUSE) =>
  afterSteps(duelAgainst(automaton, '', 0), [1000, 'ana', 'sit']);

const start = (at = STARTED_AT, round = 1): Step => [at, 'ana', 'start', { plan: planOf(round) }];

const started = afterSteps(open(), start());

/** Plays all five rounds of a duel, in which Ana solves each puzzle 30 seconds after it is shown. */
function playAll(duel: Duel): Duel {
  let now = duel;
  for (let round = 1; round <= DUEL.rounds; round++) {
    const at = Math.max(now.at, STARTED_AT) + 1000;
    const log = solutionLog(round);
    now = afterSteps(now, start(at, round), [at + DUEL.countdownMs + 30_000, 'ana', 'solve', { log }]);
  }
  return now;
}

test('D28 one person can sit down as the host against an automaton (the computer), and a second person is refused', () => {
  expect(seatOf(open(), 'ana')).toBe('host');
  expect(decideStep(open(), [2000, 'ben', 'sit'])).toMatchObject({ refusal: 'room-full' });
  // in a room with an automatic opponent, a second person cannot sit down, even after the host was away for two minutes
  expect(decideStep(open(), [200_000, 'ben', 'sit', { absences: { ana: 1000 } }])).toMatchObject({ ok: false });
});

test('D28 if the only person in a room with an automaton (computer opponent) leaves, the room closes', () => {
  expect(afterSteps(open(), [2000, 'ana', 'leave']).status).toBe('abandoned');
  expect(afterSteps(started, [SHOWN_AT + 1000, 'ana', 'leave']).status).toBe('abandoned');
});

test('D28 a view shows the kind of the automaton (computer opponent), but neither its past rounds nor the id of its recording', () => {
  const seen = viewFor(open(), 'host', 1000);
  expect(seen).toMatchObject({ players: { guest: { automaton: { kind: 'house', strength: 'adaptive' } } } });
  expect(JSON.stringify(seen)).not.toContain('past');
  expect(JSON.stringify(viewFor(open(RECORDING), 'host', 1000))).not.toContain('r1');
});

test('D29 an automaton (computer opponent) finishes a round at its planned instant, even if no server was running then', () => {
  const { durationMs } = planOf(1);
  expect(nextDeadline(started)).toBe(SHOWN_AT + durationMs);
  const before = applyDeadlines(started, SHOWN_AT + durationMs - 1);
  const later = applyDeadlines(started, SHOWN_AT + durationMs + 99_000);
  expect(finishOf(before, 'guest')).toBeNull();
  expect(finishOf(later, 'guest')).toMatchObject({ how: 'solved', durationMs });
  expect(finishOf(later, 'host')).toBeNull();
  expect(nextDeadline(later)).toBe(SHOWN_AT + DUEL.roundMs);
});

test('D29 a recording gives up or runs out of time after the same time as the recorded player did', () => {
  const round = (plan: Plan) => afterSteps(open(RECORDING), [STARTED_AT, 'ana', 'start', { plan }]);
  const given = round({ log: planOf(1).log.split(' ').slice(0, 5).join(' '), how: 'given-up', durationMs: 60_000 });
  expect(finishOf(applyDeadlines(given, SHOWN_AT + 60_000), 'guest')).toMatchObject({ how: 'given-up', score: 0 });
  const out = round({ log: '', how: 'out-of-time', durationMs: DUEL.roundMs });
  expect(finishOf(applyDeadlines(out, SHOWN_AT + DUEL.roundMs - 1), 'guest')).toBeNull();
  expect(finishOf(applyDeadlines(out, SHOWN_AT + DUEL.roundMs), 'guest')).toMatchObject({ how: 'out-of-time' });
});

test.each([
  ['no plan', undefined],
  ['a log that cannot be read', { log: 'x', how: 'solved', durationMs: 5000 }],
  ['a log of another puzzle', { ...planOf(2), durationMs: 200_000 }],
  ['a log that ends after the duration of its plan', { ...planOf(1), durationMs: 1 }],
  ['a log that does not solve its puzzle although the plan says so', { log: '', how: 'solved', durationMs: 5000 }],
  ['a plan that gives up after the puzzle is solved', { ...planOf(1), how: 'given-up' }],
  ['a plan that takes longer than a round lasts', { ...planOf(1), durationMs: DUEL.roundMs + 1 }],
] as const)('D29 a round does not start with %s', (_case, plan) => {
  expect(decideStep(open(), [STARTED_AT, 'ana', 'start', { plan }])).toMatchObject({ refusal: 'unfit-plan' });
});

test('D29 between two people, a command that starts a round is refused if it has a plan for an automaton (computer opponent)', () => {
  const people = afterSteps(afterSteps(open(), [2000, 'ana', 'leave']));
  expect(people.status).toBe('abandoned');
  const duel: Duel = { ...open(), seats: { host: open().seats.host, guest: { ...open().seats.host!, id: 'ben' } } };
  expect(decideStep(duel, start())).toMatchObject({ refusal: 'unfit-plan' });
});

test('D16 D29 before a player has finished the round, their view has neither the plan of the automaton (computer opponent) nor its log', () => {
  const end = planOf(1).log.split(' ').at(-1)!;
  for (const at of [STARTED_AT, SHOWN_AT, SHOWN_AT + 19_000, SHOWN_AT + 40_000]) {
    const seen = JSON.stringify(viewFor(started, 'host', at));
    expect(seen).not.toContain('plan');
    expect(seen).not.toContain(end);
  }
});

test('D29 the path of an automaton (computer opponent) grows as planned', () => {
  expect(automatonProgress(started, SHOWN_AT - 1)).toMatchObject({ path: [] });
  const progress = [0, 5000, 10_000, 15_000, 30_000].map(ms => automatonProgress(started, SHOWN_AT + ms));
  const covered = progress.map(({ path }) => path.length);
  expect(covered).toEqual([...covered].sort((a, b) => a - b));
  expect(covered.at(-1)).toBe(cellCount(puzzleOfRound(1).puzzle));
  expect(progress.at(-1)?.nextAt).toBeNull();
  expect(progress[1]?.nextAt).toBeGreaterThan(SHOWN_AT + 5000);
});

test('D39 if a player skips the wait for the computer, its planned finish counts, and the next round may start', () => {
  const solved = afterSteps(started, [SHOWN_AT + 5000, 'ana', 'solve', { log: solutionLog(1) }]);
  const waited = applyDeadlines(solved, SHOWN_AT + DUEL.roundMs);
  const skipped = afterSteps(solved, [SHOWN_AT + 6000, 'ana', 'skip']);
  expect(finishOf(skipped, 'guest')).toEqual(finishOf(waited, 'guest'));
  expect(finishOf(skipped, 'guest')?.durationMs).toBeGreaterThan(6000);
  expect(viewFor(skipped, 'host', SHOWN_AT + 6000)).toMatchObject({ mayStartAt: SHOWN_AT + 6000 });
  expect(afterSteps(skipped, start(SHOWN_AT + 6001, 2)).rounds).toHaveLength(2);
});

test.each([
  ['before the player has finished', started, 'round-under-way'],
  ['before the first round', open(), 'not-begun'],
  [
    'after the automaton has finished',
    applyDeadlines(afterSteps(started, [SHOWN_AT + 5000, 'ana', 'give-up']), SHOWN_AT + 60_000),
    'already-finished',
  ],
  ['in a duel between two people', afterSteps(startedDuel, [SHOWN_AT + 5000, 'ana', 'give-up']), 'not-granted'],
  ['after the end of the duel', afterSteps(started, [SHOWN_AT + 5000, 'ana', 'resign']), 'over'],
] as const)('D39 a player cannot skip the wait for an automaton (computer opponent) %s', (_when, duel, refusal) => {
  expect(decideStep(duel, [SHOWN_AT + 60_000, 'ana', 'skip'])).toEqual({ ok: false, refusal });
});

test('D28 the house (the site’s computer opponent) accepts every rematch, keeps its seat and remembers past rounds', () => {
  const finished = playAll(open());
  expect(finished.ending).toEqual({ how: 'played', winner: 'guest' });
  const again = afterSteps(finished, [finished.at + 1, 'ana', 'ask-rematch']);
  expect(again).toMatchObject({ number: 2, status: 'active' });
  expect(seatOf(again, 'ana')).toBe('host');
  expect(again.seats.guest?.automaton).toMatchObject({
    past: [1, 4, 7, 10, 13].map(level => ({ level, lostPoints: 600 })),
  });
});

test('D28 if the opponent is a recording, a player cannot ask for a rematch', () => {
  const finished = playAll(open(RECORDING));
  expect(decideStep(finished, [finished.at + 1, 'ana', 'ask-rematch'])).toMatchObject({ refusal: 'no-opponent' });
});

test.each(['sit', 'start', 'solve', 'give-up', 'skip', 'resign', 'leave', 'claim-win'] as const)(
  'D28 a player with the id of an automaton (computer opponent) cannot send the command %s',
  kind => {
    expect(decideStep(started, [SHOWN_AT + 1000, 'house', kind])).toMatchObject({ refusal: 'not-seated' });
  },
);

test('D28 a person without a seat sees the kind of automaton that they would play against', () => {
  const empty = duelAgainst(RECORDING, 'Léa', 0);
  expect(viewFor(empty, null, 1000)).toEqual({
    seat: null,
    isOpen: true,
    isFull: false,
    automaton: { kind: 'recording', recordedAt: Date.parse('2026-11-03') },
  });
});

test('L21 a player and a person without a seat see on which day a recording was made, but not at what time', () => {
  const named = afterSteps(duelAgainst(RECORDING, 'Léa', 0), [1000, 'ana', 'sit']);
  const day = { kind: 'recording', recordedAt: Date.parse('2026-11-03') };
  expect(viewFor(named, 'host', 1000)).toMatchObject({ players: { guest: { automaton: day } } });
  expect(viewFor(named, null, 1000)).toMatchObject({ automaton: day });
});

test('D33 if a recording is taken back, a duel against it ends as a tie and loses the recorded player’s name', () => {
  const named = afterSteps(duelAgainst(RECORDING, 'Léa', 0), [1000, 'ana', 'sit']);
  const playing = afterSteps(named, start());
  expect(withdraw(playing)).toMatchObject({
    status: 'finished',
    ending: { how: 'withdrawn', winner: null },
    seats: { guest: { name: '' } },
  });
  expect(withdraw(named).status).toBe('abandoned');
  const finished = playAll(named);
  expect(withdraw(finished)).toMatchObject({ ending: finished.ending, seats: { guest: { name: '' } } });
});

test('a stored duel against an automaton (computer opponent) is read back unchanged', () => {
  for (const duel of [open(), open(RECORDING), started, playAll(open())])
    expect(readDuel(JSON.parse(JSON.stringify(writeDuel(duel))))).toEqual({ ok: true, value: duel });
  const broken = JSON.parse(JSON.stringify(writeDuel(started)));
  broken.seats.guest.automaton.kind = 'robot';
  expect(readDuel(broken).ok).toBe(false);
});

test('D30 the same seed gives the same plan of the computer opponent, whose time is within a tenth of its target', () => {
  expect(planOf(1)).toEqual(planOf(1));
  for (let round = 1; round <= 5; round++)
    for (let seed = 0; seed < 50; seed++) {
      const { durationMs } = planRound({ ...puzzleOfRound(round), targetMs: 40_000 }, `${seed}`);
      // up to two undos make the computer opponent’s plan shorter, each by 750 ms, which cost as many points as an undo
      expect(durationMs).toBeGreaterThan(36_000 - 1500 - 1);
      expect(durationMs).toBeLessThanOrEqual(44_000);
    }
});

test('D30 an automaton (computer opponent) draws at an uneven speed, pauses before numbers, and sometimes undoes a square', () => {
  let undone = 0;
  let beforeNumbers = 0;
  let beforeOthers = 0;
  for (let seed = 0; seed < 100; seed++) {
    const { puzzle, solution } = puzzleOfRound(3);
    const { log } = planRound({ puzzle, solution, targetMs: 36_000 }, `${seed}`);
    const entries = log.split(' ').map(text => /^(cut)?(\d+)@(\d+)$/.exec(text)!);
    undone += entries.some(([, cut]) => cut) ? 1 : 0;
    const gaps = entries.slice(1).map(([, , , ms], index) => Number(ms) - Number(entries[index]![3]));
    const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
    const deviation = Math.sqrt(gaps.reduce((sum, gap) => sum + (gap - mean) ** 2, 0) / gaps.length);
    expect(deviation / mean).toBeGreaterThan(0.3);
    for (const [index, gap] of gaps.entries())
      if (puzzle.waypoints.includes(Number(entries[index + 1]![2]))) beforeNumbers += gap;
      else beforeOthers += gap;
  }
  expect(undone).toBeGreaterThan(20);
  expect(undone).toBeLessThan(70);
  expect(beforeNumbers / 9).toBeGreaterThan((1.5 * beforeOthers) / 26);
});

test('D30 an automaton with a fixed strength keeps its pace, and an adaptive one follows the player’s pace', () => {
  const past = [{ level: 1, lostPoints: 800 }];
  expect(houseMs(1, 'steady', past)).toBe(tableMs(1));
  expect(houseMs(1, 'adaptive', [])).toBe(tableMs(1) + 500);
  expect(houseMs(1, 'adaptive', past)).toBe(40_500);
  // at its slowest fixed pace, the computer opponent takes 45 s on a grid of 5 × 5 cells
  expect(houseMs(1, 'calm', past)).toBe(4 * tableMs(1));
  expect(houseMs(1, 'quick', past)).toBeLessThan(tableMs(1));
  const slower = houseMs(7, 'adaptive', past);
  expect(slower / tableMs(7)).toBeCloseTo(40_000 / tableMs(1), 1);
});
