import { type Bead, beadsBelow } from '#app/play/necklace/beads.ts';
import type { Totals } from '#app/play/screen/win-totals.tsx';
import { isWon, lastMs } from '#engine/game.ts';
import { sizeOfLevel } from '#engine/levels.ts';
import { keptGames } from './results/kept-games.ts';
import type { AccountProgress, FastestTime } from './resume-game.ts';
import type { ActiveLevel } from './solo-game.ts';

/** The number of solved levels that the necklace in the win overlay shows as beads. */
const LAST_LEVELS = 5;

/**
 * What is known about the levels that the player has won. `wonHere` are the times of levels won on this page.
 * `beads` are the beads of the necklace for these levels, for those in the outbox, and for those of the
 * account when the page was loaded.
 */
export type EarlierGames = { readonly wonHere: readonly FastestTime[]; readonly beads: readonly Bead[] };

/**
 * Returns the player's shortest earlier time on a grid of the active level's size, in milliseconds (R24).
 * Returns undefined if there is none, if the active level is already won, or if a visitor's earlier times are
 * no longer all in this browser.
 */
export function earlierBestMs(
  active: ActiveLevel,
  totals: Totals,
  { wonHere }: EarlierGames,
  { player, fastest }: AccountProgress,
): number | undefined {
  if (isWon(active.game)) return undefined;
  const { size } = active.game.puzzle;
  const kept = keptGames(player).flatMap(({ level, best }) =>
    best === undefined ? [] : [{ size: sizeOfLevel(level), durationMs: best.durationMs }],
  );
  const isKnown = player !== undefined || kept.length === totals.levels;
  const times = [...fastest, ...wonHere, ...kept].flatMap(each => (each.size === size ? [each.durationMs] : []));
  return isKnown && times.length > 0 ? Math.min(...times) : undefined;
}

/**
 * Returns the earlier games plus a level that the player has just won, except a calm one (R21). The result
 * must be in the outbox already, because the level's bead in the necklace opens a visitor's replay only if
 * the outbox has the game.
 */
export function withWin(earlier: EarlierGames, won: ActiveLevel, player: string | undefined): EarlierGames {
  const { attempt, game } = won;
  if (attempt.isCalm) return earlier;
  const durationMs = lastMs(game);
  const kept = keptGames(player);
  const opens = player !== undefined || kept.some(bead => bead.level === attempt.level);
  const bead = { level: attempt.level, best: { level: attempt.level, durationMs, hints: game.hints }, opens };
  return {
    wonHere: [...earlier.wonHere, { size: game.puzzle.size, durationMs }],
    beads: [bead, ...kept, ...earlier.beads],
  };
}

/** Returns the beads of this level and of the levels before it, as many as the win overlay shows. */
export const lastBeads = (level: number, { beads }: EarlierGames): readonly Bead[] =>
  beadsBelow(level + 1, beads, LAST_LEVELS);
