import { localStore } from '#app/client/storage/safe-storage.ts';
import { type Grade, kindName } from '#engine/levels.ts';

/**
 * The key in local storage. Its value is JSON: seconds by size and grade, such as `{"7.3": 65.432}`. Before
 * 29 November 2026 they were whole seconds.
 */
const STORAGE_KEY = 'best-times';

/** The kind of grid for which the browser keeps one best time: its size and grade (R27). */
type TimedKind = { readonly size: number; readonly grade: Grade };

/** Returns the player's shortest time on a free grid of a size and a grade, in milliseconds, if there is one. */
export function bestTimeMs(kind: TimedKind): number | undefined {
  const seconds = storedTimes()[kindName(kind.size, kind.grade)];
  const ms = typeof seconds === 'number' ? Math.round(1000 * seconds) : -1;
  return Number.isSafeInteger(ms) && ms >= 0 ? ms : undefined;
}

/** Stores a time if it is shorter than the stored time of its kind, or if there is none. */
export function recordTime(kind: TimedKind, ms: number): void {
  const before = bestTimeMs(kind);
  if (before !== undefined && before <= ms) return;
  localStore.set(STORAGE_KEY, JSON.stringify({ ...storedTimes(), [kindName(kind.size, kind.grade)]: ms / 1000 }));
}

function storedTimes(): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(localStore.get(STORAGE_KEY) ?? ''));
  } catch {
    return {}; // nothing is stored, or the stored text is not JSON
  }
}
