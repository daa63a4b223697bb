import type { Path } from '#engine/path.ts';
import { type Cell, hasWall, type Puzzle } from '#engine/puzzle.ts';
import { findReasons } from '#engine/reasons/find-reasons.ts';
import { movesOf, positionOf } from '#engine/reasons/position.ts';
import type { Reason } from '#engine/reasons/reason.ts';

/** For each technique, the condition under which the reason for a step counts as an application of that technique. */
const TECHNIQUES = {
  corner: ({ kind, cells: [needed] }, puzzle) => kind === 'needed-now' && isCorner(puzzle, needed),
  doors: ({ kind, cells: [needed] }, puzzle) => kind === 'needed-now' && !isCorner(puzzle, needed),
  wall: ({ kind, cells: [needed] }, puzzle) => kind === 'needed-now' && wallsAt(puzzle, needed) > 0,
  pocket: ({ kind }) => kind === 'closed-pocket',
  reach: ({ kind }) => kind === 'next-out-of-reach' || kind === 'later-out-of-reach',
  detours: ({ kind }) => kind === 'over-budget' || kind === 'beyond-budget',
  bottleneck: ({ kind }) => kind === 'bottleneck-order',
  sack: ({ kind }) => kind === 'sack',
  end: ({ kind }) => kind === 'two-ends',
} as const satisfies Record<string, (reason: Reason, puzzle: Puzzle) => boolean>;

export type Technique = keyof typeof TECHNIQUES;

export const TECHNIQUE_NAMES = Object.keys(TECHNIQUES) as readonly Technique[];

/**
 * Returns true if the path has a choice, and a technique alone decides it. Then the simplest reasons that leave one
 * move are all applications of the technique, and none needs a forced walk. The technique “wall” decides only if no
 * reason would be left without the walls.
 */
export function decides(technique: Technique, puzzle: Puzzle, path: Path): boolean {
  const position = positionOf(puzzle, path);
  const reasons = findReasons(puzzle, path);
  if (position === undefined || movesOf(position).length < 2 || reasons.length === 0) return false;
  if (technique === 'wall' && findReasons({ ...puzzle, walls: [] }, path).length > 0) return false;
  return reasons.every(reason => reason.walk.length === 0 && TECHNIQUES[technique](reason, puzzle));
}

function isCorner({ size }: Puzzle, cell: Cell | undefined): boolean {
  return cell !== undefined && [0, size - 1, size * (size - 1), size * size - 1].includes(cell);
}

const wallsAt = (puzzle: Puzzle, cell: Cell | undefined): number =>
  puzzle.walls.filter(([a, b]) => cell !== undefined && (a === cell || b === cell) && hasWall(puzzle, a, b)).length;
