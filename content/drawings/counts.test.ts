// @module-tag slow
import { expect, test } from 'vitest';
import { generatePuzzle } from '#engine/generator/generate.ts';
import type { Path } from '#engine/path.ts';
import { type Cell, columnOf, numberAt, type Puzzle, rowOf } from '#engine/puzzle.ts';
import { trapScore } from '#engine/reference/trap-score.ts';
import { undecidedShare } from '#engine/reference/undecided-share.ts';
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
 * Returns the 150 grids behind the figures of the guides for a level. The grids are generated when a test first
 * needs them.
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
const share = <T>(all: readonly T[], isOne: (each: T) => boolean) => [all.filter(isOne).length, all.length];

test.each([
  [1, { direct: [442, 750], touching: [51, 60] }],
  [20, { direct: [1686, 1950], touching: [648, 684] }],
])('150 grids of level %i have the expected shares of direct gaps', (level, expected) => {
  const all = grids(level).flatMap(grid => grid.gaps);
  const touching = all.filter(({ far }) => far === 1);
  expect({ direct: share(all, isDirect), touching: share(touching, isDirect) }).toEqual(expected);
});

test.each([
  [1, { crooked: [273, 308], rim: [1193, 1275] }],
  [20, { crooked: [245, 264], rim: [528, 677] }],
])(
  'on 150 grids of level %i, most detours use cells off all shortest ways, and most such cells are on the rim',
  (level, expected) => {
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
    expect({ crooked: share(crooked, Boolean), rim: share(onRim, Boolean) }).toEqual(expected);
  },
);

const isOnRim = (puzzle: Puzzle, cell: Cell) =>
  [rowOf(puzzle, cell), columnOf(puzzle, cell)].some(at => at === 0 || at === puzzle.size - 1);

test('at seven levels, deduction finishes every grid, and the median of detours is as expected', () => {
  const all = [1, 5, 6, 14, 15, 18, 20].map(grids);
  for (const list of all) expect(list.every(isLogical)).toBe(true);
  expect(all.map(list => median(list.map(({ puzzle }) => detoursOf(puzzle))))).toEqual([4, 2, 4, 4, 2, 2, 2]);
});

test('of 150 grids of level 20, the median has two crooked gaps, as at level 1, and a third of the numbers touch the next', () => {
  for (const level of [1, 20]) expect(median(grids(level).map(crookedGaps))).toBe(2);
  expect(
    share(
      grids(20).flatMap(({ gaps }) => gaps),
      ({ far }) => far === 1,
    ),
  ).toEqual([684, 1950]);
});

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

test('on 300 grids, threads cross a block corner to corner 100 times, always with at least two numbers inside', () => {
  const crossed = [...grids(1), ...grids(20)].flatMap(grid => crossings(grid).map(block => ({ ...grid, block })));
  expect(crossed).toHaveLength(100);
  for (const { puzzle, block } of crossed) {
    const inside = block.slice(1, 8).filter(cell => numberAt(puzzle, cell) !== undefined);
    expect(inside.length).toBeGreaterThan(1);
  }
});

test('the median of traps on 150 grids is three at levels 6 and 10, four at level 14 and five at level 20', () => {
  const traps = (level: number) => median(grids(level).map(({ puzzle, solution }) => trapScore(puzzle, solution)));
  expect([6, 10, 14, 20].map(traps)).toEqual([3, 3, 4, 5]);
});
