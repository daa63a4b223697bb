/** Returns true if the player wants no movement that is not needed, and on the server. */
export const prefersReducedMotion = (): boolean =>
  globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true;
