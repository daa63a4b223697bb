import { tenthsText } from '#app/i18n/format.ts';
import { m } from '#messages/compiled/messages.js';
import type { DayResult } from './daily-page.ts';

/**
 * The state of today's grid for this player: `open` if not begun, `begun`, or `done`. `over` if midnight has
 * passed since the home page was loaded.
 */
export type CardState = 'open' | 'begun' | 'done' | 'over';

/** Returns the text of the button on the home page's panel about today's grid. */
export function actionText(state: CardState): string {
  if (state === 'done') return m.home_daily_review();
  return state === 'begun' ? m.cover_continue() : m.daily_start();
}

/**
 * Returns the text that replaces the size and difficulty of today's grid: the player's result or, after midnight, that
 * a new grid is there. The text is empty if neither is the case.
 */
export function noteText(state: CardState, result: DayResult | undefined): string {
  if (state === 'over') return m.home_daily_over();
  if (result === undefined) return '';
  const { durationMs, hintsUsed } = result;
  return m.home_daily_done({
    time: tenthsText(durationMs),
    hints: hintsUsed === 0 ? m.daily_no_hints() : m.daily_hints({ count: hintsUsed }),
  });
}

const MINUTE_MS = 60_000;

/** Returns the text with the time until the next grid, in hours and minutes. */
export function remainingText(ms: number): string {
  const total = Math.ceil(Math.max(0, ms) / MINUTE_MS);
  const [hours, minutes] = [Math.floor(total / 60), total % 60];
  if (hours > 0) return m.daily_next_in_hours({ hours, minutes: String(minutes).padStart(2, '0') });
  return minutes > 1 ? m.daily_next_in_minutes({ minutes }) : m.daily_next_soon();
}
