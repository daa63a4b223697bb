import type { Delivered } from '#app/outbox/deliver.ts';
import type { WaitingResult } from '#app/outbox/waiting-results.ts';
import { m } from '#messages/compiled/messages.js';

/**
 * Returns what the player reads about results that have left the outbox: how many were added to the account, and how many
 * are of unknown attempts, which the outbox drops. Returns undefined if there is nothing to say.
 */
export function outboxNews(delivered: readonly Delivered<WaitingResult>[]): string | undefined {
  const added = countAdded(delivered);
  const unknown = delivered.filter(
    ({ outcome }) => outcome.kind === 'refused' && outcome.refusal === 'no-such-attempt',
  ).length;
  const sentences = [
    ...(added > 0 ? [m.results_added({ count: added })] : []),
    ...(unknown > 0 ? [m.results_unknown({ count: unknown })] : []),
  ];
  return sentences.length > 0 ? sentences.join(' ') : undefined;
}

/** Counts the results that were added to the account. Of a calm game, only the level counts (V12). */
export const countAdded = (delivered: readonly Delivered<WaitingResult>[]): number =>
  delivered.filter(({ pending, outcome }) => outcome.kind === 'saved' && pending.version !== 3).length;
