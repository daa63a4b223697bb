import { cellTowards, DIRECTIONS } from '#app/board/direction.ts';
import type { Generated } from '#engine/generator/generate.ts';
import { readGridCode } from '#engine/grid-code.ts';
import { ok, refused } from '#engine/result.ts';
import { FIRST_GRIDS } from './first-grids.ts';

export const FIRST_LINES = FIRST_GRIDS.trim().split('\n');

/**
 * Returns one of the grids made in advance for level 1, so that a new player does not wait for the generator
 * (R18). `chance` chooses the grid, and is at least 0 and less than 1.
 */
export function firstGrid(chance: number): Generated {
  const [code = '', steps = ''] = FIRST_LINES[Math.floor(chance * FIRST_LINES.length)]?.split(' ') ?? [];
  const read = readGridCode(code);
  if (!read.ok) return { ...refused('no-puzzle-found'), tries: 0 };
  const puzzle = read.value;
  const solution = [puzzle.waypoints[0] ?? 0];
  for (const step of steps) {
    const direction = DIRECTIONS.find(each => each.startsWith(step)) ?? 'up';
    solution.push(cellTowards(puzzle, solution.at(-1) ?? 0, direction) ?? 0);
  }
  return ok({ puzzle, solution, tries: 0 });
}
