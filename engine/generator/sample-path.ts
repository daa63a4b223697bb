import type { Path } from '#engine/path.ts';
import type { Random } from './random.ts';

/**
 * The number of backbite moves (random changes at an end of the path) per cell. With twelve, the distribution of paths
 * is within half a percent of the uniform one (total variation distance), as computed from the complete transition
 * matrices of 5×5 and 6×6.
 */
const MOVES_PER_CELL = 12;
const BITS_PER_MOVE = 3; // one bit selects the end of the path that changes, and two bits select the direction
const MOVES_PER_DRAW = 10; // a random number has 32 bits, enough for ten moves of three bits each

/**
 * Returns a random Hamiltonian path, nearly uniformly distributed. Starts from the path that snakes through the rows,
 * and applies backbite moves, which are random changes at an end of the path (Oberdorf, Ferguson, Jacobsen and Kondev,
 * Phys. Rev. E 74, 051801, 2006), and then a random symmetry of the square.
 */
export function samplePath(size: number, random: Random): Path {
  const path = snake(size);
  const positions = new Uint8Array(path.length);
  path.forEach((cell, position) => {
    positions[cell] = position;
  });
  let left = MOVES_PER_CELL * path.length;
  while (left > 0) {
    let bits = random();
    for (let move = 0; move < MOVES_PER_DRAW && left > 0; move++, left--) {
      backbite(size, path, positions, bits & 1, (bits >>> 1) & 3);
      bits >>>= BITS_PER_MOVE;
    }
  }
  return applySymmetry(size, path, random());
}

/** Returns the path that visits the grid row by row, alternately from left to right and from right to left. */
function snake(size: number): Uint8Array {
  const path = new Uint8Array(size * size);
  for (let position = 0; position < path.length; position++) {
    const row = Math.floor(position / size);
    const column = position % size;
    path[position] = row * size + (row % 2 === 0 ? column : size - 1 - column);
  }
  return path;
}

/**
 * Makes one backbite move: joins one end of the path to a neighbour, and removes the step that now closes a loop.
 * This reverses the part of the path in between. The path stays unchanged if the neighbour is off the grid or is
 * already next to the end on the path. Trying another neighbour instead would make some paths more likely than
 * others.
 */
function backbite(size: number, path: Uint8Array, positions: Uint8Array, end: number, direction: number): void {
  const head = path[end === 0 ? 0 : path.length - 1] as number;
  const bitten = neighbour(size, head, direction);
  if (bitten < 0) return;
  const position = positions[bitten] as number;
  let low = end === 0 ? 0 : position + 1;
  let high = end === 0 ? position - 1 : path.length - 1;
  for (; low < high; low++, high--) {
    const a = path[low] as number;
    const b = path[high] as number;
    path[low] = b;
    path[high] = a;
    positions[b] = low;
    positions[a] = high;
  }
}

function neighbour(size: number, cell: number, direction: number): number {
  const column = cell % size;
  if (direction === 0) return column + 1 < size ? cell + 1 : -1;
  if (direction === 1) return column > 0 ? cell - 1 : -1;
  if (direction === 2) return cell + size < size * size ? cell + size : -1;
  return cell - size; // in the first row, the result is negative, because no cell is above
}

/**
 * Applies one of the eight symmetries of the square, and reverses half of all paths. Backbite moves (changes at an end
 * of the path) never change the chessboard colour of the first cell, so without the reversal, half of all paths would
 * never occur on grids of even side.
 */
function applySymmetry(size: number, path: Uint8Array, bits: number): Path {
  const last = size - 1;
  const mapped = Array.from(path, cell => {
    const row = (bits & 1) === 0 ? Math.floor(cell / size) : last - Math.floor(cell / size);
    const column = (bits & 2) === 0 ? cell % size : last - (cell % size);
    return (bits & 4) === 0 ? row * size + column : column * size + row;
  });
  return (bits & 8) === 0 ? mapped : mapped.reverse();
}
