import { localStore } from './safe-storage.ts';

const KEY = 'duel';
const VERSION = 1;

/** A room closes if nothing is decided in it for a day (D4), so an older duel is not running any more. */
const MAX_AGE_MS = 86_400_000;

/**
 * The duel that this browser was last in. `player` is the player’s id in its room, and `owner` the key of the account
 * that was signed in, or undefined for a visitor.
 */
type RunningDuel = { readonly room: string; readonly player: string; readonly owner?: string | undefined };

/** Stores the duel that this browser is in, in place of an earlier one. */
export function keepDuel(duel: RunningDuel): void {
  localStore.set(KEY, JSON.stringify({ version: VERSION, ...duel, at: Date.now() }));
}

/** Removes the stored duel if its room is the given one. */
export function forgetDuel(room: string): void {
  if (read()?.room === room) localStore.remove(KEY);
}

/**
 * Returns the stored duel of an account or, if `owner` is undefined, of a visitor. Removes a stored duel that is
 * too old.
 */
export function storedDuel(owner: string | undefined): RunningDuel | undefined {
  const duel = read();
  if (duel === undefined || Math.abs(Date.now() - duel.at) > MAX_AGE_MS) localStore.remove(KEY);
  else if (duel.owner === owner) return duel;
  return undefined;
}

function read(): (RunningDuel & { readonly at: number }) | undefined {
  try {
    const { version, room, player, owner, at } = JSON.parse(localStore.get(KEY) ?? '');
    const isOurs = version === VERSION && typeof player === 'string' && typeof at === 'number';
    return isOurs && /^[0-9A-Z]{6}$/.test(room) ? { room, player, owner, at } : undefined;
  } catch {
    return undefined; // no duel is stored, or the stored text is not JSON
  }
}
