import { sessionStore } from '#app/client/storage.ts';

const keyOf = (round: string): string => `log:${round}`;

/** Reads the log that this tab stored for a round, so that a reload loses nothing; empty if there is none. */
export const readLog = (round: string): string => sessionStore.get(keyOf(round)) ?? '';

/** Stores the log of a round for as long as the tab exists. */
export function storeLog(round: string, log: string): void {
  sessionStore.set(keyOf(round), log); // if that fails, a reload continues from the server's log
}
