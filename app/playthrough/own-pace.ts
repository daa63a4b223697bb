import { localStore } from '#app/client/storage/safe-storage.ts';
import type { Game } from '#engine/game.ts';
import { medianPace, type Pace, paceOf, reachedForGood } from '#engine/judging/pace.ts';
import type { GridKindName } from '#engine/levels.ts';
import { m } from '#messages/compiled/messages.js';

/**
 * The key in local storage. Its value is JSON: the account of the player, and the paces (covered cells over time) of
 * their last games by kind of grid (size and grade, such as `6.2`). Paces that were stored by size alone, before 29
 * November 2026, are not read.
 */
export const STORAGE_KEY = 'paces';

/** The minimum and the maximum number of games from which a player's usual pace (squares over time) is computed. */
export const PACE_GAMES = { min: 3, max: 9 } as const;

/**
 * The pace of one game (covered cells over time): for each count of cells from 1 on, the time in milliseconds from
 * which the path always had at least that many cells.
 */
type Run = readonly number[];

/**
 * The paces (covered cells over time) of a player's last games, by kind of grid. `owner` is the player's account, or
 * undefined for a visitor.
 */
type KeptPaces = { readonly owner?: string | undefined; readonly byKind: Readonly<Record<string, readonly Run[]>> };

/**
 * Returns the paces (covered cells over time) of the player's last games on grids of a kind, the oldest first. The list
 * is empty if the stored paces are another player's (V8).
 */
export const keptRuns = (kind: GridKindName, owner: string | undefined): readonly Run[] =>
  readPaces(owner).byKind[kind]?.filter(run => run.length === Number.parseInt(kind, 10) ** 2) ?? [];

/**
 * Stores the pace (covered cells over time) of a game. If `PACE_GAMES.max` games are stored, the oldest one is removed.
 */
export function keepRun(kind: GridKindName, owner: string | undefined, run: Run): void {
  const runs = [...keptRuns(kind, owner), run].slice(-PACE_GAMES.max);
  const kept: KeptPaces = { owner, byKind: { ...readPaces(owner).byKind, [kind]: runs } };
  localStore.set(STORAGE_KEY, JSON.stringify(kept));
}

/** Returns the stored paces (covered cells over time), or no paces if they are invalid or belong to another player. */
function readPaces(owner: string | undefined): KeptPaces {
  try {
    const stored: unknown = JSON.parse(localStore.get(STORAGE_KEY) ?? '');
    if (isKept(stored) && stored.owner === owner) return stored;
  } catch {} // no pace (covered cells over time) is stored, or the stored text is invalid
  return { owner, byKind: {} };
}

const isKept = (value: unknown): value is KeptPaces => {
  if (typeof value !== 'object' || value === null || !('byKind' in value)) return false;
  const { byKind } = value;
  return typeof byKind === 'object' && byKind !== null && Object.values(byKind).every(isRuns);
};

const isRuns = (value: unknown): boolean =>
  Array.isArray(value) && value.length <= PACE_GAMES.max && value.every(isRun);

const isRun = (value: unknown): boolean => Array.isArray(value) && value.every(moment => Number.isSafeInteger(moment));

/**
 * The pace (covered cells over time) of another game that is shown beside the player's own for comparison. `tell`
 * returns the sentence that says how many squares that game had covered after the same time.
 */
export type RivalPace = { readonly pace: Pace; readonly tell: (covered: number) => string };

/**
 * Returns the player's usual pace (covered cells over time) on grids of a kind: the median of their last games. Returns
 * undefined if fewer than three games are stored, or if the kind is not known (R28).
 */
export function usualPace(kind: GridKindName | undefined, owner: string | undefined): Pace | undefined {
  const runs = kind === undefined ? [] : keptRuns(kind, owner);
  return runs.length < PACE_GAMES.min ? undefined : medianPace(runs);
}

/**
 * Stores the pace (covered cells over time) of a won game under the kind of its grid, if the kind is known. The
 * player's usual pace is computed from the stored ones.
 */
export function keepPace(kind: GridKindName | undefined, game: Game, owner: string | undefined): void {
  if (kind !== undefined) keepRun(kind, owner, reachedForGood(paceOf(game)));
}

/**
 * Returns the player's usual pace (covered cells over time) in the form in which it is shown beside the current game
 * for comparison.
 */
export const ownRival = (pace: Pace | undefined): RivalPace | undefined =>
  pace && { pace, tell: covered => m.solo_pace_news({ covered }) };

/**
 * Returns the text beside the switch that shows the player's usual pace (covered squares over time). If the pace is
 * missing, the text says how many games it needs.
 */
export const paceText = (isMissing: boolean): string =>
  isMissing ? m.solo_pace_unknown({ games: PACE_GAMES.min }) : m.solo_pace_text();
