import type { Entry } from '#engine/game.ts';
import { readLog } from '#engine/notation.ts';
import type { Path } from '#engine/path.ts';
import type { Cell } from '#engine/puzzle.ts';

/** Reads a log of the view; empty if it is missing or unreadable. */
export function entriesOf(text: string | null): readonly Entry[] {
  const log = readLog(text ?? '');
  return log.ok ? log.value : [];
}

/** The path of a log `ms` milliseconds into its round. */
export function pathAt(log: readonly Entry[], ms: number): Path {
  let path: readonly Cell[] = [];
  for (const entry of log) {
    if (entry.atMs > ms) break;
    if (entry.kind === 'cell') path = [...path, entry.cell];
    if (entry.kind === 'cut') path = path.slice(0, entry.length);
    if (entry.kind === 'restart') path = [];
  }
  return path;
}
