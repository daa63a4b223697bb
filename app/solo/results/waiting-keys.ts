/** Each result has a key of its own, so that no tab overwrites what another has put here. */
export const PREFIX = 'result:';

/** Whether anything waits in the outbox; a browser that keeps nothing has nothing. Every page asks, so it weighs little. */
export const hasWaiting = (): boolean => waitingKeys().length > 0;

/** The keys of all results that wait. */
export function waitingKeys(): readonly string[] {
  try {
    return Object.keys(localStorage).filter(key => key.startsWith(PREFIX));
  } catch {
    return [];
  }
}
