import { expect, test } from 'vitest';
import { createRandom, type Random } from '#engine/generator/random.ts';
import { samplePath } from '#engine/generator/sample-path.ts';
import { extend, isSolved, type Path } from '#engine/path.ts';
import { type Cell, type Puzzle, sidesOf, type Wall } from '#engine/puzzle.ts';
import { drag } from './drag.ts';
import { cellsCrossed, cellUnder, type Point, pointOnGrid } from './geometry.ts';
import type { RefusedCell } from './move.ts';

// the side length of the test's grid is larger than any of the game, so that the finger can make more mistakes
const LARGE = 9;
const CELLS_A_SAMPLE = 25 / 60; // the simulated finger moves 25 cells per second and is sampled 60 times per second
const CUT_CORNER = 0.5; // the distance from a corner (in cells) at which the simulated finger cuts it short
const TREMOR = 0.25; // the maximum tremor of the simulated finger in each direction, in cells
const CLUMSY = 0.4; // a tremor of the simulated finger, in cells, that often leads into a cell beside the route

/** A rule for drawing: returns the path after the pointer has moved from one point to another. */
type Interpreter = (puzzle: Puzzle, path: Path, from: Point, to: Point) => Path;

const withDrag: Interpreter = (puzzle, path, from, to) => drag(puzzle, path, cellsCrossed(puzzle.size, from, to)).path;

const adjacentCellOnly: Interpreter = (puzzle, path, _from, to) => {
  const step = extend(puzzle, path, cellUnder(puzzle.size, to));
  return step.ok ? step.value : path;
};

const centreOf = (size: number, cell: Cell): Point => ({ x: (cell % size) + 0.5, y: Math.floor(cell / size) + 0.5 });

const toGrid = (size: number, finger: Point) => pointOnGrid(size, { left: 0, top: 0, side: size }, finger);

/** Returns the point at the given distance, in cells, along the line through the centres of the cells of a route. */
function pointAlong(size: number, route: Path, distance: number): Point {
  const at = Math.min(Math.max(distance, 0), route.length - 1);
  const from = centreOf(size, route[Math.floor(at)]!);
  const to = centreOf(size, route[Math.ceil(at)]!);
  const share = at - Math.floor(at);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** Yields the pointer positions of a simulated hurried finger, which follows a route, cuts its corners and trembles. */
function* reports(size: number, route: Path, random: Random, maxTremor = TREMOR): Generator<Point> {
  const tremor = () => (random() / 2 ** 32 - 0.5) * 2 * maxTremor;
  for (let distance = 0; distance < route.length - 1 + CELLS_A_SAMPLE; distance += CELLS_A_SAMPLE) {
    const behind = pointAlong(size, route, distance - CUT_CORNER);
    const ahead = pointAlong(size, route, distance + CUT_CORNER);
    const finger = { x: (behind.x + ahead.x) / 2 + tremor(), y: (behind.y + ahead.y) / 2 + tremor() };
    const point = toGrid(size, finger);
    if (point !== undefined) yield point;
  }
}

function stroke(interpret: Interpreter, puzzle: Puzzle, path: Path, points: Iterable<Point>): Path {
  let before: Point | undefined;
  let current = path;
  for (const point of points) {
    if (before !== undefined) current = interpret(puzzle, current, before, point);
    before = point;
  }
  return current;
}

type Grid = { readonly size: number; readonly numbers: number; readonly wallCount: number };

const TWELVE: Grid = { size: LARGE, numbers: 12, wallCount: 0 };

function board({ size, numbers, wallCount }: Grid, seed: number) {
  const random = createRandom(`${seed}`, 'finger');
  const route = samplePath(size, random);
  const indexes = Array.from({ length: numbers }, (_, index) =>
    Math.round((index * (route.length - 1)) / (numbers - 1)),
  );
  const waypoints = indexes.map(index => route[index]!);
  const walls = wallsBeside(route, size, wallCount, random);
  return { random, route, puzzle: { size, waypoints, walls } };
}

/** Returns walls for the grid of a test, on sides between cells that the simulated finger does not have to cross. */
function wallsBeside(route: Path, size: number, count: number, random: Random): readonly Wall[] {
  const isCrossed = ([a, b]: Wall) => Math.abs(route.indexOf(a) - route.indexOf(b)) === 1;
  const sides = sidesOf(size).filter(side => !isCrossed(side));
  return Array.from({ length: count }, () => sides.splice(random() % sides.length, 1)[0]!);
}

const SEEDS = 400;

function solvedInOneStroke(interpret: Interpreter, grid: Grid, maxTremor = TREMOR): number {
  let solved = 0;
  for (let seed = 0; seed < SEEDS; seed++) {
    const { random, route, puzzle } = board(grid, seed);
    const path = stroke(interpret, puzzle, route.slice(0, 1), reports(grid.size, route, random, maxTremor));
    if (isSolved(puzzle, path)) solved += 1;
  }
  return solved / SEEDS;
}

test('B2 B7 a hurried finger solves 99 % of boards in one stroke, because a drag draws every crossed cell', () => {
  expect(solvedInOneStroke(withDrag, TWELVE)).toBeGreaterThanOrEqual(0.99);
  expect(solvedInOneStroke(adjacentCellOnly, TWELVE)).toBeLessThan(0.6);
});

test.each([
  { size: 7, numbers: 14, wallCount: 0 },
  { size: 7, numbers: 14, wallCount: 8 },
  { size: 8, numbers: 16, wallCount: 0 },
  { size: 8, numbers: 16, wallCount: 8 },
])('B2 a hurried finger solves 99 % of $size × $size grids with $wallCount walls in one stroke', grid => {
  expect(solvedInOneStroke(withDrag, grid)).toBeGreaterThanOrEqual(0.99);
});

test('B9 a clumsy finger solves more grids if they have walls, because walls keep the path on its route', () => {
  const open = { size: 8, numbers: 16, wallCount: 0 };
  const walled = { ...open, wallCount: 8 };
  expect(solvedInOneStroke(withDrag, walled, CLUMSY)).toBeGreaterThan(solvedInOneStroke(withDrag, open, CLUMSY) + 0.1);
});

/**
 * Moves a simulated hurried finger along the solution of a grid. Returns what blocks the drag at each of its movements.
 */
function obstaclesMet(grid: Grid, seed: number): readonly (RefusedCell | undefined)[] {
  const { random, route, puzzle } = board(grid, seed);
  const obstacles: (RefusedCell | undefined)[] = [];
  const recording: Interpreter = (_, path, from, to) => {
    const dragged = drag(puzzle, path, cellsCrossed(grid.size, from, to), obstacles.at(-1));
    obstacles.push(dragged.obstacle);
    return dragged.path;
  };
  expect(isSolved(puzzle, stroke(recording, puzzle, route.slice(0, 1), reports(grid.size, route, random)))).toBe(true);
  return obstacles;
}

test('B10 a hurried finger that follows the solution is never blocked by a number', () => {
  // the test's grid has as many numbers per cell as the densest level: 14 on 36 cells
  const dense = { size: LARGE, numbers: 32, wallCount: 0 };
  for (let seed = 0; seed < SEEDS; seed++)
    expect(obstaclesMet(dense, seed).filter(obstacle => obstacle !== undefined)).toEqual([]);
});

const SLIP = 4; // the longest distance that the simulated finger slides off its route, in cells

/**
 * Returns the proportion of a simulated finger's slips across the path that remove more than three cells of the path.
 */
function shareOfWipingSlips(interpret: Interpreter): number {
  let crossings = 0;
  let wipes = 0;
  for (let seed = 0; seed < SEEDS; seed++) {
    const { random, route, puzzle } = board(TWELVE, seed);
    const chance = () => random() / 2 ** 32;
    const path = route.slice(0, 20 + Math.floor(chance() * 55));
    const start = centreOf(LARGE, path.at(-1)!);
    const angle = chance() * 2 * Math.PI;
    const slide = chance() * SLIP;
    const end = toGrid(LARGE, {
      x: start.x + slide * Math.cos(angle),
      y: start.y + slide * Math.sin(angle),
    });
    if (end === undefined || !cellsCrossed(LARGE, start, end).some(cell => path.includes(cell))) continue;
    crossings += 1;
    const after = stroke(interpret, puzzle, path, [start, end]);
    if (path.filter((cell, index) => after[index] !== cell).length > 3) wipes += 1;
  }
  expect(crossings).toBeGreaterThan(150);
  return wipes / crossings;
}

const cutAnywhere: Interpreter = (_puzzle, path, from, to) =>
  cellsCrossed(LARGE, from, to).reduce<Path>((now, cell) => now.slice(0, now.indexOf(cell) + 1 || now.length), path);

test('B8 a finger that slips across the path rarely removes more than three cells of it', () => {
  expect(shareOfWipingSlips(withDrag)).toBeLessThanOrEqual(0.02);
  expect(shareOfWipingSlips(cutAnywhere)).toBeGreaterThan(0.5);
});
