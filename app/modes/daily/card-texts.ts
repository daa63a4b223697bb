import { durationText } from '#app/i18n/duration-text.ts';
import { m } from '#messages/compiled/messages.js';
import type { DayResult } from './daily-page.ts';

/**
 * The state of today's grid for this player: `open` if not begun, `begun`, or `done`. `over` if midnight has
 * passed since the home page was loaded.
 */
export type CardState = 'open' | 'begun' | 'done' | 'over';

/** Returns the text of the button on the home page's cover of today's grid. */
export function actionText(state: CardState): string {
  if (state === 'done') return m.home_daily_review();
  return state === 'begun' ? m.cover_continue() : m.daily_start();
}

/**
 * Returns the text in the place of the grid's size and difficulty: the player's result, or after midnight that a new
 * grid is there. Until then, the grid has no such text.
 */
export function noteText(state: CardState, result: DayResult | undefined): string {
  if (state === 'over') return m.home_daily_over();
  if (result === undefined) return '';
  const { durationMs, hintsUsed } = result;
  return m.home_daily_done({
    time: durationText(durationMs),
    hints: hintsUsed === 0 ? m.daily_no_hints() : m.daily_hints({ count: hintsUsed }),
  });
}
