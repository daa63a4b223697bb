import { createRandom, randomFrom } from '#engine/generator/random.ts';
import { writeLog } from '#engine/notation.ts';
import type { Path } from '#engine/path.ts';

/**
 * Returns the log of a player who looks at the grid for a while, and then draws the path with steps of different length
 * and some rests. Its last entry is at `durationMs`. Players with different names have different intervals.
 */
export function handDrawnLog(path: Path, durationMs: number, player = 'Camille'): string {
  const random = createRandom(player, 'log');
  const weights = path.map((_, index) => {
    if (index === 0) return 600;
    return index % 7 === 0 ? randomFrom(random, [200, 500]) : randomFrom(random, [20, 90]);
  });
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let drawn = 0;
  const log = path.map((cell, index) => {
    drawn += weights[index] ?? 0;
    return { kind: 'cell', cell, atMs: Math.floor((drawn * durationMs) / whole) } as const;
  });
  return writeLog(log);
}
