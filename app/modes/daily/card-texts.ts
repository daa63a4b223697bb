import { m } from '#messages/compiled/messages.js';
import type { DayResult } from './daily-page.ts';
import { durationText } from './duration-text.ts';

/** The state of today's grid for a player: not begun, begun, or finished; `over` once midnight has passed. */
export type CardState = 'open' | 'begun' | 'done' | 'over';

/** Returns the label of the card's button. */
export function actionText(state: CardState): string {
  if (state === 'done') return m.home_daily_review();
  return state === 'begun' ? m.home_daily_resume() : m.daily_start();
}

/** Returns the sentence of the card: the player's result or, before that, an explanation of daily grids. */
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
