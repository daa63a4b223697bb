import { expect, test } from 'vitest';
import { findSolutions } from '#engine/generator/find-solutions.ts';
import { extend, isSolved, type Path } from '#engine/path.ts';
import { areNeighbours, type Cell, cellCount, columnOf, type Puzzle, rowOf } from '#engine/puzzle.ts';
import { CHESSBOARD, LOST, REFUSED, SOLVED, TRIAL } from './figures.ts';

const solutionsOf = (puzzle: Puzzle) => findSolutions(puzzle, { maxSolutions: 2, maxNodes: 1_000_000 }).solutions;

/** The thread, step by step, as the rules allow it. */
function threaded(puzzle: Puzzle, path: Path): Path {
  return path.reduce<Path>((so, cell) => {
    const step = extend(puzzle, so, cell);
    if (!step.ok) throw new Error(`${step.refusal} at cell ${cell}`);
    return step.path;
  }, []);
}

test.each([
  ['R6 the numbers in order', REFUSED.order, 'number-skipped'],
  ['R3 from neighbour to neighbour', REFUSED.sides, 'not-a-neighbour'],
  ['R5 only once', REFUSED.once, 'already-visited'],
  ['R7 every square before the last number', REFUSED.all, 'cells-left'],
] as const)('%s: the hatched cell is refused', (_rule, { puzzle, path, hatched: [cell] }, refusal) => {
  expect(threaded(puzzle, path)).toEqual(path);
  expect(extend(puzzle, path, cell)).toEqual({ ok: false, refusal });
});

test('R3 the cell refused for being on the diagonal is the 2', () => {
  const { puzzle, path, hatched } = REFUSED.sides;
  const head = path.at(-1)!;
  expect(puzzle.waypoints[1]).toBe(hatched[0]);
  expect(Math.abs(rowOf(puzzle, head) - rowOf(puzzle, hatched[0]))).toBe(1);
  expect(Math.abs(columnOf(puzzle, head) - columnOf(puzzle, hatched[0]))).toBe(1);
});

test('R8 the accepted thread solves the grid', () => {
  expect(isSolved(SOLVED.puzzle, threaded(SOLVED.puzzle, SOLVED.path))).toBe(true);
});

test.each([
  ['the grid of the rules', SOLVED.puzzle],
  ['the grid to try', TRIAL],
  ['the corner', LOST.corner.puzzle],
  ['the split', LOST.split.puzzle],
  ['the pocket', LOST.pocket.puzzle],
  ['the chessboard', CHESSBOARD.puzzle],
])('R15 %s has exactly one solution', (_which, puzzle) => {
  expect(solutionsOf(puzzle)).toHaveLength(1);
});

test.each([
  ['corner', LOST.corner],
  ['split', LOST.split],
  ['pocket', LOST.pocket],
])('the %s is lost by its last step, and by that step alone', (_which, { puzzle, path }) => {
  const [solution] = solutionsOf(puzzle);
  expect(threaded(puzzle, path)).toEqual(path);
  expect(solution!.slice(0, path.length - 1)).toEqual(path.slice(0, -1));
  expect(solution!.slice(0, path.length)).not.toEqual(path);
});

/** The cells of the grid that come next to this one, from these. */
const besides = (puzzle: Puzzle, cell: Cell, among: readonly Cell[]) =>
  among.filter(other => areNeighbours(puzzle, cell, other));

const freeCells = (puzzle: Puzzle, path: Path) =>
  Array.from({ length: cellCount(puzzle) }, (_, cell) => cell).filter(cell => !path.includes(cell));

test('the hatched corner is left a single door, and is not the last number', () => {
  const { puzzle, path, hatched } = LOST.corner;
  expect(puzzle.waypoints.at(-1)).not.toBe(hatched[0]);
  expect(besides(puzzle, hatched[0], freeCells(puzzle, path))).toHaveLength(1);
  expect(besides(puzzle, hatched[0], [path.at(-1)!])).toHaveLength(0);
});

test('the split leaves six squares on one side and four on the other', () => {
  const { puzzle, path } = LOST.split;
  const areas: Cell[][] = [];
  for (const cell of freeCells(puzzle, path)) {
    const touching = areas.filter(area => besides(puzzle, cell, area).length > 0);
    const joined = [cell, ...touching.flat()];
    areas.splice(0, areas.length, ...areas.filter(area => !touching.includes(area)), joined);
  }
  expect(areas.map(area => area.length).sort()).toEqual([4, 6]);
});

test('the hatched pocket touches the head after 2, the 5 and the 7, and nothing else that is free', () => {
  const { puzzle, path, hatched } = LOST.pocket;
  const around = freeCells(puzzle, path).filter(
    cell => !(hatched as readonly Cell[]).includes(cell) && besides(puzzle, cell, hatched).length > 0,
  );
  expect(around.map(cell => puzzle.waypoints.indexOf(cell) + 1).sort()).toEqual([5, 7]);
  expect(besides(puzzle, path.at(-1)!, hatched)).not.toHaveLength(0);
  expect(puzzle.waypoints.filter(cell => path.includes(cell))).toHaveLength(2);
});

test('on the chessboard every step changes colour, and both ends have the colour of the corners', () => {
  const { puzzle } = CHESSBOARD;
  const colour = (cell: Cell) => (rowOf(puzzle, cell) + columnOf(puzzle, cell)) % 2;
  const [solution] = solutionsOf(puzzle);
  for (const [index, cell] of solution!.entries()) expect(colour(cell)).toBe(index % 2);
  for (const end of [puzzle.waypoints[0]!, puzzle.waypoints.at(-1)!]) expect(colour(end)).toBe(colour(0));
});
