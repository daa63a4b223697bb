import { automatonOf, type Duel, type Instant } from '#engine/duel/duel.ts';
import { roundOf } from '#engine/duel/selectors.ts';
import { pathsOf, replay } from '#engine/game.ts';
import { readLog } from '#engine/notation.ts';
import type { Path } from '#engine/path.ts';

/**
 * What an automaton has drawn at an instant (D29), and the instant of its next step: null after the last one, and
 * outside a round.
 */
export type AutomatonProgress = { readonly path: Path; readonly nextAt: Instant | null };

const NOTHING: AutomatonProgress = { path: [], nextAt: null };

/** Returns the progress of the automaton in the current round. Without an automaton it is empty. */
export function automatonProgress(duel: Duel, at: Instant): AutomatonProgress {
  const round = roundOf(duel);
  if (automatonOf(duel) === undefined || duel.status !== 'playing' || round?.plan === undefined) return NOTHING;
  const log = readLog(round.plan.log);
  const game = log.ok ? replay(round.puzzle, log.value) : log;
  if (!game.ok) return NOTHING;
  const elapsedMs = at - round.startsAt;
  const next = game.value.log.findIndex(({ atMs }) => atMs > elapsedMs);
  const played = next < 0 ? game.value.log.length : next;
  return {
    path: pathsOf(game.value)[played - 1] ?? [],
    nextAt: next < 0 ? null : round.startsAt + (game.value.log[next]?.atMs ?? 0),
  };
}
