import { automatonOf, type Duel, type Instant, type Round } from '#engine/duel/duel.ts';
import { roundOf } from '#engine/duel/selectors.ts';
import { pathsOf, replay } from '#engine/game.ts';
import { readLog } from '#engine/notation.ts';
import type { Path } from '#engine/path.ts';

/**
 * The path that an automaton (computer opponent) has drawn at an instant (D29). `nextAt` is the instant of its next
 * step, or null if no step is left or no round is in progress.
 */
export type AutomatonProgress = { readonly path: Path; readonly nextAt: Instant | null };

/** The path that an automaton (computer opponent) has from the instant `at` until its next step. */
type Step = { readonly at: Instant; readonly path: Path };

/**
 * Returns the progress of the automaton (computer opponent) in the current round. Without an automaton, the path is
 * empty and `nextAt` is null.
 */
export function automatonProgress(duel: Duel, at: Instant): AutomatonProgress {
  const round = roundOf(duel);
  const isUnderWay = automatonOf(duel) !== undefined && duel.status === 'playing' && round !== undefined;
  const steps = isUnderWay ? stepsOf(round) : [];
  const next = steps.findIndex(step => step.at > at);
  const last = next < 0 ? steps.at(-1) : steps[next - 1];
  return { path: last?.path ?? [], nextAt: steps[next]?.at ?? null };
}

/** Caches the computer opponent's steps in each round, because a server asks for its progress many times. */
const known = new WeakMap<Round, readonly Step[]>();

function stepsOf(round: Round): readonly Step[] {
  const steps = known.get(round) ?? replayPlan(round);
  known.set(round, steps);
  return steps;
}

/**
 * Replays the plan of a round and returns its steps. A log entry that leaves the path unchanged, such as a hint,
 * is not a step.
 */
function replayPlan({ puzzle, startsAt, plan }: Round): readonly Step[] {
  const log = readLog(plan?.log ?? '');
  const game = log.ok ? replay(puzzle, log.value) : log;
  if (!game.ok) return [];
  const paths = pathsOf(game.value);
  return game.value.log.flatMap(({ atMs }, index) => {
    const path = paths[index] ?? [];
    return path === paths[index - 1] ? [] : [{ at: startsAt + atMs, path }];
  });
}
