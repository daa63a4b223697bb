import { localStore } from '#app/client/storage/safe-storage.ts';
import { keptNotes } from '#app/playthrough/local-game.ts';
import { LOG, lastMs, replay } from '#engine/game.ts';
import { readGridCode } from '#engine/grid-code.ts';
import { type Grade, kindName } from '#engine/levels.ts';
import { readLog, writeLog } from '#engine/notation.ts';
import { type GridGame, newGrid } from './grid-rules.ts';

/**
 * The key in local storage of the grids outside the levels. Its value is JSON: the grids on which the player last drew
 * or noted something, and the last grid that the player only looked at. The latest grid comes first.
 */
export const GRIDS_KEY = 'grids';

export const VERSION = 1;

export const MAX_KEPT_GRIDS = 10;

/** A grid as the browser stores it, with the time in milliseconds that its clock showed. */
type KeptGrid = { readonly grid: GridGame; readonly elapsedMs: number };

/** A stored grid that is not checked yet, except for its code. */
type Row = Readonly<Record<string, unknown>> & { readonly code: string };

/**
 * Stores a grid. Removes the oldest stored grids beyond the maximum, and every other stored grid on which nothing is
 * drawn or noted. Returns false if the browser cannot store the grid.
 */
export function keepGrid({ grid, elapsedMs }: KeptGrid): boolean {
  const { code, game, notes, isCalm, isDrawn } = grid;
  const at = Date.now(); // the time orders grids that come from several devices (T6)
  const row = { code, log: writeLog(game.log), notes, elapsedMs: Math.floor(elapsedMs), isCalm, isDrawn, at };
  const others = storedRows().filter(other => other.code !== code && (other.log !== '' || other.notes));
  const grids = [row, ...others].slice(0, MAX_KEPT_GRIDS);
  return localStore.set(GRIDS_KEY, JSON.stringify({ version: VERSION, grids }));
}

/** Returns the stored grid of a code as the player left it, or undefined if there is none that can be read. */
export function keptGrid(code: string): KeptGrid | undefined {
  const row = storedRows().find(each => each.code === code);
  const puzzle = readGridCode(code);
  if (row === undefined || !puzzle.ok || typeof row.log !== 'string') return undefined;
  const log = readLog(row.log);
  const replayed = log.ok ? replay(puzzle.value, log.value) : log;
  if (!replayed.ok) return undefined;
  const game = replayed.value;
  const marks = { isCalm: row.isCalm === true, isDrawn: row.isDrawn === true };
  const grid = { ...newGrid(code, puzzle.value), game, notes: keptNotes(row.notes), ...marks };
  return { grid, elapsedMs: Math.max(lastMs(game), readMs(row.elapsedMs)) };
}

const readMs = (value: unknown): number =>
  Number.isSafeInteger(value) && (value as number) <= LOG.maxDurationMs ? (value as number) : 0;

/**
 * Returns the grids that this browser has stored, the latest one first. The list is empty if the stored text is invalid
 * or comes from a later version of the site.
 */
function storedRows(): readonly Row[] {
  try {
    const { version, grids } = Object(JSON.parse(localStore.get(GRIDS_KEY) ?? ''));
    return version === VERSION && Array.isArray(grids) ? grids.filter(isRow) : [];
  } catch {
    return [];
  }
}

const isRow = (value: unknown): value is Row => typeof Object(value).code === 'string';

/**
 * The key in local storage of the player's shortest times on free grids. Its value is JSON: the time by size, grade and
 * walls, in seconds, such as `{"7.3.walls": 65.432, "7.3.plain": 51.2}`. Until 30 November 2026, the site stored one
 * time for grids with and without walls, such as `{"7.3": 51.2}`. Such a time is not read, because nothing says to
 * which kind of grid it belongs.
 */
export const TIMES_KEY = 'best-times';

/** The kind of grid for which the browser keeps one best time (R27). */
export type TimedKind = { readonly size: number; readonly grade: Grade; readonly hasWalls: boolean };

const nameOf = ({ size, grade, hasWalls }: TimedKind): string =>
  `${kindName(size, grade)}.${hasWalls ? 'walls' : 'plain'}`;

/** Returns the player's shortest time on free grids of a kind, in milliseconds, if there is one. */
export function bestTimeMs(kind: TimedKind): number | undefined {
  const seconds = storedTimes()[nameOf(kind)];
  const ms = typeof seconds === 'number' ? Math.round(1000 * seconds) : -1;
  return Number.isSafeInteger(ms) && ms >= 0 ? ms : undefined;
}

/**
 * Stores a time if it is shorter than the stored time of its kind, or if there is none. Removes the times that earlier
 * versions of the site have stored, whose names do not end with the kind of walls.
 */
export function recordTime(kind: TimedKind, ms: number): void {
  const before = bestTimeMs(kind);
  if (before !== undefined && before <= ms) return;
  const kept = Object.entries(storedTimes()).filter(([name]) => /[a-z]$/.test(name));
  localStore.set(TIMES_KEY, JSON.stringify({ ...Object.fromEntries(kept), [nameOf(kind)]: ms / 1000 }));
}

function storedTimes(): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(localStore.get(TIMES_KEY) ?? ''));
  } catch {
    return {}; // no times are stored, or the stored text is not JSON
  }
}
