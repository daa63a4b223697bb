import type { DeliveredResult } from '#app/outbox/send.ts';
import { m } from '#messages/compiled/messages.js';

/**
 * Returns a message about results that have left the outbox: how many were added to the account, and how many
 * were dropped because the server does not know their attempts. Returns undefined if there is nothing to say.
 */
export function outboxNews(delivered: readonly DeliveredResult[]): string | undefined {
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

/** Returns how many results were added to the account. Calm games do not count, because they have no result (V12). */
export const countAdded = (delivered: readonly DeliveredResult[]): number =>
  delivered.filter(({ pending, outcome }) => outcome.kind === 'saved' && pending.version !== 3).length;
