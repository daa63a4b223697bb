import { m } from '#messages/compiled/messages.js';
import type { Submission } from './send-results.ts';

/**
 * Returns what the player reads about results that have left the outbox: how many were added to the account, and how many
 * are of unknown attempts, which the outbox drops. Returns undefined if there is nothing to say.
 */
export function outboxNews(submissions: readonly Submission[]): string | undefined {
  const added = submissions.filter(({ kind }) => kind === 'saved').length;
  const unknown = submissions.filter(each => each.kind === 'refused' && each.refusal === 'no-such-attempt').length;
  const sentences = [
    ...(added > 0 ? [m.results_added({ count: added })] : []),
    ...(unknown > 0 ? [m.results_unknown({ count: unknown })] : []),
  ];
  return sentences.length > 0 ? sentences.join(' ') : undefined;
}
