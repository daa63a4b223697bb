/** A seed nobody has had before: 128 random bits as text. */
export const randomSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), word => word.toString(36)).join('-');
