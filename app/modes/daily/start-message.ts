import { m } from '#messages/compiled/messages.js';
import type { Starting } from './play/daily-play.ts';

/**
 * Returns the text that says why a game has not started and what to do. Returns undefined if the start has
 * not failed.
 */
export function startMessage(starting: Starting): string | undefined {
  switch (starting) {
    case undefined:
    case 'busy':
      return undefined;
    case 'no-network':
      return m.daily_start_no_network();
    case 'too-many':
      return m.daily_start_too_many();
    case 'no-such-day':
      return m.daily_start_no_such_day();
    case 'signed-out':
      return m.daily_start_signed_out();
    case 'no-puzzle-found':
    case 'no-answer':
      return m.daily_start_no_answer();
  }
}
