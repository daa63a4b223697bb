import { type Cell, columnOf, type Puzzle, rowOf } from '#engine/puzzle.ts';
import {
  flood,
  freeCells,
  freeNeighbours,
  isFree,
  movesOf,
  neighboursIn,
  type Position,
  type Stretch,
  stretchesOf,
} from '#engine/reasons/position.ts';
import type { Loss } from '#engine/reasons/reason.ts';
import { bottleneckOrder, sack } from './bottlenecks.ts';
import { joinedNumbers, threeNeeds, twoEnds, twoNeeds } from './needs.ts';

/** Finds the reason `stuck` why a position is lost: no cell may come next. */
export const stuck = (position: Position): Loss | undefined =>
  movesOf(position).length === 0 ? { kind: 'stuck', cells: [position.head] } : undefined;

/** The rules that find a lost position at a glance, the simplest first. */
const RULES: readonly ((position: Position) => Loss | undefined)[] = [
  stuck,
  outOfReach,
  closedPocket,
  twoNeeds,
  twoEnds,
  threeNeeds,
  joinedNumbers,
  bottleneckOrder,
  sack,
  takenPassages,
  detourBudget,
];

/** Returns the simplest reason why a position is lost, or undefined if no rule finds one. */
export function findLoss(position: Position): Loss | undefined {
  if (position.freeCount === 0) return undefined;
  for (const rule of RULES) {
    const loss = rule(position);
    if (loss !== undefined) return loss;
  }
  return undefined;
}

/**
 * Finds the reasons `next-out-of-reach` and `later-out-of-reach` why a position is lost: through free cells without
 * numbers, there is no way from the head to the next number, or from a later number to the number after it.
 */
export function outOfReach(position: Position): Loss | undefined {
  const { puzzle, numbers, next, head } = position;
  for (let number = next; number <= puzzle.waypoints.length; number++) {
    const target = puzzle.waypoints[number - 1] as Cell;
    const from = number === next ? head : (puzzle.waypoints[number - 2] as Cell);
    const isOpen = (cell: Cell) => isFree(position, cell) && (numbers[cell] === 0 || cell === target);
    if (flood(position, from, isOpen)[target] === 1) continue;
    if (number === next) return { kind: 'next-out-of-reach', number, cells: [target] };
    return { kind: 'later-out-of-reach', number, cells: [from, target] };
  }
  return undefined;
}

/**
 * Finds the reason `closed-pocket` why a position is lost: the free cells form two or more parts that are connected at
 * most by the last number. The path ends on the last number, so it can visit only one part.
 */
export function closedPocket(position: Position): Loss | undefined {
  const { head, end } = position;
  const isInner = (cell: Cell) => cell !== end && isFree(position, cell);
  const first = freeNeighbours(position, head).find(isInner);
  if (first === undefined) return undefined;
  const part = flood(position, first, isInner);
  const here = freeCells(position, cell => part[cell] === 1);
  const there = freeCells(position, cell => cell !== end && part[cell] === 0);
  if (there.length === 0) return undefined;
  return { kind: 'closed-pocket', cells: here.length < there.length ? here : there };
}

/**
 * Finds the reason `taken-passages` why a position is lost: a stretch (the part of the path between two numbers) has no
 * way left, because it would have to cross cells that other stretches cannot avoid.
 */
export function takenPassages(position: Position): Loss | undefined {
  const stretches = stretchesOf(position).map(stretch => ({ ...stretch, way: shortestWay(position, stretch) }));
  const isShared = (cell: Cell) => stretches.filter(({ way }) => way.includes(cell)).length > 1;
  if (!stretches.some(({ way }) => way.some(isShared))) return undefined;
  const passages = stretches.map(stretch => stretch.way.filter(cell => !hasWay(position, stretch, [cell])));
  for (const [index, stretch] of stretches.entries()) {
    const taken = passages.filter((_, other) => other !== index).flat();
    if (!stretch.way.some(cell => taken.includes(cell)) || hasWay(position, stretch, taken)) continue;
    return { kind: 'taken-passages', number: stretch.number, cells: fewest(position, stretch, taken) };
  }
  return undefined;
}

/**
 * Returns true if a stretch (the part of the path between two numbers) may cross a cell. The cell must be free, and
 * have no number or be the end of the stretch.
 */
const isOpenTo = (position: Position, { to }: Stretch, cell: Cell): boolean =>
  isFree(position, cell) && (position.numbers[cell] === 0 || cell === to);

/** Returns the cells of a shortest way between the two ends of a stretch (a part of the path), without the ends. */
function shortestWay(position: Position, stretch: Stretch): readonly Cell[] {
  const { from, to } = stretch;
  const cameFrom = new Map<Cell, Cell>([[from, from]]);
  const queue = [from];
  for (const cell of queue) {
    if (cell === to) break;
    for (const other of neighboursIn(position, cell)) {
      if (cameFrom.has(other) || !isOpenTo(position, stretch, other)) continue;
      cameFrom.set(other, cell);
      queue.push(other);
    }
  }
  const way: Cell[] = [];
  for (let cell = cameFrom.get(to) ?? from; cell !== from; cell = cameFrom.get(cell) ?? from) way.push(cell);
  return way;
}

function hasWay(position: Position, stretch: Stretch, taken: readonly Cell[]): boolean {
  const isOpen = (cell: Cell) => isOpenTo(position, stretch, cell) && !taken.includes(cell);
  return flood(position, stretch.from, isOpen)[stretch.to] === 1;
}

/**
 * Returns a minimal set of `taken` cells that blocks a stretch (a part of the path): without any one of them, the
 * stretch has a way.
 */
const fewest = (position: Position, stretch: Stretch, taken: readonly Cell[]): readonly Cell[] =>
  taken.reduce((cells, cell) => {
    const others = cells.filter(other => other !== cell);
    return hasWay(position, stretch, others) ? cells : others;
  }, taken);

/**
 * Finds two reasons why a position is lost. `over-budget`: the shortest ways from number to number take more steps than
 * there are free cells. `beyond-budget`: these ways leave too few steps for a detour to some free cell.
 */
export function detourBudget(position: Position): Loss | undefined {
  const { puzzle, freeCount: steps } = position;
  const stretches = stretchesOf(position).map(({ from, to }) => ({ from, to, least: distance(puzzle, from, to) }));
  const least = stretches.reduce((sum, stretch) => sum + stretch.least, 0);
  if (least > steps) return { kind: 'over-budget', steps, least, cells: [] };
  const isFar = (cell: Cell) =>
    stretches.every(
      ({ from, to, least: direct }) =>
        distance(puzzle, from, cell) + distance(puzzle, cell, to) > direct + steps - least,
    );
  const cells = freeCells(position, isFar);
  return cells.length === 0 ? undefined : { kind: 'beyond-budget', cells };
}

/**
 * Returns the steps of the shortest way between two cells as if there were no walls. Walls can only make a way
 * longer.
 */
const distance = (puzzle: Puzzle, a: Cell, b: Cell): number =>
  Math.abs(rowOf(puzzle, a) - rowOf(puzzle, b)) + Math.abs(columnOf(puzzle, a) - columnOf(puzzle, b));
