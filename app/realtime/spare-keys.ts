/** Each room has a key of its own, so that no tab overwrites what another has kept. */
export const SPARE_PREFIX = 'seat:';

/** Whether this browser keeps a spare ticket. Every page asks, so it weighs little. */
export function hasSpareTickets(): boolean {
  try {
    return Object.keys(localStorage).some(key => key.startsWith(SPARE_PREFIX));
  } catch {
    return false;
  }
}
