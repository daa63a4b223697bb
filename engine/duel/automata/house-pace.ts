import { automatonOf, type Duel } from '#engine/duel/duel.ts';
import { levelOfRound } from '#engine/duel/selectors.ts';
import { HARDEST_LEVEL, sizeOfLevel } from '#engine/levels.ts';
import { POINTS } from '#engine/score.ts';
import { MAX_PAST_ROUNDS, type PastRound, type Strength } from './automaton.ts';

/**
 * Returns the rounds from which the automaton of the site (the house) computes its pace: the rounds that the host
 * played before this duel, and the host’s rounds in this duel.
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

/** The share of the table’s time that the house takes at each fixed pace. */
const SHARES: Readonly<Record<Exclude<Strength, 'adaptive'>, number>> = { calm: 1.6, steady: 1, quick: 0.6 };

/** The bounds of the time that an adaptive house takes, as shares of the table’s time. */
const MIN_SHARE = 0.1;
const MAX_SHARE = 4;

/** Half a second, which a game loses on average when its time is rounded down to whole seconds for the score. */
const UNCOUNTED_MS = 500;

/** The factor by which a round counts less for the pace than the round after it. */
const FADING = 0.85;

/**
 * Returns the documented time of a level in milliseconds, which the house takes against a player whose pace it does not
 * know: 0.45 seconds a square on level 1, and 0.07 seconds a square more on each level up to the hardest. It is an
 * estimate, not a measurement of players.
 */
export function tableMs(level: number): number {
  const cells = sizeOfLevel(level) ** 2;
  return Math.round(cells * (450 + 70 * (Math.min(level, HARDEST_LEVEL) - 1)));
}

/** Returns the points that the seconds of the table’s time cost at this level. */
const tablePoints = (level: number): number => (tableMs(level) / 1000) * POINTS.second;

/**
 * Returns how long the house takes for a level at a strength, before chance varies it (D30). An adaptive house costs
 * itself as many points as the opponent’s past rounds have cost on average, with the latest counting most.
 */
export function houseMs(level: number, strength: Strength, past: readonly PastRound[]): number {
  if (strength !== 'adaptive') return Math.round(tableMs(level) * SHARES[strength]);
  return Math.round(tableMs(level) * paceOf(past) + UNCOUNTED_MS);
}

/**
 * Returns a player’s pace: the points that their past rounds have cost, as a share of those that the table’s times
 * would have cost. Without past rounds, it is 1.
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
