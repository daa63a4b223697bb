import { type Refused, refused } from '#engine/result.ts';
import type { MemoryLimits } from '#server/auth/limits/memory-limits.ts';

/**
 * Answers a request that names a challenge, and counts an unknown code. An address that has tried too many, of rooms or
 * challenges, is not told whether the challenge exists.
 */
export async function limitGuesses<Outcome extends { readonly ok: boolean }>(
  limits: MemoryLimits,
  address: string,
  answer: () => Promise<Outcome>,
): Promise<Outcome | Refused<'too-many'>> {
  if (await limits.isExhausted('unknown code from an address', address)) return refused('too-many');
  const outcome = await answer();
  if ('refusal' in outcome && outcome.refusal === 'no-such-challenge')
    await limits.allow('unknown code from an address', address);
  return outcome;
}
