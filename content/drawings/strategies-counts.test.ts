// @module-tag slow
import { expect, test } from 'vitest';
import { undecidedShare } from '#engine/generator/difficulty.ts';
import { generatePuzzle } from '#engine/generator/generate.ts';
import type { Path } from '#engine/path.ts';
import { type Cell, columnOf, numberAt, type Puzzle, rowOf } from '#engine/puzzle.ts';
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
 * Returns the 150 grids behind the guide's figures for a level. The grids are generated when a test first
 * needs them.
 */
function grids(level: number): readonly Grid[] {
  const list = gridsByLevel.get(level) ?? makeGrids(level);
  gridsByLevel.set(level, list);
  return list;
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const isLogical = ({ puzzle }: Grid) => undecidedShare(puzzle) === 0;
const isDirect = ({ far, steps }: Grid['gaps'][number]) => steps === far;
const share = <T>(all: readonly T[], isOne: (each: T) => boolean) => [all.filter(isOne).length, all.length];

test.each([
  [1, { logical: [148, 150], direct: [442, 750], touching: [68, 72] }],
  [20, { logical: [25, 150], direct: [1685, 1950], touching: [585, 648] }],
])(
  '150 grids of level %i have the expected shares of grids solved by deduction and of direct gaps',
  (level, expected) => {
    const list = grids(level);
    const all = list.flatMap(grid => grid.gaps);
    expect({
      logical: share(list, isLogical),
      direct: share(all, isDirect),
      touching: share(
        all.filter(({ far }) => far === 1),
        isDirect,
      ),
    }).toEqual(expected);
  },
);

test.each([
  [1, { crooked: [280, 308], rim: [1168, 1266] }],
  [20, { crooked: [223, 265], rim: [482, 637] }],
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

test('at six levels, deduction solves the expected number of grids, and the median of detours is as expected', () => {
  const all = [1, 5, 6, 14, 18, 20].map(grids);
  expect(all.map(list => list.filter(isLogical).length)).toEqual([148, 18, 120, 78, 27, 25]);
  expect(all.map(list => median(list.map(({ puzzle }) => detoursOf(puzzle))))).toEqual([4, 2, 4, 4, 2, 2]);
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

test('on 300 grids, threads cross a block corner to corner 86 times, always with at least two numbers inside', () => {
  const crossed = [...grids(1), ...grids(20)].flatMap(grid => crossings(grid).map(block => ({ ...grid, block })));
  expect(crossed).toHaveLength(86);
  for (const { puzzle, block } of crossed) {
    const inside = block.slice(1, 8).filter(cell => numberAt(puzzle, cell) !== undefined);
    expect(inside.length).toBeGreaterThan(1);
  }
});
