import { expect, test } from 'vitest';
import { reduceGame } from '#app/playthrough/local-game.ts';
import { newGame } from '#engine/game.ts';
import { hint } from '#engine/hint.ts';
import { loadOfLevel, numbersOfLevel, sizeOfLevel } from '#engine/levels.ts';
import { areNeighbours, type Cell, columnOf, numberAt, type Puzzle, rowOf } from '#engine/puzzle.ts';
import { undecidedShare } from '#engine/reference/difficulty.ts';
import { POINTS } from '#engine/score.ts';
import { colours, columns, detour, doors, doorsDeduction, gaps, playable, rows, sack, turn } from './strategies.ts';
import { awayFrom, cellsOf, detoursOf, distance, gapsOf } from './testing/gaps.ts';
import { faultsAtLevel } from './testing/level-grids.ts';
import { isLegal, isLost, lostAt, movesOf, solutionOf, solutionsOf, waysInto } from './testing/proofs.ts';

test.each([
  ['the grid of doors', 1, doors.puzzle],
  ['the grid of gaps', 10, gaps.puzzle],
  ['the grid of the turn', 3, turn.puzzle],
  ['the grid of the sack', 4, sack.puzzle],
  ['the playable grid', 3, playable],
])('in the guide to strategies, %s has no fault as a grid of level %i', (_which, level, puzzle) => {
  expect(faultsAtLevel(puzzle, level)).toEqual([]);
});

/** Returns the neighbours of a cell, except numbers that do not directly precede or follow its own number. */
const openNeighbours = (puzzle: Puzzle, cell: Cell) =>
  cellsOf(puzzle).filter(other => {
    const [a, b] = [numberAt(puzzle, cell), numberAt(puzzle, other)];
    return areNeighbours(puzzle, cell, other) && (a === undefined || b === undefined || Math.abs(a - b) === 1);
  });

test('the guide to strategies hatches the squares of a grid that have two open sides, and only number 1 has fewer', () => {
  const { puzzle, hatched } = doors;
  const few = cellsOf(puzzle).filter(cell => openNeighbours(puzzle, cell).length <= 2);
  expect(few.filter(cell => cell !== puzzle.waypoints[0])).toEqual(hatched);
  expect(openNeighbours(puzzle, puzzle.waypoints[0]!)).toHaveLength(1);
});

test('in the guide to strategies, the open sides of the squares decide the whole grid of level 1 without a guess', () => {
  expect(undecidedShare(doors.puzzle)).toBe(0);
  expect(doorsDeduction.drawing.path).toEqual(solutionOf(doors.puzzle));
});

test('in the strategy guide’s grid of level 1, the first step that deduction decides is not the step from number 1', () => {
  expect(doorsDeduction.order[0]).not.toBe(0);
});

test('on the strategy guide’s grid of level 10, the distances between numbers add up to 33 of the 35 steps of the solution', () => {
  const { puzzle } = colours;
  expect(gapsOf(puzzle, []).map(({ far }) => far)).toEqual([5, 4, 5, 6, 1, 4, 3, 4, 1]);
  expect(detoursOf(puzzle)).toBe(1);
  expect(distance(puzzle, puzzle.waypoints[0]!, puzzle.waypoints.at(-1)!) % 2).toBe(1);
});

test('on the strategy guide’s grid of level 10, only the hatched squares are not on any shortest way between two numbers', () => {
  expect(awayFrom(gaps.puzzle)).toEqual(gaps.hatched);
});

test('on the strategy guide’s grid of level 10, only one detour reaches the whole hatched row, and it leads from 1 to 2', () => {
  const { puzzle, hatched } = gaps;
  const reaching = gapsOf(puzzle, []).filter(({ from, to, far }) =>
    hatched!.every(cell => distance(puzzle, from, cell) + distance(puzzle, cell, to) <= far + 2),
  );
  expect(reaching.map(({ from }) => from)).toEqual([puzzle.waypoints[0]]);
  const solution = solutionOf(puzzle);
  const [from, to] = [detour.path[0]!, detour.path.at(-1)!].map(cell => solution.indexOf(cell));
  expect(solution.slice(from, to! + 1)).toEqual(detour.path);
  expect(detour.path).toHaveLength(8);
});

test('on the strategy guide’s grid of level 10, the shortest ways from 2 to 3 and 3 to 4 are straight, so that seventeen squares are known', () => {
  const { puzzle } = gaps;
  const [, two, three, four] = puzzle.waypoints as [Cell, Cell, Cell, Cell];
  expect(columnOf(puzzle, two)).toBe(columnOf(puzzle, three));
  expect(rowOf(puzzle, three)).toBe(rowOf(puzzle, four));
  expect(detour.path.length + distance(puzzle, two, three) + distance(puzzle, three, four)).toBe(17);
});

test('the playable grid of the strategy guide needs one detour, and only its right-hand column is not on any shortest way', () => {
  expect(detoursOf(playable)).toBe(1);
  expect(awayFrom(playable)).toEqual([4, 9, 14, 19, 24]);
});

test('in the strategy guide’s drawing of a turn, the hatched square has two open sides, and a direct step to 3 is wrong', () => {
  const { puzzle, path, hatched } = turn;
  const [must] = hatched!;
  const three = puzzle.waypoints[2]!;
  expect(isLegal(puzzle, path)).toBe(true);
  expect(waysInto(puzzle, path, must!)).toHaveLength(2);
  expect(waysInto(puzzle, path, must!)).toContain(path.at(-1));
  expect(areNeighbours(puzzle, path.at(-1)!, three)).toBe(true);
  expect(isLost(puzzle, [...path, three])).toBe(true);
  expect(solutionOf(puzzle).slice(path.length, path.length + 3)).toEqual([must, 0, three]);
});

test('in the strategy guide, the last step of the thread that cuts off a part of its grid is wrong, although further steps look possible', () => {
  const { puzzle, path } = sack;
  expect(lostAt(puzzle, path)).toBe(path.length);
  expect(movesOf(puzzle, path)).not.toEqual([]);
  const ahead = puzzle.waypoints[4]!;
  expect(distance(puzzle, path.at(-1)!, ahead)).toBe(1);
});

test('the part that the thread in the strategy guide has cut off (the sack) has a single exit and does not contain the last number', () => {
  const { puzzle, path, hatched } = sack;
  const neck = 19;
  const around = hatched!.flatMap(cell => waysInto(puzzle, path, cell)).filter(cell => !hatched!.includes(cell));
  expect([...new Set(around)]).toEqual([neck]);
  expect(hatched).not.toContain(puzzle.waypoints.at(-1));
  for (const cell of hatched!) expect(waysInto(puzzle, path, cell)).toHaveLength(2);
});

test('a 3×3 block has two crossings from corner to corner, and one number inside does not decide between them', () => {
  expect(solutionsOf(rows.puzzle)).toHaveLength(2);
  expect(solutionsOf(rows.puzzle)).toEqual(expect.arrayContaining([rows.path, columns.path]));
  for (const cell of rows.path.slice(1, 8)) {
    const [one, nine] = rows.puzzle.waypoints as [Cell, Cell];
    expect(solutionsOf({ ...rows.puzzle, waypoints: [one, cell, nine] })).toHaveLength(2);
  }
});

test('hints, restarts and undos cost as many seconds and as many undone squares as the strategy guide says', () => {
  expect([POINTS.undo, POINTS.hint, POINTS.restart].map(points => points / POINTS.second)).toEqual([0.75, 5, 2.5]);
  expect(6 * POINTS.undo).toBeLessThan(POINTS.hint);
  expect(7 * POINTS.undo).toBeGreaterThan(POINTS.hint);
});

test('undoing sixteen squares costs 240 points, but a restart and two seconds of redrawing cost 90', () => {
  expect(16 * POINTS.undo).toBe(240);
  expect(POINTS.restart + 2 * POINTS.second).toBe(90);
  expect(6 * POINTS.undo).toBe(90);
});

test('a stroke that is cancelled adds nothing to the count of undos', () => {
  const { puzzle, path } = sack;
  const game = newGame(puzzle);
  const down = reduceGame({ game }, { kind: 'stroke', phase: 'start' });
  const moves = path.map(cell => ({ kind: 'cell', cell }) as const);
  const drawn = reduceGame(down, { kind: 'moves', moves, atMs: 1000 });
  expect(drawn.game.path).toEqual(path);
  expect(reduceGame(drawn, { kind: 'stroke', phase: 'cancel' }).game).toBe(game);
});

test('a hint is refused if the thread has left the solution, and given once the thread is corrected', () => {
  const { puzzle, path } = sack;
  const solution = solutionOf(puzzle);
  expect(hint(puzzle, solution, path)).toEqual({ ok: false, refusal: 'off-the-solution' });
  expect(hint(puzzle, solution, path.slice(0, -1))).toEqual({
    ok: true,
    value: { cell: solution[path.length - 1], isFree: false },
  });
});

test('the levels have 6 to 9 numbers on 25 squares, and later 10 to 14 numbers on 36 squares', () => {
  const levels = Array.from({ length: 20 }, (_, index) => index + 1);
  expect(levels.map(numbersOfLevel)).toEqual([6, 7, 8, 8, 9, ...Array(9).fill(10), 11, 12, 13, 14, 14, 14]);
  expect(levels.map(sizeOfLevel)).toEqual([...Array(5).fill(5), ...Array(15).fill(6)]);
  expect(loadOfLevel(21)).toEqual(loadOfLevel(20));
});
