import { automatonOf, type Duel } from '#engine/duel/duel.ts';
import { levelOfRound } from '#engine/duel/selectors.ts';
import { POINTS } from '#engine/score.ts';
import { MAX_PAST_ROUNDS, type PastRound } from './automaton.ts';

/** Returns the rounds from which the house takes its pace: those before this duel, and the host’s own in it. */
export function pastRoundsOf(duel: Duel): readonly PastRound[] {
  const automaton = automatonOf(duel);
  const earlier = automaton?.kind === 'house' ? automaton.past : [];
  const finished = duel.rounds.flatMap(({ games }, index) => {
    const { finish } = games.host;
    return finish === null ? [] : { level: levelOfRound(index + 1), lostPoints: POINTS.start - finish.score };
  });
  return [...earlier, ...finished].slice(-MAX_PAST_ROUNDS);
}
