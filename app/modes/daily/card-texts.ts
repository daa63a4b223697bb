import { m } from '#messages/compiled/messages.js';
import type { DayResult } from './daily-page.ts';
import { durationText } from './duration-text.ts';

/**
 * The state of today's grid for this player: `open` if not begun, `begun`, or `done`. `over` if midnight has
 * passed since the home page was loaded.
 */
export type CardState = 'open' | 'begun' | 'done' | 'over';

/** Returns the text of the button on the home page's card for today's grid. */
export function actionText(state: CardState): string {
  if (state === 'done') return m.home_daily_review();
  return state === 'begun' ? m.home_daily_resume() : m.daily_start();
}

/** Returns the sentence on the home page's card for today's grid: the player's result, or what state the grid is in. */
export function noteText(state: CardState, result: DayResult | undefined): string {
  if (state === 'over') return m.home_daily_over();
  if (state === 'begun') return m.home_daily_begun();
  if (result === undefined) return m.home_daily_open();
  const { durationMs, hintsUsed } = result;
  return m.home_daily_done({
    time: durationText(durationMs),
    hints: hintsUsed === 0 ? m.daily_no_hints() : m.daily_hints({ count: hintsUsed }),
  });
}
