import type { Cell, Puzzle } from '#engine/puzzle.ts';

/**
 * Returns the eight rotations and reflections of a grid. Each is a list that has, for every cell, the cell on which it
 * comes to lie; the first leaves every cell where it is.
 */
export const symmetriesOf = (size: number): readonly Uint8Array[] =>
  [0, 1, 2, 3, 4, 5, 6, 7].map(code =>
    Uint8Array.from({ length: size * size }, (_, cell) => {
      const [row, column] = [Math.floor(cell / size), cell % size];
      const flippedRow = (code & 1) === 0 ? row : size - 1 - row;
      const flippedColumn = (code & 2) === 0 ? column : size - 1 - column;
      return (code & 4) === 0 ? flippedRow * size + flippedColumn : flippedColumn * size + flippedRow;
    }),
  );

/**
 * Returns true if a rotation or reflection (other than the identity) maps the cells with numbers and the walls
 * onto themselves.
 */
export function isSymmetric(puzzle: Puzzle): boolean {
  const [, ...others] = symmetriesOf(puzzle.size);
  const layout = layoutOf(puzzle);
  return others.some(image => layoutOf(turned(puzzle, image)) === layout);
}

/**
 * Returns a text that is the same for two puzzles if and only if a rotation or reflection maps one onto the other.
 */
export function textUpToSymmetry(puzzle: Puzzle): string {
  const texts = symmetriesOf(puzzle.size).map(image => {
    const { waypoints, walls } = turned(puzzle, image);
    return `${waypoints} ${walls.map(String).sort().join(' ')}`;
  });
  return texts.reduce((first, text) => (text < first ? text : first));
}

/** Returns a text that tells which cells have numbers and where the walls are, but not the order of the numbers. */
const layoutOf = ({ waypoints, walls }: Puzzle): string =>
  `${waypoints.toSorted((a, b) => a - b)} ${walls.map(String).sort().join(' ')}`;

const turned = ({ size, waypoints, walls }: Puzzle, image: Uint8Array): Puzzle => ({
  size,
  waypoints: waypoints.map(cell => image[cell] as Cell),
  walls: walls.map(([a, b]) => {
    const [first, second] = [image[a] as Cell, image[b] as Cell];
    return first < second ? [first, second] : [second, first];
  }),
});
