import { automatonOf, type Duel } from '#engine/duel/duel.ts';
import { levelOfRound } from '#engine/duel/selectors.ts';
import { HARDEST_LEVEL, sizeOfLevel } from '#engine/levels.ts';
import { POINTS } from '#engine/score.ts';
import { MAX_PAST_ROUNDS, type PastRound, type Strength } from './automaton.ts';

/**
 * Returns the past rounds from which the house (the automatic opponent) computes its pace (speed): the host’s rounds
 * before this duel, and the host’s finished rounds in this duel. The latest round is last.
 */
export function pastRoundsOf(duel: Duel): readonly PastRound[] {
  const automaton = automatonOf(duel);
  const earlier = automaton?.kind === 'house' ? automaton.past : [];
  const finished = duel.rounds.flatMap(({ games }, index) => {
    const { finish } = games.host;
    return finish === null ? [] : { level: levelOfRound(index + 1), lostPoints: POINTS.start - finish.score };
  });
  return [...earlier, ...finished].slice(-MAX_PAST_ROUNDS);
}

/**
 * The time that the automaton (the computer opponent) takes for a level at each fixed pace (strength), as a multiple of
 * the estimated time `tableMs`.
 */
const SHARES: Readonly<Record<Exclude<Strength, 'adaptive'>, number>> = { calm: 4, steady: 1, quick: 0.6 };

/**
 * The bounds of the time that an adaptive automaton (computer opponent) takes for a level, as multiples of the
 * estimated time `tableMs`.
 */
const MIN_SHARE = 0.1;
const MAX_SHARE = 4;

/** Half a second. The score counts whole seconds only, so on average, the last half second of a game costs nothing. */
const UNCOUNTED_MS = 500;

/**
 * The weight of a round relative to the next round: when the computer opponent computes a player’s pace (speed), older
 * rounds count less.
 */
const FADING = 0.85;

/**
 * Returns the time in milliseconds that the automaton (computer opponent) takes for a level if it does not know the
 * player’s pace (speed, D30). It is 0.45 seconds a square on level 1 and 0.07 seconds a square more on each level, up
 * to `HARDEST_LEVEL`. These times are estimates, not measurements.
 */
export function tableMs(level: number): number {
  const cells = sizeOfLevel(level) ** 2;
  return Math.round(cells * (450 + 70 * (Math.min(level, HARDEST_LEVEL) - 1)));
}

/** Returns the points that a player loses in the estimated time of a level (`tableMs`): 20 for each second. */
const tablePoints = (level: number): number => (tableMs(level) / 1000) * POINTS.second;

/**
 * Returns the time in milliseconds in which the automaton (computer opponent) should solve a level, before random
 * variation (D30). An adaptive automaton aims to lose about as many points as the opponent lost in past rounds; later
 * rounds count more.
 */
export function houseMs(level: number, strength: Strength, past: readonly PastRound[]): number {
  if (strength !== 'adaptive') return Math.round(tableMs(level) * SHARES[strength]);
  return Math.round(tableMs(level) * paceOf(past) + UNCOUNTED_MS);
}

/**
 * Returns a player’s pace, computed from the points that the player lost in past rounds; later rounds weigh more. The
 * pace is 1 for a player who lost as many points as the estimated times of `tableMs` cost, and for a player without
 * past rounds. The pace is 0.5 for half as many lost points. The pace lies between `MIN_SHARE` and `MAX_SHARE`.
 */
export function paceOf(past: readonly PastRound[]): number {
  let lost = 0;
  let table = 0;
  let weight = 1;
  for (const { level, lostPoints } of past.slice(-MAX_PAST_ROUNDS).reverse()) {
    lost += weight * lostPoints;
    table += weight * tablePoints(level);
    weight *= FADING;
  }
  return table === 0 ? 1 : Math.min(MAX_SHARE, Math.max(MIN_SHARE, lost / table));
}
