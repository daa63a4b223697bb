/** Where this tab keeps the log of a round, so that a reload costs nothing. */
const keyOf = (round: string): string => `log:${round}`;

/** The log of a round that this tab has kept, empty if there is none. */
export function readLog(round: string): string {
  try {
    return sessionStorage.getItem(keyOf(round)) ?? '';
  } catch {
    return ''; // storage that is closed: a reload then goes on from what the server has
  }
}

/** Keeps the log of a round for as long as the tab is there. */
export function storeLog(round: string, log: string): void {
  try {
    sessionStorage.setItem(keyOf(round), log);
  } catch {}
}
