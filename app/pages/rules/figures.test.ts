import { expect, test } from 'vitest';
import { findSolutions } from '#engine/generator/find-solutions.ts';
import { extend, isSolved, type Path } from '#engine/path.ts';
import { areNeighbours, type Cell, cellCount, columnOf, type Puzzle, rowOf } from '#engine/puzzle.ts';
import { ACCEPTED, CHESSBOARD, DEAD_ENDS, PRACTICE, REFUSED, SOLVED, WALLED } from './figures.ts';

const solutionsOf = (puzzle: Puzzle) => findSolutions(puzzle, { maxSolutions: 2, maxNodes: 1_000_000 }).solutions;

/** Plays the path step by step, and throws if the rules reject a step. */
function played(puzzle: Puzzle, path: Path): Path {
  return path.reduce<Path>((so, cell) => {
    const step = extend(puzzle, so, cell);
    if (!step.ok) throw new Error(`${step.refusal} at cell ${cell}`);
    return step.value;
  }, []);
}

test.each([
  ['R6 a move that skips a number', REFUSED.order, 'number-skipped'],
  ['R3 a move to a cell that is not a neighbour', REFUSED.sides, 'not-a-neighbour'],
  ['R5 a move to a cell that was already visited', REFUSED.once, 'already-visited'],
  ['R4 a move across a wall', WALLED, 'wall'],
  ['R7 a move to the last number while other cells are left', REFUSED.all, 'cells-left'],
] as const)('the engine rejects %s, as the rules page shows', (_rule, { puzzle, path, hatched: [cell] }, refusal) => {
  expect(played(puzzle, path)).toEqual(path);
  expect(extend(puzzle, path, cell)).toEqual({ ok: false, refusal });
});

test('R3 in the figure of the rejected diagonal move, the hatched cell is number 2, diagonal to the head', () => {
  const { puzzle, path, hatched } = REFUSED.sides;
  const head = path.at(-1)!;
  expect(puzzle.waypoints[1]).toBe(hatched[0]);
  expect(Math.abs(rowOf(puzzle, head) - rowOf(puzzle, hatched[0]))).toBe(1);
  expect(Math.abs(columnOf(puzzle, head) - columnOf(puzzle, hatched[0]))).toBe(1);
});

test('R8 the path in the solved figure solves the grid', () => {
  expect(isSolved(SOLVED.puzzle, played(SOLVED.puzzle, SOLVED.path))).toBe(true);
});

test.each([
  ['order', 3],
  ['sides', 2],
  ['all', 4],
] as const)('after a rejected move, the picture of the %s rule draws a thread up to number %i', (rule, number) => {
  const { puzzle } = REFUSED[rule];
  expect(played(puzzle, ACCEPTED[rule]).at(-1)).toBe(puzzle.waypoints[number - 1]);
});

test.each([
  ['the grid of the basic rules', SOLVED.puzzle],
  ['the grid with walls', WALLED.puzzle],
  ['the practice grid', PRACTICE],
  ['the corner figure', DEAD_ENDS.corner.puzzle],
  ['the split figure', DEAD_ENDS.split.puzzle],
  ['the pocket figure', DEAD_ENDS.pocket.puzzle],
  ['the chessboard figure', CHESSBOARD.puzzle],
])('R15 %s has exactly one solution', (_which, puzzle) => {
  expect(solutionsOf(puzzle)).toHaveLength(1);
});

test.each([
  ['corner', DEAD_ENDS.corner],
  ['split', DEAD_ENDS.split],
  ['pocket', DEAD_ENDS.pocket],
])('the path of the %s figure deviates from the solution only at its last step', (_which, { puzzle, path }) => {
  const [solution] = solutionsOf(puzzle);
  expect(played(puzzle, path)).toEqual(path);
  expect(solution!.slice(0, path.length - 1)).toEqual(path.slice(0, -1));
  expect(solution!.slice(0, path.length)).not.toEqual(path);
});

/** Returns the cells in `among` that are neighbours of `cell`. */
const neighboursOf = (puzzle: Puzzle, cell: Cell, among: readonly Cell[]) =>
  among.filter(other => areNeighbours(puzzle, cell, other));

const freeCells = (puzzle: Puzzle, path: Path) =>
  Array.from({ length: cellCount(puzzle) }, (_, cell) => cell).filter(cell => !path.includes(cell));

test('in the corner figure, the hatched corner has only one free neighbour and is not the last number', () => {
  const { puzzle, path, hatched } = DEAD_ENDS.corner;
  expect(puzzle.waypoints.at(-1)).not.toBe(hatched[0]);
  expect(neighboursOf(puzzle, hatched[0], freeCells(puzzle, path))).toHaveLength(1);
  expect(neighboursOf(puzzle, hatched[0], [path.at(-1)!])).toHaveLength(0);
});

test('in the split figure, the path separates the free cells into groups of six and four', () => {
  const { puzzle, path } = DEAD_ENDS.split;
  const areas: Cell[][] = [];
  for (const cell of freeCells(puzzle, path)) {
    const touching = areas.filter(area => neighboursOf(puzzle, cell, area).length > 0);
    const joined = [cell, ...touching.flat()];
    areas.splice(0, areas.length, ...areas.filter(area => !touching.includes(area)), joined);
  }
  expect(areas.map(area => area.length).sort()).toEqual([4, 6]);
});

test('in the pocket figure, the hatched pocket touches the end of the path and, of the numbers, only 5 and 7', () => {
  const { puzzle, path, hatched } = DEAD_ENDS.pocket;
  const around = freeCells(puzzle, path).filter(
    cell => !(hatched as readonly Cell[]).includes(cell) && neighboursOf(puzzle, cell, hatched).length > 0,
  );
  expect(around.map(cell => puzzle.waypoints.indexOf(cell) + 1).sort()).toEqual([5, 7]);
  expect(neighboursOf(puzzle, path.at(-1)!, hatched)).not.toHaveLength(0);
  expect(puzzle.waypoints.filter(cell => path.includes(cell))).toHaveLength(2);
});

test('in the chessboard figure, every step changes colour, and both ends have the colour of the corners', () => {
  const { puzzle } = CHESSBOARD;
  const colour = (cell: Cell) => (rowOf(puzzle, cell) + columnOf(puzzle, cell)) % 2;
  const [solution] = solutionsOf(puzzle);
  for (const [index, cell] of solution!.entries()) expect(colour(cell)).toBe(index % 2);
  for (const end of [puzzle.waypoints[0]!, puzzle.waypoints.at(-1)!]) expect(colour(end)).toBe(colour(0));
});

test('the practice grid has sixteen squares, as the page says', () => {
  expect(cellCount(PRACTICE)).toBe(16);
});
