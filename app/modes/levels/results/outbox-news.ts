import type { Sent } from '#app/outbox/send.ts';
import { m } from '#messages/compiled/messages.js';

/** How many results and how many challenges of this browser were added to the account. */
export type Added = { readonly results: number; readonly challenges: number };

/**
 * Returns a message about what has left this browser: how many results and challenges were added to the account, and
 * how many results were dropped because the server does not know their attempts. Returns undefined if there is nothing
 * to say.
 */
export function outboxNews(sent: Sent): string | undefined {
  const unknown = sent.delivered.filter(
    ({ outcome }) => outcome.kind === 'refused' && outcome.refusal === 'no-such-attempt',
  ).length;
  const sentences = [addedText(countAdded(sent)), ...(unknown > 0 ? [m.results_unknown({ count: unknown })] : [])];
  return sentences.filter(Boolean).join(' ') || undefined;
}

/** Returns a text about how many results and challenges were added to the account. The text is empty if none were. */
export const addedText = ({ results, challenges }: Added): string =>
  [
    ...(results > 0 ? [m.results_added({ count: results })] : []),
    ...(challenges > 0 ? [m.challenges_added({ count: challenges })] : []),
  ].join(' ');

/**
 * Counts the results, finished days included, and the challenges that were added to the account. Calm games do not
 * count, because they have no result (V12).
 */
export const countAdded = ({ delivered, days, challenges }: Sent): Added => ({
  results: delivered.filter(({ pending, outcome }) => outcome.kind === 'saved' && pending.version !== 3).length + days,
  challenges,
});
