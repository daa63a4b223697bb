import type { Game } from '#engine/game.ts';
import { medianPace, type Pace, paceOf, reachedForGood } from '#engine/judging/pace.ts';
import { m } from '#messages/compiled/messages.js';
import { keepRun, keptRuns, PACE_GAMES } from './kept-paces.ts';

/**
 * Another game that is shown beside the player's own. `tell` returns the sentence about the number of squares that it
 * had covered at this time.
 */
export type RivalPace = { readonly pace: Pace; readonly tell: (covered: number) => string };

/** Returns the player's usual pace on grids of a size: the median of the last games, if there are enough (R28). */
export function usualPace(size: number, owner: string | undefined): Pace | undefined {
  const runs = keptRuns(size, owner);
  return runs.length < PACE_GAMES.min ? undefined : medianPace(runs);
}

/** Keeps the pace of a won game. */
export const keepPace = (game: Game, owner: string | undefined): void =>
  keepRun(game.puzzle.size, owner, reachedForGood(paceOf(game)));

/** Returns the usual pace as the other game that the screen shows beside the current one. */
export const ownRival = (pace: Pace | undefined): RivalPace | undefined =>
  pace && { pace, tell: covered => m.solo_pace_news({ covered }) };

/**
 * Returns the description of the switch for the usual pace, or the text that says how many games the player has to
 * finish first.
 */
export const paceText = (isMissing: boolean): string =>
  isMissing ? m.solo_pace_unknown({ games: PACE_GAMES.min }) : m.solo_pace_text();
