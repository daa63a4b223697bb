import type { Totals } from '#app/client/storage/stored-totals.ts';
import { type Bead, beadsBelow } from '#app/play/necklace/beads.ts';
import { PACE_GAMES } from '#app/playthrough/own-pace.ts';
import { isWon, lastMs } from '#engine/game.ts';
import { kindOfLevel } from '#engine/levels.ts';
import { keptGames } from './results/kept-games.ts';
import type { AccountProgress, FastestTime } from './resume-game.ts';
import type { ActiveLevel } from './solo-game.ts';

/** The number of solved levels that the result of a won level shows as beads, one bead for each level. */
const LAST_LEVELS = 5;

/**
 * The levels that the player has won, as far as this page knows them. `wonHere` are the times of levels won on this
 * page without a hint. `beads` are the solved levels for the row of beads: levels won on this page, levels whose
 * results wait to be sent, and levels that the account had when the page was loaded.
 */
export type EarlierGames = { readonly wonHere: readonly FastestTime[]; readonly beads: readonly Bead[] };

/**
 * The player's earlier times on levels of one kind, in milliseconds. `bestMs` is the shortest (R24), and `times` are
 * all times that this page knows. `bestMs` is undefined if the page knows fewer than three games, or if a visitor's
 * earlier times are no longer all in this browser.
 */
export type EarlierTimes = { readonly bestMs: number | undefined; readonly times: readonly number[] };

/**
 * Returns the player's earlier times on levels of the same kind as the level in progress. Returns undefined if that
 * level is already won.
 */
export function earlierTimes(
  active: ActiveLevel,
  totals: Totals,
  { wonHere }: EarlierGames,
  { player, fastest }: AccountProgress,
): EarlierTimes | undefined {
  if (isWon(active.game)) return undefined;
  const kind = kindOfLevel(active.attempt.level);
  const kept = keptGames(player).flatMap(({ level, best }) =>
    best === undefined ? [] : [{ level, durationMs: best.durationMs, games: 1, hints: best.hints }],
  );
  const isKnown = player !== undefined || kept.length === totals.levels;
  // a game won on this page may also wait to be sent, so equal times on the same level count as one game
  const withoutHint = kept.filter(({ hints }) => hints === 0);
  const own = new Map([...wonHere, ...withoutHint].map(each => [`${each.level} ${each.durationMs}`, each]));
  const known: readonly FastestTime[] = [...fastest, ...own.values()].filter(each => kindOfLevel(each.level) === kind);
  const count = known.reduce((sum, { games }) => sum + games, 0);
  const isComparable = isKnown && count >= PACE_GAMES.min;
  return {
    bestMs: isComparable ? Math.min(...known.map(({ durationMs }) => durationMs)) : undefined,
    times: known.flatMap(({ durationMs, latestMs = [durationMs] }) => latestMs),
  };
}

/**
 * Returns the earlier games plus a level that the player has just won. A calm level, which has no timer, is not added
 * (R21). The caller must already have stored the result for sending: only then can a visitor open the level's replay
 * from its bead in the row of solved levels.
 */
export function withWin(earlier: EarlierGames, won: ActiveLevel, player: string | undefined): EarlierGames {
  const { attempt, game } = won;
  if (attempt.isCalm) return earlier;
  const durationMs = lastMs(game);
  const kept = keptGames(player);
  const opens = player !== undefined || kept.some(bead => bead.level === attempt.level);
  const bead = { level: attempt.level, best: { level: attempt.level, durationMs, hints: game.hints }, opens };
  return {
    wonHere: game.hints > 0 ? earlier.wonHere : [...earlier.wonHere, { level: attempt.level, durationMs, games: 1 }],
    beads: [bead, ...kept, ...earlier.beads],
  };
}

/**
 * Returns the beads (one for each solved level) of this level and of those before it, as many as the result of a won
 * level shows.
 */
export const lastBeads = (level: number, { beads }: EarlierGames): readonly Bead[] =>
  beadsBelow(level + 1, beads, LAST_LEVELS);
