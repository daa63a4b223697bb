import type { Cell } from '#engine/puzzle.ts';
import { flood, isFree, neighboursIn, type Position, type Stretch, stretchesOf } from '#engine/reasons/position.ts';
import type { Loss } from '#engine/reasons/reason.ts';

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

/** Returns a minimal set of `taken` cells that blocks the stretch: without any one of them, the stretch has a way. */
const fewest = (position: Position, stretch: Stretch, taken: readonly Cell[]): readonly Cell[] =>
  taken.reduce((cells, cell) => {
    const others = cells.filter(other => other !== cell);
    return hasWay(position, stretch, others) ? cells : others;
  }, taken);
