import { type Bead, beadsBelow } from '#app/play/necklace/beads.ts';
import type { Totals } from '#app/play/screen/win-totals.tsx';
import { PACE_GAMES } from '#app/playthrough/own-pace.ts';
import { isWon, lastMs } from '#engine/game.ts';
import { kindOfLevel } from '#engine/levels.ts';
import { keptGames } from './results/kept-games.ts';
import type { AccountProgress, FastestTime } from './resume-game.ts';
import type { ActiveLevel } from './solo-game.ts';

/** The number of solved levels that the necklace in the win overlay shows as beads. */
const LAST_LEVELS = 5;

/**
 * What is known about the levels that the player has won. `wonHere` are the times of levels won on this page without
 * a hint.
 * `beads` are the beads of the necklace for these levels, for those in the outbox, and for those of the
 * account when the page was loaded.
 */
export type EarlierGames = { readonly wonHere: readonly FastestTime[]; readonly beads: readonly Bead[] };

/**
 * The player's earlier times on levels of one kind, in milliseconds: the shortest (R24), and those that are known here.
 * `bestMs` is undefined if there are fewer than three, or if a visitor's earlier times are no longer all in this browser.
 */
export type EarlierTimes = { readonly bestMs: number | undefined; readonly times: readonly number[] };

/**
 * Returns the player's earlier times on levels of the active level's kind. Returns undefined if the active level is
 * already won.
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
  // a game that was won here may wait in the outbox as well
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
    wonHere: game.hints > 0 ? earlier.wonHere : [...earlier.wonHere, { level: attempt.level, durationMs, games: 1 }],
    beads: [bead, ...kept, ...earlier.beads],
  };
}

/** Returns the beads of this level and of the levels before it, as many as the win overlay shows. */
export const lastBeads = (level: number, { beads }: EarlierGames): readonly Bead[] =>
  beadsBelow(level + 1, beads, LAST_LEVELS);
