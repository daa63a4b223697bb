import { expect, test } from 'vitest';
import { createRandom, type Random } from '#engine/generator/random.ts';
import { samplePath } from '#engine/generator/sample-path.ts';
import { extend, isSolved, type Path } from '#engine/path.ts';
import type { Cell, Puzzle } from '#engine/puzzle.ts';
import { cellsCrossed, cellUnder, type Point, pointOnGrid } from './geometry.ts';
import { afterMoves, drag, type RefusedCell } from './interpret-input.ts';

const SIZE = 9; // beyond the sizes we make, so that the finger has more to get wrong
const PLACE = { left: 0, top: 0, side: SIZE };
const CELLS_A_SAMPLE = 25 / 60; // 25 cells a second, 60 reports a second
const CUT_CORNER = 0.5; // cells: the finger is drawn towards where it will be
const TREMBLE = 0.25; // cells, each way

type Steer = (puzzle: Puzzle, path: Path, from: Point, to: Point) => Path;

const ours: Steer = (puzzle, path, from, to) =>
  afterMoves(path, drag(puzzle, path, cellsCrossed(SIZE, from, to)).moves);

const adjacentCellOnly: Steer = (puzzle, path, _from, to) => {
  const step = extend(puzzle, path, cellUnder(SIZE, to));
  return step.ok ? step.path : path;
};

const middleOf = (cell: Cell): Point => ({ x: (cell % SIZE) + 0.5, y: Math.floor(cell / SIZE) + 0.5 });

/** A point of the way through the middles of these cells, so many cells from its start. */
function along(way: Path, distance: number): Point {
  const at = Math.min(Math.max(distance, 0), way.length - 1);
  const from = middleOf(way[Math.floor(at)]!);
  const to = middleOf(way[Math.ceil(at)]!);
  const share = at - Math.floor(at);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** Where a hurried finger is reported on its way: it clips corners and trembles. */
function* reports(way: Path, random: Random): Generator<Point> {
  const tremble = () => (random() / 2 ** 32 - 0.5) * 2 * TREMBLE;
  for (let distance = 0; distance < way.length - 1 + CELLS_A_SAMPLE; distance += CELLS_A_SAMPLE) {
    const behind = along(way, distance - CUT_CORNER);
    const ahead = along(way, distance + CUT_CORNER);
    const finger = { x: (behind.x + ahead.x) / 2 + tremble(), y: (behind.y + ahead.y) / 2 + tremble() };
    const point = pointOnGrid(SIZE, PLACE, finger);
    if (point !== undefined) yield point;
  }
}

function stroke(steer: Steer, puzzle: Puzzle, path: Path, points: Iterable<Point>): Path {
  let before: Point | undefined;
  let current = path;
  for (const point of points) {
    if (before !== undefined) current = steer(puzzle, current, before, point);
    before = point;
  }
  return current;
}

const board = (seed: number, numbers = 12) => {
  const random = createRandom(`${seed}`, 'finger');
  const way = samplePath(SIZE, random);
  const places = Array.from({ length: numbers }, (_, index) => Math.round((index * (way.length - 1)) / (numbers - 1)));
  const waypoints = places.map(place => way[place]!);
  return { random, way, puzzle: { size: SIZE, waypoints, walls: [] } };
};

const SEEDS = 400;

function solvedInOneStroke(steer: Steer): number {
  let solved = 0;
  for (let seed = 0; seed < SEEDS; seed++) {
    const { random, way, puzzle } = board(seed);
    const path = stroke(steer, puzzle, way.slice(0, 1), reports(way, random));
    if (isSolved(puzzle, path)) solved += 1;
  }
  return solved / SEEDS;
}

test('B2 B7 a hurried finger solves a board in one stroke, where taking only neighbouring cells would fail', () => {
  expect(solvedInOneStroke(ours)).toBeGreaterThanOrEqual(0.99);
  expect(solvedInOneStroke(adjacentCellOnly)).toBeLessThan(0.6);
});

const MANY_NUMBERS = 32; // as dense as our densest grids: 14 on 36 cells

test('B10 a hurried finger on its way to the solution is not held up by a number', () => {
  for (let seed = 0; seed < SEEDS; seed++) {
    const { random, way, puzzle } = board(seed, MANY_NUMBERS);
    const obstacles: RefusedCell[] = [];
    const noting: Steer = (_, path, from, to) => {
      const { moves, obstacle } = drag(puzzle, path, cellsCrossed(SIZE, from, to));
      if (obstacle !== undefined) obstacles.push(obstacle);
      return afterMoves(path, moves);
    };
    expect(isSolved(puzzle, stroke(noting, puzzle, way.slice(0, 1), reports(way, random)))).toBe(true);
    expect(obstacles).toEqual([]);
  }
});

const SLIP = 4; // cells, at most, that a finger slides off its way

/** Of the slips that cross the thread: the share that wipes more than three of its cells. */
function wipedByASlip(steer: Steer): number {
  let crossings = 0;
  let wipes = 0;
  for (let seed = 0; seed < SEEDS; seed++) {
    const { random, way, puzzle } = board(seed);
    const chance = () => random() / 2 ** 32;
    const path = way.slice(0, 20 + Math.floor(chance() * 55));
    const start = middleOf(path.at(-1)!);
    const angle = chance() * 2 * Math.PI;
    const slide = chance() * SLIP;
    const end = pointOnGrid(SIZE, PLACE, {
      x: start.x + slide * Math.cos(angle),
      y: start.y + slide * Math.sin(angle),
    });
    if (end === undefined || !cellsCrossed(SIZE, start, end).some(cell => path.includes(cell))) continue;
    crossings += 1;
    const after = stroke(steer, puzzle, path, [start, end]);
    if (path.filter((cell, index) => after[index] !== cell).length > 3) wipes += 1;
  }
  expect(crossings).toBeGreaterThan(150);
  return wipes / crossings;
}

const cutAnywhere: Steer = (_puzzle, path, from, to) =>
  cellsCrossed(SIZE, from, to).reduce<Path>((now, cell) => now.slice(0, now.indexOf(cell) + 1 || now.length), path);

test('B8 a finger that slips across the thread hardly ever wipes it, where cutting at any touched cell would', () => {
  expect(wipedByASlip(ours)).toBeLessThanOrEqual(0.02);
  expect(wipedByASlip(cutAnywhere)).toBeGreaterThan(0.5);
});
