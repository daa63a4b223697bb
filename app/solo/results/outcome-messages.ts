import { m } from '#messages/compiled/messages.js';
import type { ResultStatus } from './use-result.ts';

/** What has become of a result, said to its player; to a guest there is nothing to say, only something to offer. */
export function outcomeMessage(outcome: ResultStatus): string | undefined {
  switch (outcome.kind) {
    case 'sending':
      return m.solo_result_sending();
    case 'saved':
      return m.solo_result_saved();
    case 'guest':
      return undefined;
    case 'signed-out':
      return m.solo_result_signed_out();
    case 'no-network':
      return m.solo_result_no_network();
    case 'no-answer':
      return m.solo_result_no_answer();
    case 'refused':
      return refusalWords(outcome.refusal);
  }
}

/** Why the server has refused a result; only a game that was tampered with, or a bug of ours, comes to the last. */
function refusalWords(refusal: string): string {
  switch (refusal) {
    case 'too-fast':
      return m.solo_result_too_fast();
    case 'too-slow':
      return m.solo_result_too_slow();
    case 'not-your-attempt':
      return m.solo_result_not_yours();
    default:
      return m.solo_result_disbelieved();
  }
}
