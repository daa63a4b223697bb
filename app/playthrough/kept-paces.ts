import { localStore } from '#app/client/storage/safe-storage.ts';

/**
 * The key in local storage. Its value is JSON: the account of the player, and the paces of their last games
 * by size.
 */
const STORAGE_KEY = 'paces';

/** The minimum and the maximum number of games from which a player's usual pace is computed. */
export const PACE_GAMES = { min: 3, max: 9 } as const;

/**
 * The pace of one game: for each count of cells from 1 on, the time in milliseconds from which the path always had at
 * least that many cells.
 */
type Run = readonly number[];

/** The paces of a player's last games, by grid size. `owner` is the account, or undefined for a visitor. */
type KeptPaces = { readonly owner?: string | undefined; readonly runs: Readonly<Record<string, readonly Run[]>> };

/**
 * Returns the paces of the player's last games on grids of a size, the oldest first. The list is empty if the
 * stored paces are another player's (V8).
 */
export const keptRuns = (size: number, owner: string | undefined): readonly Run[] =>
  readPaces(owner).runs[size]?.filter(run => run.length === size * size) ?? [];

/** Stores the pace of a game. If the maximum is reached, it replaces the oldest one. */
export function keepRun(size: number, owner: string | undefined, run: Run): void {
  const { runs } = readPaces(owner);
  const kept: KeptPaces = { owner, runs: { ...runs, [size]: [...keptRuns(size, owner), run].slice(-PACE_GAMES.max) } };
  localStore.set(STORAGE_KEY, JSON.stringify(kept));
}

/** Returns the stored paces, or no paces if they are invalid or belong to another player. */
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
