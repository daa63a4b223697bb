import { type Refused, refused } from '#engine/result.ts';
import { hasGuessed, mayTell } from '#server/auth/limits/guesses.ts';
import type { MemoryLimits } from '#server/auth/limits/memory-limits.ts';

/**
 * Answers a request that names a challenge, and counts an unknown code. An address that has tried too many, of rooms or
 * challenges, is not told whether the challenge exists. What it was not told has happened nevertheless, and the same
 * request, sent again later, tells it.
 */
export async function limitGuesses<Outcome extends { readonly ok: boolean }>(
  limits: MemoryLimits,
  address: string,
  answer: () => Promise<Outcome>,
): Promise<Outcome | Refused<'too-many'>> {
  if (await hasGuessed(limits, address)) return refused('too-many');
  const outcome = await answer();
  const isUnknown = 'refusal' in outcome && outcome.refusal === 'no-such-challenge';
  return (await mayTell(limits, address, isUnknown)) ? outcome : refused('too-many');
}
