import { expect, test } from 'vitest';
import { DUEL } from '#engine/duel/duel.ts';
import { levelOfRound } from '#engine/duel/selectors.ts';
import { puzzleOfRound } from '#engine/duel/testing/duel-fixtures.ts';
import { replay, tally } from '#engine/game.ts';
import { createRandom, type Random } from '#engine/generator/random.ts';
import { readLog } from '#engine/notation.ts';
import { score } from '#engine/score.ts';
import { MAX_PAST_ROUNDS, type PastRound } from './automaton.ts';
import { houseMs, tableMs } from './house-pace.ts';
import { planRound } from './plan-round.ts';

const DUELS = 400;
/** The number of uncounted first duels, in which the house (the automatic opponent) learns a player’s pace (speed). */
const FIRST_DUELS = 3;

const uniform = (random: Random): number => (random() + 0.5) / 2 ** 32;

/** Returns a random number from the standard normal distribution, by the Box–Muller transform. */
const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(uniform(random))) * Math.cos(2 * Math.PI * uniform(random));

/** Returns a random factor by which the time that a player takes for a round of a duel is multiplied. */
type Player = (random: Random, duel: number) => number;

const PLAYERS: Readonly<Record<string, Player>> = {
  steady: random => Math.exp(0.15 * normal(random)),
  learning: (random, duel) => Math.exp(0.2 * normal(random)) * (0.4 + 0.6 * 0.95 ** duel),
  erratic: random => Math.exp(0.5 * normal(random) - 0.1),
  'very erratic': random => Math.exp(0.8 * normal(random) - 0.3),
};

/** Returns the score of the house (the automatic opponent) in a round, computed by a replay of its log. */
function houseScore(round: number, past: readonly PastRound[], seed: string): number {
  const { puzzle, solution } = puzzleOfRound(round);
  const targetMs = houseMs(levelOfRound(round), 'adaptive', past);
  const plan = planRound({ puzzle, solution, targetMs }, seed);
  const log = readLog(plan.log);
  const game = log.ok ? replay(puzzle, log.value) : log;
  if (!game.ok) throw new Error(game.refusal);
  return tally(game.value, plan.durationMs).score;
}

function playerScore(level: number, share: number, random: Random): number {
  const durationMs = share * tableMs(level);
  if (durationMs > DUEL.roundMs) return 0;
  return score({ durationMs, undos: Math.floor(4 * uniform(random)), hints: 0, restarts: 0 });
}

/**
 * Returns the share of duels that a player wins against the house (the automatic opponent). A tie counts as half a win.
 */
function winsOf(name: string, pace: number): number {
  const random = createRandom(`${name} ${pace}`, 'players');
  let past: readonly PastRound[] = [];
  let wins = 0;
  for (let duel = 0; duel < FIRST_DUELS + DUELS; duel++) {
    let [player, house] = [0, 0];
    for (let round = 1; round <= DUEL.rounds; round++) {
      const level = levelOfRound(round);
      house += houseScore(round, past, `${name} ${pace} ${duel} ${round}`);
      const points = playerScore(level, pace * (PLAYERS[name]?.(random, duel) ?? 1), random);
      player += points;
      past = [...past, { level, lostPoints: 5000 - points }].slice(-MAX_PAST_ROUNDS);
    }
    if (duel >= FIRST_DUELS) wins += player > house ? 1 : player === house ? 0.5 : 0;
  }
  return wins / DUELS;
}

test.each(Object.keys(PLAYERS).flatMap(name => [0.4, 0.7, 1, 1.6, 2.5].map(pace => [name, pace] as const)))(
  'D30 a player who is %s and takes %s times the estimated time wins 40 to 60 %% of 400 duels against the computer',
  (name, pace) => {
    const wins = winsOf(name, pace);
    expect(wins).toBeGreaterThanOrEqual(0.4);
    expect(wins).toBeLessThanOrEqual(0.6);
  },
);
