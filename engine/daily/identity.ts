import { imageOf, imageOfSide, type Symmetry } from '#engine/generator/grids/symmetry.ts';
import type { Cell, Puzzle, Wall } from '#engine/puzzle.ts';

const FLIPS: readonly Symmetry[] = ['none', 'left-right', 'top-bottom', 'half-turn'];
const TRANSPOSITIONS: readonly Symmetry[] = ['none', 'diagonal'];

/**
 * Returns a text that is the same for two puzzles if and only if one is the other turned, mirrored, or with its
 * numbers counted backwards (J4). The database stores these texts to find repeated grids, so this function must
 * never give an old puzzle a new text.
 */
export function identityOf(puzzle: Puzzle): string {
  const reversed = { ...puzzle, waypoints: puzzle.waypoints.toReversed() };
  const texts = [puzzle, reversed].flatMap(each =>
    TRANSPOSITIONS.flatMap(transposition => FLIPS.map(flip => textOf(imageUnder(each, transposition, flip)))),
  );
  return texts.reduce((first, text) => (text < first ? text : first));
}

/**
 * Returns a puzzle after it was turned or mirrored by one symmetry and then another. The pairs from `TRANSPOSITIONS`
 * and `FLIPS` give all eight symmetries of the square.
 */
function imageUnder({ size, waypoints, walls }: Puzzle, first: Symmetry, second: Symmetry): Puzzle {
  const imageOfCell = (cell: Cell) => imageOf(size, second, imageOf(size, first, cell));
  const imageOfWall = (wall: Wall) => imageOfSide(size, second, imageOfSide(size, first, wall));
  return { size, waypoints: waypoints.map(imageOfCell), walls: walls.map(imageOfWall) };
}

const textOf = ({ size, waypoints, walls }: Puzzle): string =>
  `${size} ${waypoints.join(',')} ${walls
    .map(wall => wall.join('-'))
    .sort()
    .join(',')}`;
