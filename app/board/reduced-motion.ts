/** Returns true if the player has asked the system to reduce motion. Always returns true on the server. */
export const prefersReducedMotion = (): boolean =>
  globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true;
