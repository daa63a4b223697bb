// @module-tag slow
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { replay, tally } from '#engine/game.ts';
import { readLog } from '#engine/notation.ts';
import type { CommandKind } from './command.ts';
import { applyDeadlines, decide, nextDeadline } from './decide.ts';
import { DUEL, type Duel, type Finish, type Instant, type Round, SEATS, type Seat } from './duel.ts';
import { isClosed, totalOf } from './selectors.ts';
import { command, pairedDuel, seatedDuel, seatedIds, waitingDuel } from './testing/duel-fixtures.ts';
import {
  advanceModel,
  applyToModel,
  createModel,
  type DuelModel,
  isAllowedInModel,
  pointsInModel,
} from './testing/model.ts';
import {
  deepFreeze,
  playStory,
  type RandomAction,
  type Story,
  type StoryStep,
  summaryOf,
  withFieldsReversed,
  withHiddenPartsChanged,
} from './testing/stories.ts';
import { viewFor } from './view.ts';

const often = <T>(weight: number, ...values: readonly T[]) => ({ weight, arbitrary: fc.constantFrom(...values) });

/**
 * Returns an arbitrary (generator of random values) that gives null nine times out of ten, and otherwise a value from
 * the given arbitrary.
 */
const rarely = <T>(arbitrary: fc.Arbitrary<T>) => fc.oneof(often(9, null), { weight: 1, arbitrary });

const waits = fc.oneof(
  often(4, 0, 60_000),
  { weight: 8, arbitrary: fc.nat(5000) },
  { weight: 6, arbitrary: fc.nat(40_000) },
  often(2, 30_000, 250_000, 253_000),
  { weight: 1, arbitrary: fc.integer({ min: -5000, max: 400_000 }) },
);

const kinds = fc.oneof(
  often<RandomAction['kind']>(60, 'fitting'),
  often<RandomAction['kind']>(20, 'hint', 'restart', 'give-up', 'start', 'solve'),
  often<RandomAction['kind']>(8, 'sit', 'claim-win', 'ask-rematch', 'decline-rematch'),
  often<RandomAction['kind']>(2, 'leave', 'resign'),
);

const actions: fc.Arbitrary<RandomAction> = fc.record({
  waitMs: waits,
  player: fc.oneof(often(20, 'ana', 'ben'), often(1, 'cleo')),
  kind: kinds,
  length: fc.nat(36),
  mistakes: fc.nat(3),
  forgery: fc.oneof(
    often<RandomAction['forgery']>(12, 'none'),
    often<RandomAction['forgery']>(1, 'drops-entry', 'adds-hint', 'runs-ahead'),
  ),
  repeatedStep: rarely(fc.nat()),
  isStale: fc.integer({ min: 0, max: 24 }).map(chance => chance === 0),
  absentMs: fc.option(fc.nat(240_000), { freq: 2 }),
});

/**
 * Generates the index of an action in a story (sequence of commands) before which a day passes, or null for nine
 * stories out of ten.
 */
const pauses = rarely(fc.nat(40));

const stories: fc.Arbitrary<Story> = fc
  .record({
    beginning: fc.constantFrom(waitingDuel, seatedDuel, pairedDuel),
    actions: fc.array(actions, { minLength: 10, maxLength: 50, size: 'max' }),
    pause: pauses,
  })
  .map(({ beginning, actions, pause }) => {
    const story = playStory(beginning, actions, pause);
    return { ...story, [fc.toStringMethod]: () => `\n${story.steps.map(summaryOf).join('\n')}\n` };
  });

const RUNS = { numRuns: 200 };

/** Checks that a property holds for random stories, which are sequences of commands. */
const everyStory = (holds: (story: Story) => void) => fc.assert(fc.property(stories, holds), RUNS);

/** Checks that a property of a duel holds after every command of random stories (sequences of commands). */
const everyStep = (holds: (step: StoryStep) => void) => everyStory(({ steps }) => steps.forEach(holds));

/**
 * Returns the instant at which a command of a random story is decided. It is never earlier than the previous decision.
 */
const instantOf = ({ at, before }: StoryStep): Instant => Math.max(at, before.at);

test('random stories (sequences of commands) contain every kind of command, and every status and refusal that the tests need', () => {
  const kinds = new Set<CommandKind>();
  const seen = new Set<unknown>();
  for (const { steps } of fc.sample(stories, { numRuns: 1000, seed: 1 })) {
    for (const { before, command, decision, after } of steps) {
      if (decision.ok) kinds.add(command.kind);
      else seen.add(decision.refusal);
      if (!seatedIds(before).includes(null) && seatedIds(after).includes('cleo')) seen.add('given away');
      seen.add(after.status).add(after.ending?.how).add(`round ${after.rounds.length}`).add(`duel ${after.number}`);
      for (const round of after.rounds) for (const seat of SEATS) seen.add(round.games[seat].finish?.how);
    }
  }
  expect(kinds.size).toBe(11);
  const far = ['abandoned', 'played', 'resigned', 'claimed', 'round 5', 'duel 2', 'solved', 'given-up', 'out-of-time'];
  const refused = [
    ...['has-left', 'another-round', 'log-rewritten', 'not-granted', 'ahead-of-the-clock', 'too-early'],
    'opponent-away',
  ];
  for (const each of [...far, ...refused, 'given away']) expect(seen, each).toContain(each);
});

test('D1 to D13 commands are accepted and take effect exactly as in a second, simpler model of the duel', () => {
  everyStory(({ beginning, steps }) => {
    let known = createModel(beginning);
    for (const step of steps) {
      const { command, decision, isRepeat } = step;
      const [model, at] = [structuredClone(known), instantOf(step)];
      advanceModel(model, at);
      if (!isRepeat) expectSameDecision(isAllowedInModel(model, command, at), step);
      if (decision.ok && !isRepeat) applyToModel(model, command, at);
      expectSameState(decision.ok ? decision.value : applyDeadlines(step.before, at), model);
      if (decision.ok) known = model; // A refused command leaves the state of the duel unchanged.
    }
  });
});

/**
 * Compares a decision with that of the model, a simpler implementation that does not validate logs. A command with a
 * log may therefore be refused even where the model allows it.
 */
function expectSameDecision(may: boolean, { command, decision }: StoryStep): void {
  expect(decision.ok).toBeOneOf('log' in command ? [may, false] : [may]);
}

function expectSameState(duel: Duel, model: DuelModel): void {
  const { ending, seats, rounds } = duel;
  const winner = ending === null ? undefined : ending.winner && seats[ending.winner]?.id;
  expect(seatedIds(duel)).toEqual(model.seats);
  expect(rounds).toHaveLength(model.rounds);
  expect(SEATS.map(seat => totalOf(duel, seat).score)).toEqual(pointsInModel(model));
  expect(winner).toBe(model.winner);
  expect(isClosed(duel)).toBe(model.isClosed);
}

test('D5 the status and the round number of a duel never go back, except when a rematch begins', () => {
  const order = ['waiting', 'active', 'playing', 'finished', 'abandoned'];
  everyStep(({ before, after }) => {
    if (after.number > before.number) {
      expect(after).toMatchObject({ number: before.number + 1, status: 'active', rounds: [] });
      expect(before.status).toBe('finished');
    } else {
      expect(order.indexOf(after.status)).toBeGreaterThanOrEqual(order.indexOf(before.status));
      expect(after.rounds.length - before.rounds.length).toBeOneOf([0, 1]);
      if (before.ending !== null) expect(after.ending).toEqual(before.ending);
    }
    expect(after.at).toBeGreaterThanOrEqual(before.at);
  });
});

test('D9 every score of a duel can be computed from the log and the server’s clock', () => {
  const check = ({ puzzle, games }: Round, seat: Seat) => {
    const { finish, log } = games[seat];
    if (finish === null) return;
    const entries = readLog(log);
    const replayed = replay(puzzle, entries.ok ? entries.value : []);
    const cost = replayed.ok && tally(replayed.value, finish.durationMs);
    expect(finish).toEqual({ how: finish.how, ...cost, ...(finish.how === 'solved' ? {} : { score: 0 }) } as Finish);
    expect(finish.durationMs).toBeLessThanOrEqual(DUEL.roundMs);
  };
  everyStory(({ end }) => {
    for (const round of end.rounds) for (const seat of SEATS) check(round, seat);
  });
});

test('D14 a repeated command changes nothing, however late it arrives', () => {
  everyStory(({ steps, end }) => {
    const later = end.at + 12_345;
    for (const { command, decision } of steps)
      if (decision.ok) expect(decide(end, command, later)).toEqual({ ok: true, value: applyDeadlines(end, later) });
  });
});

test('D15 the same commands at the same instants give the same duel, and `decide` never changes an argument', () => {
  everyStory(story => expectTheSame(story, deepFreeze));
});

test('D15 a duel is the same whether deadlines are applied between commands or only with the next command', () => {
  fc.assert(
    fc.property(stories, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 5 }), (story, fractions) => {
      let drawn = 0;
      expectTheSame(story, (duel, step) => {
        const toCome = story.steps.slice(story.steps.indexOf(step)).map(({ at }) => at);
        // In random duels, a later command may have an earlier time, so deadlines are applied only up to the earliest
        // time of the commands still to come.
        const latest = Math.max(duel.at, Math.min(...toCome));
        return applyDeadlines(
          duel,
          duel.at + Math.floor((latest - duel.at) * (fractions[drawn++ % fractions.length] ?? 1)),
        );
      });
    }),
    RUNS,
  );
});

test('D15 a duel read back from JSON with its fields in another order behaves like the original duel', () => {
  everyStory(story => {
    expect(JSON.parse(JSON.stringify(story.end))).toStrictEqual(story.end);
    expectTheSame(story, duel => withFieldsReversed(JSON.parse(JSON.stringify(duel))));
  });
});

test('D4 D6 if no more commands arrive, every room closes eventually', () => {
  everyStep(({ after, at }) => {
    let now = applyDeadlines(after, at);
    for (let next = nextDeadline(now), deadlines = 0; next !== null; next = nextDeadline(now)) {
      expect(next).toBeGreaterThan(at);
      expect(deadlines++).toBeLessThan(3);
      expect(applyDeadlines(now, next - 1)).toBe(now);
      now = applyDeadlines(now, next);
      expect(now.at).toBe(next);
    }
    expect(isClosed(now)).toBe(true);
    expect(applyDeadlines(after, at + 3 * DUEL.idleTimeoutMs)).toEqual(now);
  });
});

test('D16 a view does not depend on the solution, the opponent’s route, or puzzles that are not shown yet', () => {
  everyStep(step => {
    const at = instantOf(step);
    for (const seat of SEATS) {
      const now = applyDeadlines(step.after, at);
      expect(seen(withHiddenPartsChanged(now, seat, at), seat, at)).toBe(seen(now, seat, at));
    }
  });
});

test('D16 a view contains neither the solution nor the ids of commands', () => {
  everyStep(({ after, at }) => {
    const views = SEATS.map(seat => seen(after, seat, at)).join();
    const solutions = after.rounds.map(({ solution }) => JSON.stringify(solution).slice(1, -1));
    expect(views).not.toMatch(/solution|answered|command \d/);
    expect(solutions.filter(solution => views.includes(solution))).toEqual([]);
  });
});

test('D16 the view’s `mayStartAt` is the first instant at which a player may start the next round', () => {
  everyStep(({ after, at }) => {
    const now = applyDeadlines(after, at);
    for (const seat of SEATS) {
      const view = viewFor(now, seat, at);
      if (view.seat === null || view.mayStartAt === null) continue;
      const start = command(now, now.seats[seat]!.id, 'start');
      const isThere = !now.seats[seat]!.hasLeft;
      expect(decide(now, start, view.mayStartAt).ok).toBe(isThere);
      if (view.mayStartAt > now.at && isThere)
        expect(decide(now, start, view.mayStartAt - 1)).toEqual({ ok: false, refusal: 'host-starts' });
    }
  });
});

/**
 * Replays a story (sequence of commands), changes the duel with `prepare` before each command, and expects the same
 * decisions and end.
 */
function expectTheSame(story: Story, prepare: (duel: Duel, step: StoryStep) => Duel): void {
  let now = story.beginning;
  for (const step of story.steps) {
    now = prepare(now, step);
    const again = decide(now, deepFreeze(step.command), step.at);
    expect(again.ok || again.refusal).toBe(step.decision.ok || step.decision.refusal);
    if (again.ok) now = again.value;
  }
  // the replayed duel may have passed more deadlines than the story (the sequence of commands), so these are also
  // applied to the end of the story
  expect(now).toEqual(applyDeadlines(story.end, now.at));
}

const seen = (duel: Duel, seat: Seat, at: Instant): string => JSON.stringify(viewFor(duel, seat, at));
