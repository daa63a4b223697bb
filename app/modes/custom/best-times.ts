import { localStore } from '#app/client/storage/safe-storage.ts';
import type { Grade } from '#engine/levels.ts';

/** The key in local storage. Its value is JSON: whole seconds by size and grade, such as `{"7.3": 65}`. */
const STORAGE_KEY = 'best-times';

/** The browser keeps one best time for each size and grade (R27). */
type TimedKind = { readonly size: number; readonly grade: Grade };

const nameOf = ({ size, grade }: TimedKind): string => `${size}.${grade}`;

/** Returns the player's shortest time on a free grid of a size and a grade, in seconds, if there is one. */
export function bestTime(kind: TimedKind): number | undefined {
  const seconds = storedTimes()[nameOf(kind)];
  return Number.isSafeInteger(seconds) && (seconds as number) >= 0 ? (seconds as number) : undefined;
}

/** Stores a time if it is shorter than the stored time of its kind, or if there is none. */
export function recordTime(kind: TimedKind, seconds: number): void {
  const before = bestTime(kind);
  if (before !== undefined && before <= seconds) return;
  localStore.set(STORAGE_KEY, JSON.stringify({ ...storedTimes(), [nameOf(kind)]: seconds }));
}

function storedTimes(): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(localStore.get(STORAGE_KEY) ?? ''));
  } catch {
    return {}; // nothing is stored, or the stored text is not JSON
  }
}
