import { createEdgeLogic, propagate } from '#engine/generator/edge-logic.ts';
import { extend, nextNumber, type Path } from '#engine/path.ts';
import { type Cell, cellCount, hasWall, isCell, type Puzzle } from '#engine/puzzle.ts';

/** The number of cells that a player can draw after a trap before the board shows the mistake. */
const CELLS_BEFORE_IT_SHOWS = 3;

/**
 * Counts the traps of a puzzle: the wrong turns along its solution that a player notices late. After such a turn,
 * the player can draw at least three more cells before a cell can no longer be passed, cells are cut off, or the
 * next number is out of reach. The function shares no code with the generator, so it is an independent measure of
 * difficulty.
 */
export function trapScore(puzzle: Puzzle, solution: Path): number {
  const wrongTurns = solution.flatMap((_, index) => {
    const path = solution.slice(0, index + 1);
    return stepsFrom(puzzle, path).filter(next => next.at(-1) !== solution[index + 1]);
  });
  return wrongTurns.filter(path => staysOpen(puzzle, path, CELLS_BEFORE_IT_SHOWS)).length;
}

/** Returns the paths with one more cell that the rules allow. */
const stepsFrom = (puzzle: Puzzle, path: Path): readonly Path[] =>
  besides(puzzle, path.at(-1) as Cell).flatMap(cell => {
    const step = extend(puzzle, path, cell);
    return step.ok ? [step.value] : [];
  });

const staysOpen = (puzzle: Puzzle, path: Path, more: number): boolean =>
  !isVisiblyLost(puzzle, path) &&
  (more === 0 || stepsFrom(puzzle, path).some(next => staysOpen(puzzle, next, more - 1)));

function isVisiblyLost(puzzle: Puzzle, path: Path): boolean {
  const head = path.at(-1) as Cell;
  const last = puzzle.waypoints.at(-1) as Cell;
  const free = new Set(
    Array.from({ length: cellCount(puzzle) }, (_, cell) => cell).filter(cell => !path.includes(cell)),
  );
  const waysOf = (cell: Cell) => besides(puzzle, cell).filter(other => other === head || free.has(other)).length;
  const next = puzzle.waypoints[(nextNumber(puzzle, path) ?? 0) - 1];
  const later = puzzle.waypoints.filter(cell => free.has(cell) && cell !== next);
  const withoutLater = new Set([...free].filter(cell => !later.includes(cell)));
  return (
    [...free].some(cell => waysOf(cell) < (cell === last ? 1 : 2)) ||
    reach(puzzle, head, free).size <= free.size ||
    (next !== undefined && !reach(puzzle, head, withoutLater).has(next))
  );
}

/** Returns the cells that a walk from `start` can reach through the cells in `through`, including `start`. */
function reach(puzzle: Puzzle, start: Cell, through: ReadonlySet<Cell>): ReadonlySet<Cell> {
  const reached = new Set([start]);
  for (const cell of reached) for (const next of besides(puzzle, cell)) if (through.has(next)) reached.add(next);
  return reached;
}

/** Returns the neighbours of a cell that are not behind a wall. */
const besides = (puzzle: Puzzle, cell: Cell): readonly Cell[] => {
  const { size } = puzzle;
  const sideways = [cell - 1, cell + 1].filter(other => Math.floor(other / size) === Math.floor(cell / size));
  return [...sideways, cell - size, cell + size].filter(
    other => isCell(puzzle, other) && !hasWall(puzzle, cell, other),
  );
};

/** Returns the share of edges without a wall that deduction cannot decide without a guess. */
export function undecidedShare(puzzle: Puzzle): number {
  const logic = createEdgeLogic(puzzle);
  propagate(logic);
  return (logic.undecided[0] as number) / (logic.count - puzzle.walls.length);
}
