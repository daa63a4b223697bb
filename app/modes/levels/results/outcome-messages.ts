import { m } from '#messages/compiled/messages.js';
import type { ResultStatus } from './level-results.ts';

/**
 * Returns the message about the status of a result. Returns undefined for a visitor, to whom the page offers
 * an account instead.
 */
export function outcomeMessage(status: ResultStatus): string | undefined {
  switch (status.kind) {
    case 'sending':
      return m.solo_result_sending();
    case 'saved':
      return m.solo_result_saved();
    case 'visitor':
      return undefined;
    case 'signed-out':
      return m.solo_result_signed_out();
    case 'no-network':
      return m.solo_result_no_network();
    case 'no-answer':
    case 'not-understood':
      return m.solo_result_no_answer();
    case 'refused':
      return refusalMessage(status.refusal);
  }
}

/**
 * Returns the message that says why the server refused a result. The default message is for refusals that
 * occur only after tampering or because of a bug on our side.
 */
function refusalMessage(refusal: string): string {
  switch (refusal) {
    case 'too-fast':
      return m.solo_result_too_fast();
    case 'too-slow':
      return m.solo_result_too_slow();
    case 'no-such-attempt':
      return m.solo_result_unknown();
    case 'not-your-attempt':
      return m.solo_result_not_yours();
    default:
      return m.solo_result_disbelieved();
  }
}
