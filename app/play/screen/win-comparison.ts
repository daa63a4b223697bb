import type { ReactNode } from 'react';
import { decimalText, tenthsText } from '#app/i18n/format.ts';
import type { Game } from '#engine/game.ts';
import type { Pace } from '#engine/judging/pace.ts';
import { HINT_MS } from '#engine/score.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';

/** A place among the times of others. `count` includes the player’s own time. */
export type Place = { readonly place: number; readonly count: number };

/** What is known about a won game, above all the times with which its time can be compared. */
export type Known = {
  /** The player’s shortest time before this game on grids of the same kind as the won grid (R24). */
  readonly bestBeforeMs?: number | undefined;
  /** The line that tells the player's place among today's times in a circle. */
  readonly inCircle?: ReactNode;
  /** The player’s place among the runs of a challenge. */
  readonly inChallenge?: Place | undefined;
  /** The place among the verified times of the day, to which each of the player’s `hints` adds 30 seconds. */
  readonly today?: (Place & { readonly hints: number }) | undefined;
  /**
   * Times to draw on a line beside the time of this game: the times of the day (J13), or the player’s own times on
   * grids of the same kind as the won grid.
   */
  readonly times?: readonly number[] | undefined;
  /** The player’s usual pace on grids of the same kind as the won grid (R28). */
  readonly usualPace?: Pace | undefined;
  /** The names of the size and the grade of a level that is the first one of this kind (R22). */
  readonly firstOf?: { readonly size: string; readonly grade: string } | undefined;
  /** How many games the player has won in a row without a hint, this one included, as far as the page knows. */
  readonly hintlessRun?: { readonly count: number; readonly what: 'levels' | 'grids' } | undefined;
};

/** The smallest gain over the player's usual time that the result of a win mentions, in milliseconds. */
const MIN_GAIN_MS = 100;

/**
 * Returns the one sentence that compares the time of a won game. It tells the first that applies: a new best time of
 * the player, the place in a circle or in the challenge, the place among all times of the day, or a gain over the
 * player’s usual time. If none applies, it tells the player’s best time, because no sentence says that a player was
 * slow. A time with hints is not compared with the player’s own times. Returns undefined if nothing is known.
 */
export function comparisonText(
  durationMs: number,
  { bestBeforeMs, inCircle, inChallenge, today, usualPace }: Known,
  hints = 0,
) {
  if (hints === 0 && bestBeforeMs !== undefined && isShownShorter(durationMs, bestBeforeMs))
    return m.win_best({ before: tenthsText(bestBeforeMs) });
  if (inCircle) return inCircle;
  if (inChallenge !== undefined && inChallenge.count > 1) return m.win_place_challenge(textsOf(inChallenge));
  if (today !== undefined && today.count > 1) return todayText(durationMs, today);
  const usualMs = usualPace?.at(-1)?.[0];
  const gainMs = hints > 0 || usualMs === undefined ? 0 : usualMs - durationMs;
  if (gainMs >= MIN_GAIN_MS) return m.win_pace_faster({ time: differenceText(gainMs) });
  return hints > 0 || bestBeforeMs === undefined ? undefined : m.win_record({ time: tenthsText(bestBeforeMs) });
}

/** Returns true if a time is shorter than another time when both are shown in tenths of a second. */
const isShownShorter = (ms: number, otherMs: number): boolean => Math.floor(ms / 100) < Math.floor(otherMs / 100);

/** The smallest number of games in a row without a hint that is worth a sentence. */
const MIN_RUN = 2;

/** Returns the one sentence about a win whose time is compared with none, or undefined if there is nothing to say. */
export function praiseText({ firstOf, hintlessRun }: Known = {}): string | undefined {
  if (firstOf !== undefined) return m.win_first_of_kind(firstOf);
  return hintlessRun !== undefined && hintlessRun.count >= MIN_RUN ? m.win_hintless_run(hintlessRun) : undefined;
}

/**
 * Returns the text about the player’s place among today’s times. With hints, it also tells the ranked time, and the
 * seconds that the hints add.
 */
function todayText(durationMs: number, { hints, ...place }: Place & { readonly hints: number }): string {
  const texts = textsOf(place);
  if (hints === 0) return m.win_place_today(texts);
  const addedMs = hints * HINT_MS;
  return m.win_place_hints({ ...texts, time: tenthsText(durationMs + addedMs), seconds: addedMs / 1000 });
}

/**
 * Returns the text about the undos and hints of a game, and about its restarts, if any. After a restart, the text does
 * not praise a game without undos.
 */
export const usesText = ({ undos, hints, restarts }: Pick<Game, 'undos' | 'hints' | 'restarts'>): string =>
  [
    ...(undos > 0 ? [m.solo_win_undos({ count: undos })] : restarts === 0 ? [m.solo_win_no_undos()] : []),
    hints === 0 ? m.solo_win_no_hints() : m.solo_win_hints({ count: hints }),
    ...(restarts === 0 ? [] : [m.solo_win_restarts({ count: restarts })]),
  ].join(', ');

const textsOf = ({ place, count }: Place) => ({ place: ordinalText(place), count });

/** Formats a place such as 2nd, in French 2e. */
function ordinalText(place: number): string {
  if (getLocale() === 'fr') return place === 1 ? '1er' : `${place}e`;
  return `${place}${ENDINGS[new Intl.PluralRules('en', { type: 'ordinal' }).select(place)] ?? 'th'}`;
}

const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/**
 * Formats a difference of times: in seconds with tenths, such as 12,1 s in French, and from one minute on like a clock.
 */
export const differenceText = (ms: number): string =>
  ms >= 60_000 ? tenthsText(ms) : m.duration_seconds({ seconds: decimalText(Math.floor(ms / 100) / 10) });
