import { listText } from '#app/i18n/format.ts';
import type { Path } from '#engine/path.ts';
import type { Cell, Puzzle } from '#engine/puzzle.ts';
import { m } from '#messages/compiled/messages.js';
import { positionOf } from './cell-names.ts';
import { directionTo } from './direction.ts';

const DIRECTION_NAMES = { up: m.figure_up, right: m.figure_right, down: m.figure_down, left: m.figure_left };

/** Describes a grid in words: its size, numbers and walls, the directions of its path and its hatched cells. */
export function describeGrid(puzzle: Puzzle, path: Path, hatched: readonly Cell[]): string {
  const numbers = puzzle.waypoints.map((cell, index) =>
    m.figure_number({ number: index + 1, ...positionOf(puzzle, cell) }),
  );
  const sentences = [m.figure_grid({ size: puzzle.size, numbers: listText(numbers) })];
  const walls = puzzle.walls.map(([a, b]) =>
    (b === a + 1 ? m.figure_wall_right : m.figure_wall_below)(positionOf(puzzle, a)),
  );
  if (walls.length > 0) sentences.push(m.figure_walls({ count: walls.length, walls: listText(walls) }));
  if (path.length > 1) sentences.push(m.figure_thread({ moves: listText(directionsOf(puzzle, path)) }));
  const cells = hatched.map(cell => m.figure_cell(positionOf(puzzle, cell)));
  if (cells.length > 0) sentences.push(m.figure_hatched({ cells: listText(cells) }));
  return sentences.join(' ');
}

function directionsOf(puzzle: Puzzle, path: Path): readonly string[] {
  return path.slice(1).flatMap((cell, index) => {
    const direction = directionTo(puzzle, path[index] as Cell, cell);
    return direction === undefined ? [] : [DIRECTION_NAMES[direction]()];
  });
}
