// @module-tag weekly
import { expect, test } from 'vitest';
import { generatePuzzle } from '#engine/generator/generate-level.ts';
import type { Path } from '#engine/path.ts';
import { type Cell, columnOf, numberAt, type Puzzle, rowOf } from '#engine/puzzle.ts';
import { undecidedShare } from '#engine/reference/difficulty.ts';
import { trapScore } from '#engine/reference/traps.ts';
import { awayFrom, detoursOf, distance, gapsOf } from './testing/gaps.ts';

const makeGrids = (level: number) =>
  Array.from({ length: 150 }, (_, index) => {
    const generated = generatePuzzle(level, `article ${index}`);
    if (!generated.ok) throw new Error(generated.refusal);
    const { puzzle, solution } = generated.value;
    return { puzzle, solution, gaps: gapsOf(puzzle, solution) };
  });

type Grid = ReturnType<typeof makeGrids>[number];

const gridsByLevel = new Map<number, readonly Grid[]>();
/**
 * Returns the 150 grids of a level from which the guides take their statistics. The grids are generated when a test
 * first needs them.
 */
function grids(level: number): readonly Grid[] {
  const list = gridsByLevel.get(level) ?? makeGrids(level);
  gridsByLevel.set(level, list);
  return list;
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const crookedGaps = ({ gaps }: Grid) => gaps.filter(gap => !isDirect(gap)).length;
const isLogical = ({ puzzle }: Grid) => undecidedShare(puzzle) === 0;
const isDirect = ({ far, steps }: Grid['gaps'][number]) => steps === far;
const share = <T>(all: readonly T[], isOne: (each: T) => boolean) => all.filter(isOne).length / all.length;
const gapsAt = (level: number) => grids(level).flatMap(grid => grid.gaps);
const isTouching = ({ far }: Grid['gaps'][number]) => far === 1;

test('at level 20, nine in ten ways from a number to the next are shortest ways, and one number in five touches the next', () => {
  expect(share(gapsAt(20), isDirect)).toBeCloseTo(0.9, 1);
  expect(share(gapsAt(20), isTouching)).toBeCloseTo(1 / 5, 1);
});

test.each([1, 20])(
  'at level %i, where a number touches the next number, the thread goes straight to it in more than nine of ten cases',
  level => {
    expect(share(gapsAt(level).filter(isTouching), isDirect)).toBeGreaterThan(0.9);
  },
);

test.each([
  [1, 2],
  [20, 1],
])('in 150 grids of level %i, the median count of numbers reached by a detour is %i', (level, count) => {
  expect(median(grids(level).map(crookedGaps))).toBe(count);
});

test.each([1, 20])(
  'at level %i, nearly nine in ten detours use cells off all shortest ways, and six in ten such cells are on the rim',
  level => {
    const withDetours = grids(level)
      .filter(({ puzzle }) => detoursOf(puzzle) > 0)
      .map(grid => ({ ...grid, apart: new Set(awayFrom(grid.puzzle)) }));
    const crooked = withDetours.flatMap(({ solution, apart, gaps: all }) =>
      all
        .filter(gap => !isDirect(gap))
        .map(({ from, steps }) =>
          solution
            .slice(solution.indexOf(from))
            .slice(0, steps)
            .some(cell => apart.has(cell)),
        ),
    );
    const onRim = withDetours.flatMap(({ puzzle, apart }) => [...apart].map(cell => isOnRim(puzzle, cell)));
    expect(share(crooked, Boolean)).toBeGreaterThan(0.85);
    expect(share(crooked, Boolean)).toBeLessThan(0.95);
    expect(share(onRim, Boolean)).toBeGreaterThan(0.6);
  },
);

const isOnRim = (puzzle: Puzzle, cell: Cell) =>
  [rowOf(puzzle, cell), columnOf(puzzle, cell)].some(at => at === 0 || at === puzzle.size - 1);

test.each([
  [1, 5],
  [5, 2],
  [6, 3],
  [14, 3],
  [15, 2],
  [18, 1],
  [20, 1],
])(
  'deduction alone solves all of 150 grids of level %i, and their median number of detours is %i',
  (level, detours) => {
    expect(grids(level).every(isLogical)).toBe(true);
    expect(detours).toBe(median(grids(level).map(({ puzzle }) => detoursOf(puzzle))));
  },
);

/**
 * Returns each sequence of nine consecutive squares with which a solution crosses a 3×3 block from corner to
 * corner.
 */
const crossings = ({ puzzle, solution }: { readonly puzzle: Puzzle; readonly solution: Path }) =>
  solution
    .map((_, index) => solution.slice(index, index + 9))
    .filter(block => block.length === 9 && isBlock(puzzle, block) && distance(puzzle, block[0]!, block[8]!) === 4);

const isBlock = (puzzle: Puzzle, cells: Path) =>
  [rowOf, columnOf].every(of => {
    const at = cells.map(cell => of(puzzle, cell));
    return Math.max(...at) - Math.min(...at) === 2;
  });

test('300 threads cross a 3×3 block from corner to corner about 70 times, always over two numbers or more', () => {
  const crossed = [...grids(1), ...grids(20)].flatMap(grid => crossings(grid).map(block => ({ ...grid, block })));
  expect(Math.round(crossed.length / 10)).toBe(7);
  for (const { puzzle, block } of crossed) {
    const inside = block.slice(1, 8).filter(cell => numberAt(puzzle, cell) !== undefined);
    expect(inside.length).toBeGreaterThan(1);
  }
});

test('the median trap score of 150 grids (positions a search enters after wrong steps) is 6, 8, 9 and 12 at levels 6, 10, 14 and 20', () => {
  const traps = (level: number) => median(grids(level).map(({ puzzle, solution }) => trapScore(puzzle, solution)));
  expect([6, 10, 14, 20].map(traps)).toEqual([6, 8, 9, 12]);
});
