import { type Bead, beadsBelow } from '#app/play/necklace/beads.ts';
import { isWon, lastMs } from '#engine/game.ts';
import { sizeOfLevel } from '#engine/levels.ts';
import { keptGames } from './results/kept-games.ts';
import type { AccountProgress, FastestTime } from './resume-game.ts';
import type { ActiveLevel, Totals } from './solo-game.ts';

/** The number of solved levels that the win overlay shows. */
const LAST_LEVELS = 5;

/** The levels that the player has won: on this page, in the outbox, and in the account as it was when the page was loaded. */
export type EarlierGames = { readonly wonHere: readonly FastestTime[]; readonly beads: readonly Bead[] };

const secondsOf = ({ game }: ActiveLevel): number => Math.floor(lastMs(game) / 1000);

/**
 * Returns the player's shortest time on a grid of the level's size, before this level (R24). It is undefined without an
 * earlier game, if the level was won before the page was loaded, and for a visitor some of whose games the browser does
 * not keep any more.
 */
export function earlierBest(
  active: ActiveLevel,
  totals: Totals,
  { wonHere }: EarlierGames,
  { player, fastest }: AccountProgress,
): number | undefined {
  if (isWon(active.game)) return undefined;
  const { size } = active.game.puzzle;
  const kept = keptGames(player).flatMap(({ level, best }) =>
    best === undefined ? [] : [{ size: sizeOfLevel(level), timeSeconds: best.timeSeconds }],
  );
  const isKnown = player !== undefined || kept.length === totals.levels;
  const times = [...fastest, ...wonHere, ...kept].flatMap(each => (each.size === size ? [each.timeSeconds] : []));
  return isKnown && times.length > 0 ? Math.min(...times) : undefined;
}

/**
 * Returns the earlier games plus a level that was just won. Its result is already in the outbox, so a visitor's bead
 * opens the replay if the browser could store the result. The bead of a calm level shows only that the level is solved
 * (R21).
 */
export function withWin(earlier: EarlierGames, won: ActiveLevel, player: string | undefined): EarlierGames {
  const { attempt, game } = won;
  if (attempt.isCalm) return earlier;
  const timeSeconds = secondsOf(won);
  const kept = keptGames(player);
  const opens = player !== undefined || kept.some(bead => bead.level === attempt.level);
  const bead = { level: attempt.level, best: { level: attempt.level, timeSeconds, hints: game.hints }, opens };
  return {
    wonHere: [...earlier.wonHere, { size: game.puzzle.size, timeSeconds }],
    beads: [bead, ...kept, ...earlier.beads],
  };
}

/** Returns the beads of a level and of those before it. */
export const lastBeads = (level: number, { beads }: EarlierGames): readonly Bead[] =>
  beadsBelow(level + 1, beads, LAST_LEVELS);
