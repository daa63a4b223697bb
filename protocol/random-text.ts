/** Returns 128 random bits as text, for use as the seed of a new puzzle or the id of an attempt. */
export const randomText = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), word => word.toString(36)).join('-');
