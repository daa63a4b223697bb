import { decides, TECHNIQUE_NAMES, type Technique } from '#content/drawings/testing/techniques.ts';
import { taskOfLevel } from '#engine/generator/generate-level.ts';
import { generateGrid } from '#engine/generator/grids/generate-free-grid.ts';
import { sampleGrid } from '#engine/generator/grids/make-grid.ts';
import { writeGridCode } from '#engine/grid-code.ts';
import { nextNumber, type Path } from '#engine/path.ts';
import { type Cell, columnOf, type Puzzle, rowOf } from '#engine/puzzle.ts';
import { findReasons } from '#engine/reasons/find-reasons.ts';

/*
 * Prints grids for the drills in `content/drawings/drills.ts`: 5×5 grids of the generator, each with the count of
 * squares that are drawn when a technique alone decides the next one. Run with `node tools/drills.ts [seed]`.
 */

type Solved = { readonly puzzle: Puzzle; readonly solution: Path };

/**
 * A grid that is drawn up to the point where a technique decides the next step. `temptation` is the number of squares
 * by which the best wrong step comes closer to the next number than the right step.
 */
type Candidate = {
  readonly technique: Technique;
  readonly code: string;
  readonly drawn: number;
  readonly isWalled: boolean;
  readonly temptation: number;
  readonly kinds: readonly string[];
};

const GRIDS = 3000;
const SHOWN = 10;
const [seed = 'drills'] = process.argv.slice(2);

const candidates = Array.from({ length: GRIDS }, (_, index) => gridOf(index)).flatMap(candidatesIn);
for (const technique of TECHNIQUE_NAMES)
  for (const isWalled of [false, true]) {
    const found = candidates.filter(each => each.technique === technique && each.isWalled === isWalled);
    console.log(`${technique}, ${isWalled ? 'with' : 'without'} walls: ${found.length}`);
    for (const { code, drawn, temptation, kinds } of bestOf(found))
      console.log(`  ['${code}', ${drawn}], // ${temptation} ${kinds.join(' ')}`);
  }

/**
 * Returns a grid in which to look for steps that a technique alone decides: for an even index a grid of levels 1 to 5,
 * for an odd index a 5×5 grid with walls.
 */
function gridOf(index: number): Solved | undefined {
  if (index % 2 === 0) return sampleGrid(taskOfLevel(1 + ((index / 2) % 5)), `${seed} ${index}`, 'drills', 20);
  const grid = generateGrid({ size: 5, hasWalls: true, grade: index % 4 === 1 ? 1 : 2 }, `${seed} ${index}`);
  return grid.ok ? grid.value : undefined;
}

function candidatesIn(grid: Solved | undefined): readonly Candidate[] {
  if (grid === undefined) return [];
  const { puzzle, solution } = grid;
  return solution.slice(1).flatMap((right, index) => {
    const path = solution.slice(0, index + 1);
    return TECHNIQUE_NAMES.filter(technique => decides(technique, puzzle, path)).map(technique => ({
      technique,
      code: writeGridCode(puzzle),
      drawn: path.length,
      isWalled: puzzle.walls.length > 0,
      temptation: temptationOf(puzzle, path, right),
      kinds: findReasons(puzzle, path).map(({ kind }) => kind),
    }));
  });
}

/** Returns the number of squares by which the best wrong step comes closer to the next number than the right step. */
function temptationOf(puzzle: Puzzle, path: Path, right: Cell): number {
  const target = puzzle.waypoints[(nextNumber(puzzle, path) ?? 0) - 1];
  if (target === undefined) return 0;
  const wrong = findReasons(puzzle, path).flatMap(({ excluded }) => excluded);
  return distance(puzzle, right, target) - Math.min(...wrong.map(cell => distance(puzzle, cell, target)));
}

function distance(puzzle: Puzzle, a: Cell, b: Cell): number {
  return Math.abs(rowOf(puzzle, a) - rowOf(puzzle, b)) + Math.abs(columnOf(puzzle, a) - columnOf(puzzle, b));
}

/**
 * Returns the candidates (partly drawn grids) whose best wrong step is the most tempting, at most one of each grid. The
 * candidates with the fewest drawn squares come first.
 */
function bestOf(found: readonly Candidate[]): readonly Candidate[] {
  const sorted = found.toSorted((a, b) => b.temptation - a.temptation);
  return sorted
    .filter(({ code }, index) => sorted.findIndex(other => other.code === code) === index)
    .slice(0, SHOWN)
    .toSorted((a, b) => a.drawn - b.drawn);
}
