import { durationText } from '#app/i18n/duration-text.ts';
import type { DayResult } from '#app/modes/daily/daily-page.ts';
import { m } from '#messages/compiled/messages.js';
import type { DayState } from './day-states.ts';

/** Returns the words for a day's state, with the time of the player's result if there is one. */
export function stateText(state: DayState, result: DayResult | undefined): string {
  const time = durationText(result?.durationMs ?? 0);
  switch (state) {
    case 'coming':
      return m.daily_state_coming();
    case 'open':
      return m.daily_state_open();
    case 'begun':
      return m.daily_state_begun();
    case 'kept':
      return m.daily_state_kept({ time });
    case 'late':
      return m.daily_state_late({ time });
  }
}
