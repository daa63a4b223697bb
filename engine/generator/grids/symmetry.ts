import type { Cell, Wall } from '#engine/puzzle.ts';

/**
 * A symmetry of the square (a rotation or reflection). Applied twice, each gives the original again. `none` maps each
 * cell to itself.
 */
export type Symmetry = 'none' | 'half-turn' | 'left-right' | 'top-bottom' | 'diagonal' | 'antidiagonal';

export const DIAGONALS: readonly Symmetry[] = ['diagonal', 'antidiagonal'];
export const MIRRORS: readonly Symmetry[] = ['left-right', 'top-bottom', ...DIAGONALS];
export const SYMMETRIES: readonly Symmetry[] = ['half-turn', ...MIRRORS];

/** Returns the cell on which a cell comes to lie under a symmetry (rotation or reflection). */
export function imageOf(size: number, symmetry: Symmetry, cell: Cell): Cell {
  const last = size - 1;
  const [row, column] = [Math.floor(cell / size), cell % size];
  switch (symmetry) {
    case 'none':
      return cell;
    case 'half-turn':
      return size * size - 1 - cell;
    case 'left-right':
      return row * size + last - column;
    case 'top-bottom':
      return (last - row) * size + column;
    case 'diagonal':
      return column * size + row;
    case 'antidiagonal':
      return (last - column) * size + last - row;
  }
}

/** Returns where a side between two cells comes to lie under a symmetry (rotation or reflection). */
export function imageOfSide(size: number, symmetry: Symmetry, [a, b]: Wall): Wall {
  const [first, second] = [imageOf(size, symmetry, a), imageOf(size, symmetry, b)];
  return first < second ? [first, second] : [second, first];
}
