import type { Game } from '#engine/game.ts';
import { medianPace, type Pace, paceOf, reachedForGood } from '#engine/judging/pace.ts';
import type { GridKindName } from '#engine/levels.ts';
import { m } from '#messages/compiled/messages.js';
import { keepRun, keptRuns, PACE_GAMES } from './kept-paces.ts';

/**
 * The pace of another game that is shown beside the player's own. `tell` returns the sentence about the number of
 * squares that the other game had covered after the same time.
 */
export type RivalPace = { readonly pace: Pace; readonly tell: (covered: number) => string };

/**
 * Returns the player's usual pace on grids of a kind: the median of their last games. Returns undefined if
 * there are fewer than three, or if the kind is not known (R28).
 */
export function usualPace(kind: GridKindName | undefined, owner: string | undefined): Pace | undefined {
  const runs = kind === undefined ? [] : keptRuns(kind, owner);
  return runs.length < PACE_GAMES.min ? undefined : medianPace(runs);
}

/** Stores the pace of a game won on a grid of a kind, if that is known. The player's usual pace is computed from it. */
export function keepPace(kind: GridKindName | undefined, game: Game, owner: string | undefined): void {
  if (kind !== undefined) keepRun(kind, owner, reachedForGood(paceOf(game)));
}

/** Returns the player's usual pace as the other game to show beside the current one. */
export const ownRival = (pace: Pace | undefined): RivalPace | undefined =>
  pace && { pace, tell: covered => m.solo_pace_news({ covered }) };

/**
 * Returns the text beside the switch for the usual pace. If the pace is missing, the text says how many games
 * it needs.
 */
export const paceText = (isMissing: boolean): string =>
  isMissing ? m.solo_pace_unknown({ games: PACE_GAMES.min }) : m.solo_pace_text();
