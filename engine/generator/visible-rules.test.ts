import { expect, test } from 'vitest';
import { drawnPath, drawnPuzzle } from '#engine/notation.ts';
import { extend, type Path } from '#engine/path.ts';
import { areNeighbours, type Cell, cellCount, hasWall, type Puzzle, type Wall } from '#engine/puzzle.ts';
import { createRandom, randomBelow, shuffle } from './random.ts';
import { samplePath } from './sample-path.ts';
import { createBitboards, findMoves, newCellSet } from './visible-rules.ts';

/** Returns the moves found by `findMoves` as a list of cells. */
function movesOf(puzzle: Puzzle, path: Path): readonly Cell[] {
  const cells = Array.from({ length: cellCount(puzzle) }, (_, cell) => cell);
  const moves = newCellSet();
  const [lo, hi] = [0, 32].map(first =>
    cells.reduce(
      (word, cell) => (path.includes(cell) || cell >> 5 !== first >> 5 ? word : word | (1 << (cell & 31))),
      0,
    ),
  );
  const met = puzzle.waypoints.filter(cell => path.includes(cell)).length;
  findMoves(createBitboards(puzzle), path.at(-1)!, lo!, hi!, met, moves);
  return cells.filter(cell => (moves[cell >> 5]! >>> (cell & 31)) & 1);
}

test.each([
  ['a path may continue to free neighbours', '1 . .  . . .  . . 2', 'a . .  . . .  . . .', [1, 3]],
  ['R4 a path cannot continue through a wall', '1| . .  . . .  . . 2', 'a . .  . . .  . . .', [3]],
  ['R6 a path cannot continue to a later number', '1 3 .  . . .  . 2 4', 'a . .  . . .  . . .', [3]],
  [
    'R7 a path cannot continue to the last number while other cells are free',
    '1 2 .  . . .  . . .',
    'a . .  . . .  . . .',
    [3],
  ],
  [
    'R7 a path can continue to the last number if no other cell is free',
    '1 . .  . . .  . . 2',
    'a b c  f e d  g h .',
    [8],
  ],
  ['a cell that would otherwise keep only one way must come next', '1 . .  . . .  . . 2', 'a b .  . . .  . . .', [2]],
  ['no move is possible after a dead end', '1 . .  . . .  . . 2', 'a . .  b c .  . . .', []],
  [
    'no move is possible after cells are cut off',
    '. . . .  1 . . .  . . . .  . . . 2',
    '. . . .  a b c d  . . . .  . . . .',
    [],
  ],
  [
    'no move is possible if the next number is out of reach',
    '1 . 3 .  4 5 . .  . . 2 .  . . . 6',
    'a . . .  . . . .  . . . .  . . . .',
    [],
  ],
] as const)('findMoves returns the moves not ruled out at a glance: %s', (_rule, drawing, path, cells) => {
  expect(movesOf(drawnPuzzle(drawing), drawnPath(path))).toEqual(cells);
});

/** Finds the same moves as `findMoves` with a slow implementation that uses lists instead of bitboards. */
function movesByLists(puzzle: Puzzle, path: Path): readonly Cell[] {
  const cells = Array.from({ length: cellCount(puzzle) }, (_, cell) => cell);
  const head = path.at(-1)!;
  const last = puzzle.waypoints.at(-1)!;
  const free = cells.filter(cell => !path.includes(cell));
  const [next, ...later] = puzzle.waypoints.filter(cell => free.includes(cell));
  const neighbours = (cell: Cell) =>
    cells.filter(other => areNeighbours(puzzle, cell, other) && !hasWall(puzzle, cell, other));
  const waysOf = (cell: Cell) => neighbours(cell).filter(other => other === head || free.includes(other)).length;
  const reach = (open: readonly Cell[]) => {
    const reached = [head];
    for (const cell of reached)
      reached.push(...neighbours(cell).filter(to => open.includes(to) && !reached.includes(to)));
    return reached;
  };
  const inner = free.filter(cell => cell !== last);
  const must = inner.filter(cell => neighbours(head).includes(cell) && waysOf(cell) === 2);
  if (inner.some(cell => waysOf(cell) < 2) || must.length > 1) return [];
  if (
    !reach(free.filter(cell => cell !== next && !later.includes(cell))).some(cell => neighbours(next!).includes(cell))
  )
    return [];
  const reached = reach(inner);
  if (!inner.every(cell => reached.includes(cell)) || !reached.some(cell => neighbours(last).includes(cell))) return [];
  const open = must.length > 0 ? must : inner.length > 0 ? inner : free;
  return open.filter(cell => neighbours(head).includes(cell) && !later.includes(cell));
}

/**
 * Returns a puzzle of random size whose walls do not block its solution, and a random path through it, which
 * may or may not follow the solution.
 */
function randomPosition(seed: string): { puzzle: Puzzle; path: Path } {
  const random = createRandom(seed, 'position for a test');
  const size = 2 + randomBelow(random, 7);
  const solution = samplePath(size, random);
  const inner = shuffle(random, solution.slice(1, -1)).slice(0, randomBelow(random, 2 * size));
  const waypoints = solution.filter(
    (cell, index) => index === 0 || index === solution.length - 1 || inner.includes(cell),
  );
  const walls: Wall[] = [];
  for (const cell of solution) {
    const other = cell + (randomBelow(random, 2) === 0 ? 1 : size);
    if (other >= solution.length || (other === cell + 1 && other % size === 0) || randomBelow(random, 6) > 0) continue;
    if (Math.abs(solution.indexOf(cell) - solution.indexOf(other)) > 1) walls.push([cell, other]);
  }
  const puzzle = { size, waypoints, walls };
  let path: Path = solution.slice(0, 1 + randomBelow(random, solution.length - 1));
  for (let steps = randomBelow(random, 4); steps > 0; steps--) {
    const step = extend(puzzle, path, path.at(-1)! + [1, -1, size, -size][randomBelow(random, 4)]!);
    if (step.ok && step.value.length < solution.length) path = step.value;
  }
  return { puzzle, path };
}

test('findMoves gives the same moves as a slow, simple version, on grids of every size', { tags: 'slow' }, () => {
  let positionsWithMoves = 0;
  for (let round = 0; round < 4000; round++) {
    const { puzzle, path } = randomPosition(`glance ${round}`);
    const moves = movesOf(puzzle, path);
    expect(moves).toEqual(movesByLists(puzzle, path));
    if (moves.length > 0) positionsWithMoves++;
  }
  expect(positionsWithMoves).toBeGreaterThan(1000);
});
