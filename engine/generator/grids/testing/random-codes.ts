import { createRandom, randomBelow, shuffle } from '#engine/generator/random.ts';
import { cellCount, type Puzzle } from '#engine/puzzle.ts';

/** Returns random 8×8 grids with two to six numbers on any cells, as a visitor might make up for a grid code. */
export const randomCodes = (count: number): readonly Puzzle[] =>
  Array.from({ length: count }, (_, seed) => {
    const random = createRandom(`codes ${seed}`, 'code');
    const puzzle = { size: 8, waypoints: [], walls: [] };
    const cells = shuffle(random, [...new Array(cellCount(puzzle)).keys()]);
    return { ...puzzle, waypoints: cells.slice(0, 2 + randomBelow(random, 5)) };
  });
