import type { Entry } from '#engine/game.ts';
import { readLog } from '#engine/notation.ts';
import type { Path } from '#engine/path.ts';
import type { Cell } from '#engine/puzzle.ts';

/** Returns the entries of a log, or an empty list if the log is missing or unreadable. */
export function entriesOf(text: string | null): readonly Entry[] {
  const log = readLog(text ?? '');
  return log.ok ? log.value : [];
}

/** Returns the path that the log describes at `ms` milliseconds after the start of the round. */
export function pathAt(log: readonly Entry[], ms: number): Path {
  let path: readonly Cell[] = [];
  let cleared: readonly Cell[] = [];
  for (const entry of log) {
    if (entry.atMs > ms) break;
    if (entry.kind === 'cell') path = [...path, entry.cell];
    if (entry.kind === 'cut') [cleared, path] = [path, path.slice(0, entry.length)];
    if (entry.kind === 'restart') [cleared, path] = [path, []];
    if (entry.kind === 'restore') path = cleared;
  }
  return path;
}
