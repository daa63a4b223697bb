import { localStore } from '#app/client/storage/safe-storage.ts';

/**
 * Returns true if something in this browser waits to be sent: a finished day or a finished run at a challenge and, for
 * a signed-in player, also level results, free grids (of chosen size and difficulty), and days, challenges and circles
 * of a visitor. Every page calls this function, so it only searches the stored texts for certain words, and parses
 * nothing.
 */
export const hasPending = (player: string | undefined): boolean =>
  (player !== undefined && localStore.keys('').some(key => /^(result:|grid:|circles$)/.test(key))) ||
  (player ? /"due"|"code"/ : /"send"/).test(`${localStore.get('daily')}${localStore.get('challenges')}`) ||
  localStore.keys('challenge:').some(key => localStore.get(key)?.includes('"how"'));
