import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createRandom } from '#engine/generator/random.ts';
import { drawnPath, drawnPuzzle } from '#engine/notation.ts';
import type { Path } from '#engine/path.ts';
import { cellCount, type Puzzle } from '#engine/puzzle.ts';
import { lossByCases } from './by-cases.ts';
import { findReasons, neededNow, numberOrder, onlyWay, settledSides } from './find-reasons.ts';
import { forcedWalk } from './forced-walk.ts';
import { bottleneckOrder, sack } from './losses/bottlenecks.ts';
import { closedPocket, detourBudget, outOfReach, stuck, takenPassages } from './losses/find-loss.ts';
import { joinedNumbers, threeNeeds, twoEnds, twoNeeds } from './losses/needs.ts';
import { movesOf, type Position, positionOf } from './position.ts';
import type { Reason } from './reason.ts';
import { allowedAfter, exclusionsOf, randomPath, randomSolved } from './testing/random-positions.ts';

const PICTURE = /^`(?<kind>[a-z-]+)`\n\n```\n(?<rows>[^`]+)```/gm;

/** Returns the pictures of `docs/reasons.md`: a puzzle, a path, and what the reason says of each cell. */
function pictures() {
  const page = readFileSync('docs/reasons.md', 'utf8');
  return [...page.matchAll(PICTURE)].map(({ groups }) => {
    const rows = (groups?.rows ?? '')
      .trim()
      .split('\n')
      .map(row => row.split(/ {3,}/));
    const [puzzle = '', path = '', marks = ''] = [0, 1, 2].map(column => rows.map(row => row[column]).join('\n'));
    return { kind: groups?.kind ?? '', puzzle, path, marks };
  });
}

/** Draws a reason: the cells it speaks of (#), excludes (x, or X if it speaks of them, too) and walks through (o). */
function marksOf(size: number, reason: Reason): string {
  const sign = (cell: number) => {
    if (reason.excluded.includes(cell)) return reason.cells.includes(cell) ? 'X' : 'x';
    return reason.cells.includes(cell) ? '#' : reason.walk.includes(cell) ? 'o' : '.';
  };
  const row = (y: number) => Array.from({ length: size }, (_, x) => sign(y * size + x)).join(' ');
  return Array.from({ length: size }, (_, y) => row(y)).join('\n');
}

test.each(pictures())('H2 the picture of $kind in docs/reasons.md is what findReasons finds', ({ kind, ...drawn }) => {
  const puzzle = drawnPuzzle(drawn.puzzle);
  const reasons = findReasons(puzzle, drawnPath(drawn.path));
  const isWalk = reasons.some(reason => reason.walk.length > 0);
  expect([reasons.length, isWalk ? 'forced-walk' : reasons[0]?.kind]).toEqual([1, kind]);
  expect(marksOf(puzzle.size, reasons[0] as Reason)).toBe(drawn.marks);
});

test('H2 docs/reasons.md has a picture of every rule that finds reasons', () => {
  expect(pictures().map(({ kind }) => kind)).toEqual([
    'only-way',
    'needed-now',
    'number-order',
    'stuck',
    'next-out-of-reach',
    'later-out-of-reach',
    'closed-pocket',
    'two-needs',
    'two-ends',
    'three-needs',
    'joined-numbers',
    'bottleneck-order',
    'sack',
    'taken-passages',
    'over-budget',
    'beyond-budget',
    'dead-ends',
    'forced-walk',
    'settled-sides',
    'cases',
  ]);
});

const settledAt = (position: Position, puzzle: Puzzle, path: Path) => settledSides(puzzle, path, position);

const casesAt = (_position: Position, puzzle: Puzzle, path: Path) => lossByCases(puzzle, path);

test.each([
  ['two free squares are not an only way', onlyWay, '1 . .  3 2 .  . . 4', 'a . .  . . .  . . .'],
  [
    'a square with two other ways can wait',
    neededNow,
    '1 . . .  . . . .  . . . .  . . . 2',
    'a b . .  . . . .  . . . .  . . . .',
  ],
  ['the last number needs no way out', neededNow, '1 . 2  . . .  . . .', 'a b .  . . .  . . .'],
  ['a number that cannot come next is not needed now', neededNow, '3 . 4  . . .  1 . 2', '. . .  b . .  a . .'],
  ['the next number is in order', numberOrder, '1 . .  2 . .  . . 3', 'a . .  . . .  . . .'],
  ['the last step is not stuck', stuck, '1 . .  . . .  . . 2', 'a b c  f e d  g h .'],
  ['a number around the corner is within reach', outOfReach, '1 . .  . 3 .  . . 2', 'a . .  b . .  c . .'],
  ['connected free squares are no closed pocket', closedPocket, '1 . .  . . 2  . . .', 'a b c  . . .  . . .'],
  ['the last number alone is no closed pocket', closedPocket, '1 . .  2 . .  . . .', 'a . .  . . .  . . .'],
  ['only one square must come next', twoNeeds, '1 . .  . . .  2 . .', 'a b .  . c .  . . .'],
  ['one square may come before the last number', twoEnds, '. . 1  . . .  . . 2', '. . a  . . b  e d c'],
  ['two squares may need the same square', threeNeeds, '1 . .  . . .  . . 2', 'a . .  b . .  . . .'],
  ['consecutive numbers may follow one another', joinedNumbers, '. 3 .  2 . .  1 . 4', '. . .  . . .  a . .'],
  [
    'numbers on both sides of a bottleneck may be in order',
    bottleneckOrder,
    '. 1 . .  2 . . .  . 4 . 3  5 . . 6',
    'b a . .  c d e .  . . . .  . . . .',
  ],
  [
    'the path may end behind a bottleneck',
    sack,
    '. 1 . 6  2 . . .  . 3 . 5  4 . . .',
    'b a . .  c d . .  f e j k  g h i .',
  ],
  [
    'two parts of the path may have separate passages',
    takenPassages,
    '1 . . .  . . 2 .  . . 4 5  3 . . .',
    'a b . .  . . . .  . . . .  . . . .',
  ],
  ['the path has enough steps for a detour to each square', detourBudget, '1 . 2  . . .  . . .', 'a . .  . . .  . . .'],
  ['a second move is possible', forcedWalk, '1 . . .  . . . .  . . . .  . . . 2', 'a b . .  . . . .  . . . .  . . . .'],
  ['forced moves may solve the puzzle', forcedWalk, '1 . .  . . .  . . 2', 'a b c  f e d  . . .'],
  ['two solutions leave sides open', settledAt, '1 . .  . . .  . . 2', 'a . .  . . .  . . .'],
  ['a case that solves the puzzle refutes nothing', casesAt, '1 . .  . . .  . . 2', 'a b .  . . .  . . .'],
  [
    'a search by cases gives up after a hundred positions',
    casesAt,
    '. . . . . . . .  . . . . . . . .  . . . . . . . .  . . 1 . . . . .  . . . . . . . .  . . . . . 2 . .  . . . . . . . .  . . . . . . . .',
    '. . . . . . . .  . . . . . . . .  . . . . . . . .  . . a . . . . .  . . b . . . . .  . . . . . . . .  . . . . . . . .  . . . . . . . .',
  ],
] as const)('H2 a rule gives no reason in a position where it does not apply: %s', (_why, rule, puzzle, path) => {
  const [drawn, cells] = [drawnPuzzle(puzzle), drawnPath(path)];
  expect(rule(positionOf(drawn, cells) as Position, drawn, cells)).toBeUndefined();
});

test.each([
  ['before the first cell', '1 . .  3 2 .  . . 4', '. . .  . . .  . . .'],
  ['after the last cell', '1 . .  . . .  . . 2', 'a b c  f e d  g h i'],
  ['when two moves are right', '1 . .  . . .  . . 2', 'a . .  . . .  . . .'],
  ['when no move is left', '1 . .  . . .  . . 2', 'a b c  h i d  g f e'],
])('H1 findReasons returns no reason for a move %s', (_when, puzzle, path) => {
  expect(findReasons(drawnPuzzle(puzzle), drawnPath(path))).toEqual([]);
});

test('R3–R7 the reasons consider exactly the moves that the rules of the game allow', () => {
  for (let seed = 0; seed < 300; seed++) {
    const solved = randomSolved(`moves ${seed}`);
    const path = randomPath(solved, createRandom(`moves ${seed}`, 'path'));
    if (path.length === cellCount(solved.puzzle)) continue;
    const position = positionOf(solved.puzzle, path) as Position;
    expect(movesOf(position).toSorted((a, b) => a - b)).toEqual(allowedAfter(solved.puzzle, path));
  }
});

test('H1 after the reasons have excluded moves, exactly one move is left that the rules of the game allow', () => {
  let explained = 0;
  for (let seed = 0; seed < 300; seed++) {
    const solved = randomSolved(`one move ${seed}`);
    const path = randomPath(solved, createRandom(`one move ${seed}`, 'path'));
    const reasons = findReasons(solved.puzzle, path);
    if (reasons.length === 0) continue;
    const excluded = reasons.flatMap(reason => reason.excluded);
    expect(allowedAfter(solved.puzzle, path).filter(cell => !excluded.includes(cell))).toHaveLength(1);
    explained++;
  }
  expect(explained).toBeGreaterThan(100);
});

test('H2 no reason excludes a move that can lead to a solution, whether the path is on the solution or not', () => {
  let [excluded, onSolution] = [0, 0];
  for (let seed = 0; seed < 150; seed++) {
    const solved = randomSolved(`false ${seed}`);
    const random = createRandom(`false ${seed}`, 'paths');
    for (let round = 0; round < 20; round++) {
      const path = randomPath(solved, random);
      const found = exclusionsOf(solved, path);
      expect(found.wrong).toEqual([]);
      excluded += found.excluded.length;
      if (found.isOnSolution) onSolution += found.excluded.length;
    }
  }
  expect(excluded).toBeGreaterThan(1500);
  expect(onSolution).toBeGreaterThan(700);
});
