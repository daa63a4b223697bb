import { expect, test } from 'vitest';
import { createRandom, type Random, randomBelow, shuffle } from '#engine/generator/random.ts';
import { drawnPath, drawnPuzzle } from '#engine/notation.ts';
import type { Puzzle, Wall } from '#engine/puzzle.ts';
import { findAllPaths, solutionsAmong } from './all-paths.ts';
import { solveByTechniques, TECHNIQUES, type Technique } from './solve-by-techniques.ts';

const LOOPED = `
  . . . .
  1 2 . 3
  . . 4 .
  . . . 5
`;

test.each<[Technique, string, string]>([
  ['passed', '4 . .  . 1 .  2 . 3', 'i h g  b a f  c d e'],
  ['two-ways', '4 . .  . 1 .  2 . 3', 'i h g  b a f  c d e'],
  ['number-order', '4 . .  . 1 .  2 . 3', 'i h g  b a f  c d e'],
  ['loop', LOOPED, 'b c f g  a d e h  l k j i  m n o p'],
  ['early-end', '. ._ .| 1  . . . .  . . . 2  . . .| 3', 'f e d a  g h c b  j i n o  k l m p'],
])('a grid that is solved with the technique “%s” is not solved without it', (technique, drawing, path) => {
  const puzzle = drawnPuzzle(drawing);
  expect(solveByTechniques(puzzle)).toMatchObject({ ok: true, value: drawnPath(path) });
  const without = TECHNIQUES.filter(each => each !== technique);
  expect(solveByTechniques(puzzle, without)).toMatchObject({ ok: false, refusal: 'undecided' });
});

test.each([
  ['a puzzle with two solutions', '1 . .  . . .  . . 2', 'undecided'],
  ['a puzzle with a cell behind walls', '1 .| .  . . ._  . . 2', 'contradiction'],
  ['a puzzle whose numbers close a loop', '1 2 .  . . .  . . .', 'contradiction'],
] as const)('solveByTechniques refuses %s', (_case, drawing, refusal) => {
  expect(solveByTechniques(drawnPuzzle(drawing))).toMatchObject({ ok: false, refusal });
});

/** Returns a puzzle of random numbers and walls, which may have no solution, one, or several. */
function randomPuzzle(size: number, random: Random): Puzzle {
  const cells = Array.from({ length: size * size }, (_, cell) => cell);
  const sides = cells.flatMap((cell): readonly Wall[] => [
    ...(cell % size < size - 1 ? [[cell, cell + 1] as const] : []),
    ...(cell + size < cells.length ? [[cell, cell + size] as const] : []),
  ]);
  const walls = shuffle(random, [...sides]).slice(0, randomBelow(random, 6));
  return { size, waypoints: shuffle(random, cells).slice(0, 2 + randomBelow(random, 4)), walls };
}

test('on random puzzles with walls, the techniques find the only solution or refuse', { tags: 'slow' }, () => {
  const random = createRandom('techniques', 'random puzzles');
  const counts = { solved: 0, contradiction: 0, undecided: 0 };
  for (const size of [3, 4]) {
    const paths = findAllPaths(size);
    for (let round = 0; round < 3000; round++) {
      const puzzle = randomPuzzle(size, random);
      const solutions = solutionsAmong(paths, puzzle).map(path => Array.from(path));
      const solved = solveByTechniques(puzzle);
      counts[solved.ok ? 'solved' : solved.refusal]++;
      if (solved.ok) expect(solutions).toEqual([solved.value]);
      else if (solved.refusal === 'contradiction') expect(solutions).toEqual([]);
    }
  }
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(100);
});
