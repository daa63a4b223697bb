import { randomText } from '#protocol/random-text.ts';
import type { PreparedInput } from './endpoint.ts';
import type { Site } from './site.ts';

/** What proves that a challenge or a circle is a visitor's: its code, and the key from the visitor's browser. */
type Claim = { readonly code: string; readonly key: string };

export const newKey = (): string => `key-${randomText()}`;

/** Posts JSON to a path of the site as a visitor, and returns the JSON of the answer. */
export async function postTo({ send }: Site, path: string, fields: object) {
  const body = Buffer.from(JSON.stringify(fields));
  return JSON.parse((await send(path, { type: 'application/json', body })).body);
}

/** Returns a request in which a visitor claims one challenge or circle. */
export const claimAt = (path: string, claim: Claim): PreparedInput => ({
  format: 'json',
  path,
  fields: { claims: [claim] },
});
