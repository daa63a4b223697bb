import { expect, test } from 'vitest';
import { createRandom, type Random } from '#engine/generator/random.ts';
import { samplePath } from '#engine/generator/sample-path.ts';
import { extend, isSolved, type Path } from '#engine/path.ts';
import type { Cell, Puzzle } from '#engine/puzzle.ts';
import { drag } from './drag.ts';
import { cellsCrossed, cellUnder, type Point, pointOnGrid } from './geometry.ts';
import { afterMoves, type RefusedCell } from './move.ts';

const SIZE = 9; // larger than any generated grid, so that the finger can make more mistakes
const RECT = { left: 0, top: 0, side: SIZE };
const CELLS_A_SAMPLE = 25 / 60; // the finger moves 25 cells per second and is sampled 60 times per second
const CUT_CORNER = 0.5; // the distance from a corner, in cells, at which the finger starts to cut it
const TREMOR = 0.25; // the maximum tremor in each direction, in cells

/** A function that returns the next path after one movement of the pointer. */
type Interpreter = (puzzle: Puzzle, path: Path, from: Point, to: Point) => Path;

const withDrag: Interpreter = (puzzle, path, from, to) =>
  afterMoves(path, drag(puzzle, path, cellsCrossed(SIZE, from, to)).moves);

const adjacentCellOnly: Interpreter = (puzzle, path, _from, to) => {
  const step = extend(puzzle, path, cellUnder(SIZE, to));
  return step.ok ? step.value : path;
};

const centreOf = (cell: Cell): Point => ({ x: (cell % SIZE) + 0.5, y: Math.floor(cell / SIZE) + 0.5 });

/** Returns the point at the given distance, in cells, along the line through the centres of a route. */
function pointAlong(route: Path, distance: number): Point {
  const at = Math.min(Math.max(distance, 0), route.length - 1);
  const from = centreOf(route[Math.floor(at)]!);
  const to = centreOf(route[Math.ceil(at)]!);
  const share = at - Math.floor(at);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** Yields the pointer positions of a hurried finger that follows a route, cutting corners and trembling. */
function* reports(route: Path, random: Random): Generator<Point> {
  const tremor = () => (random() / 2 ** 32 - 0.5) * 2 * TREMOR;
  for (let distance = 0; distance < route.length - 1 + CELLS_A_SAMPLE; distance += CELLS_A_SAMPLE) {
    const behind = pointAlong(route, distance - CUT_CORNER);
    const ahead = pointAlong(route, distance + CUT_CORNER);
    const finger = { x: (behind.x + ahead.x) / 2 + tremor(), y: (behind.y + ahead.y) / 2 + tremor() };
    const point = pointOnGrid(SIZE, RECT, finger);
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

const board = (seed: number, numbers = 12) => {
  const random = createRandom(`${seed}`, 'finger');
  const route = samplePath(SIZE, random);
  const indexes = Array.from({ length: numbers }, (_, index) =>
    Math.round((index * (route.length - 1)) / (numbers - 1)),
  );
  const waypoints = indexes.map(index => route[index]!);
  return { random, route, puzzle: { size: SIZE, waypoints, walls: [] } };
};

const SEEDS = 400;

function solvedInOneStroke(interpret: Interpreter): number {
  let solved = 0;
  for (let seed = 0; seed < SEEDS; seed++) {
    const { random, route, puzzle } = board(seed);
    const path = stroke(interpret, puzzle, route.slice(0, 1), reports(route, random));
    if (isSolved(puzzle, path)) solved += 1;
  }
  return solved / SEEDS;
}

test('B2 B7 a hurried finger nearly always solves a board in one stroke, unless drags accept only neighbours', () => {
  expect(solvedInOneStroke(withDrag)).toBeGreaterThanOrEqual(0.99);
  expect(solvedInOneStroke(adjacentCellOnly)).toBeLessThan(0.6);
});

const MANY_NUMBERS = 32; // as dense as the densest generated grids, which have 14 numbers on 36 cells

test('B10 a hurried finger that follows the solution is never blocked by a number', () => {
  for (let seed = 0; seed < SEEDS; seed++) {
    const { random, route, puzzle } = board(seed, MANY_NUMBERS);
    const obstacles: RefusedCell[] = [];
    const recording: Interpreter = (_, path, from, to) => {
      const { moves, obstacle } = drag(puzzle, path, cellsCrossed(SIZE, from, to));
      if (obstacle !== undefined) obstacles.push(obstacle);
      return afterMoves(path, moves);
    };
    expect(isSolved(puzzle, stroke(recording, puzzle, route.slice(0, 1), reports(route, random)))).toBe(true);
    expect(obstacles).toEqual([]);
  }
});

const SLIP = 4; // the longest distance that the finger slides off its route, in cells

/** Returns the proportion of slips across the path that remove more than three cells of the path. */
function shareOfWipingSlips(interpret: Interpreter): number {
  let crossings = 0;
  let wipes = 0;
  for (let seed = 0; seed < SEEDS; seed++) {
    const { random, route, puzzle } = board(seed);
    const chance = () => random() / 2 ** 32;
    const path = route.slice(0, 20 + Math.floor(chance() * 55));
    const start = centreOf(path.at(-1)!);
    const angle = chance() * 2 * Math.PI;
    const slide = chance() * SLIP;
    const end = pointOnGrid(SIZE, RECT, {
      x: start.x + slide * Math.cos(angle),
      y: start.y + slide * Math.sin(angle),
    });
    if (end === undefined || !cellsCrossed(SIZE, start, end).some(cell => path.includes(cell))) continue;
    crossings += 1;
    const after = stroke(interpret, puzzle, path, [start, end]);
    if (path.filter((cell, index) => after[index] !== cell).length > 3) wipes += 1;
  }
  expect(crossings).toBeGreaterThan(150);
  return wipes / crossings;
}

const cutAnywhere: Interpreter = (_puzzle, path, from, to) =>
  cellsCrossed(SIZE, from, to).reduce<Path>((now, cell) => now.slice(0, now.indexOf(cell) + 1 || now.length), path);

test('B8 a slip rarely removes more than three cells, unlike when every touched cell cuts the path', () => {
  expect(shareOfWipingSlips(withDrag)).toBeLessThanOrEqual(0.02);
  expect(shareOfWipingSlips(cutAnywhere)).toBeGreaterThan(0.5);
});
