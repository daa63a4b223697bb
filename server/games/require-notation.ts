import { NOTATION_VERSION } from '#engine/notation.ts';

/**
 * Throws if a stored row was written in another version of the notation, by a newer server. The browser keeps
 * its result and sends it again later.
 */
export function requireNotation({ notation }: { readonly notation: number }): void {
  if (notation > NOTATION_VERSION) throw new Error(`a row in version ${notation} of the notation`);
}
