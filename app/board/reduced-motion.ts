/**
 * Returns true if the player has asked the system to show fewer movements on the screen. Always returns true on the
 * server.
 */
export const prefersReducedMotion = (): boolean =>
  globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true;
