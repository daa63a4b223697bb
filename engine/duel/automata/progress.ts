import { automatonOf, type Duel, type Instant, type Round } from '#engine/duel/duel.ts';
import { roundOf } from '#engine/duel/selectors.ts';
import { pathsOf, replay } from '#engine/game.ts';
import { readLog } from '#engine/notation.ts';
import type { Path } from '#engine/path.ts';

/**
 * The path of an automaton at an instant (D29), and the instant of its next step: null after the last one, and
 * outside a round.
 */
export type AutomatonProgress = { readonly path: Path; readonly nextAt: Instant | null };

/** The path of an automaton from an instant on. */
type Step = { readonly at: Instant; readonly path: Path };

/** Returns the progress of the automaton in the current round. Without an automaton it is empty. */
export function automatonProgress(duel: Duel, at: Instant): AutomatonProgress {
  const round = roundOf(duel);
  const isUnderWay = automatonOf(duel) !== undefined && duel.status === 'playing' && round !== undefined;
  const steps = isUnderWay ? stepsOf(round) : [];
  const next = steps.findIndex(step => step.at > at);
  const last = next < 0 ? steps.at(-1) : steps[next - 1];
  return { path: last?.path ?? [], nextAt: steps[next]?.at ?? null };
}

/** The steps of rounds, because a server asks for the progress of a round many times. */
const known = new WeakMap<Round, readonly Step[]>();

function stepsOf(round: Round): readonly Step[] {
  const steps = known.get(round) ?? replayPlan(round);
  known.set(round, steps);
  return steps;
}

/** Replays the plan of a round. An entry that does not change the path, such as a hint, does not count as a step. */
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
