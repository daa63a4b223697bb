import { localStore } from '#app/client/storage/safe-storage.ts';

/** The key in local storage. Its value is JSON: whose paces they are, and the last games of each size. */
const STORAGE_KEY = 'paces';

/** The minimum and the maximum number of games from which the usual pace is computed. */
export const PACE_GAMES = { min: 3, max: 9 } as const;

/** The moments of a game, in milliseconds, at which each count of cells was reached for good. */
type Run = readonly number[];

/** The last games by size. `owner` is undefined for a visitor. */
type KeptPaces = { readonly owner?: string | undefined; readonly runs: Readonly<Record<string, readonly Run[]>> };

/**
 * Returns the player’s last games on grids of a size, oldest first. The list is empty if the stored games are another
 * player’s (V8).
 */
export const keptRuns = (size: number, owner: string | undefined): readonly Run[] =>
  readPaces(owner).runs[size]?.filter(run => run.length === size * size) ?? [];

/** Stores a game. If there are enough games already, it replaces the oldest one. */
export function keepRun(size: number, owner: string | undefined, run: Run): void {
  const { runs } = readPaces(owner);
  const kept: KeptPaces = { owner, runs: { ...runs, [size]: [...keptRuns(size, owner), run].slice(-PACE_GAMES.max) } };
  localStore.set(STORAGE_KEY, JSON.stringify(kept));
}

/** Parses the stored paces. Anything that this page could not have stored is ignored. */
function readPaces(owner: string | undefined): KeptPaces {
  try {
    const stored: unknown = JSON.parse(localStore.get(STORAGE_KEY) ?? '');
    if (isKept(stored) && stored.owner === owner) return stored;
  } catch {} // nothing is stored, or nothing that can be read
  return { owner, runs: {} };
}

const isKept = (value: unknown): value is KeptPaces => {
  if (typeof value !== 'object' || value === null || !('runs' in value)) return false;
  const { runs } = value;
  return typeof runs === 'object' && runs !== null && Object.values(runs).every(isRuns);
};

const isRuns = (value: unknown): boolean =>
  Array.isArray(value) && value.length <= PACE_GAMES.max && value.every(isRun);

const isRun = (value: unknown): boolean => Array.isArray(value) && value.every(moment => Number.isSafeInteger(moment));
