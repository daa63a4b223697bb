import { threadColor } from '#app/board/draw-thread.ts';
import type { Node } from '#engine/walks/graph.ts';
import type { Walk } from '#engine/walks/walk.ts';
import { type GridBoard, isGrid, rulesOf, type Side, type WalkBoard } from '#engine/walks/walk-board.ts';
import { type Layout, layoutOf, shownColours } from './layout.ts';
import { cornerName, exitsAt } from './walk-texts.ts';

/** What a drawing may show besides a board and a walk (a line from node to node). */
export type Contents = {
  /** The texts on the nodes of a drawn board. Without them, a board shows its own numbers or letters. */
  readonly labels?: ReadonlyMap<Node, string>;
  /** Further walks (lines from node to node), drawn as lines on the same board. */
  readonly lines?: readonly Walk[];
};

/** Returns the drawing of a board with a walk (a line from node to node), as the contents of an `svg` element. */
export function walkMarkup(board: WalkBoard, walk: Walk, { labels, lines = [] }: Contents = {}): string {
  const layout = layoutOf(board);
  const shapes = isGrid(board) ? cells(board, layout) : edges(board, layout);
  const others = lines.map(line => lineMarkup(board, line)).join('');
  return shapes + others + lineMarkup(board, walk) + marks(layout, labels ?? labelsOf(board));
}

/**
 * Returns the SVG of a walk (a line from node to node) as a coloured thread, with a ring at its start and a disc at its
 * head. For a knight, each cell that it can reach next shows how many cells it could reach from there.
 */
function lineMarkup(board: WalkBoard, walk: Walk): string {
  const layout = layoutOf(board);
  const { points } = layout;
  const colour = (index: number) => threadColor(index, points.length);
  const at = (node: Node | undefined) => points[node ?? 0] ?? { x: 0, y: 0 };
  const steps = walk.slice(1).map((node, index) => {
    const [from, to] = [at(walk[index]), at(node)];
    return `<path class="walk-step" stroke="${colour(index + 0.5)}" d="M${from.x} ${from.y}L${to.x} ${to.y}"/>`;
  });
  const dot = (index: number, name: string) =>
    walk[index] === undefined
      ? ''
      : `<circle class="${name}" cx="${at(walk[index]).x}" cy="${at(walk[index]).y}" r="13" stroke="${colour(index)}" fill="${colour(index)}"/>`;
  const exits = [...exitsAt(board, walk)].map(
    ([node, count]) =>
      `<circle class="walk-exit" cx="${at(node).x}" cy="${at(node).y}" r="17"/>${label(layout, node, String(count))}`,
  );
  return steps.join('') + dot(walk.length - 1, 'walk-head') + dot(0, 'walk-start') + exits.join('');
}

function cells(board: GridBoard, { points }: Layout): string {
  const colours = shownColours(board);
  const rooms = points.map(
    ({ x, y }, node) =>
      `<rect class="walk-cell${colours === undefined ? '' : colours[node] === 0 ? ' walk-light' : ' walk-dark'}" x="${x - 34}" y="${y - 34}" width="68" height="68" rx="8"/>`,
  );
  const walls = (board.walls ?? []).map(([a, b]) => wall(points[a] ?? ORIGIN, points[b] ?? ORIGIN));
  return (
    rooms.join('') + (walls.length === 0 ? '' : `<path class="walk-wall" d="${walls.join('')}"/>`) + rim(board, points)
  );
}

const ORIGIN = { x: 0, y: 0 };
type Point = typeof ORIGIN;

/** Returns the SVG path of the wall between two neighbouring cells. */
function wall(a: Point, b: Point): string {
  const [x, y] = [(a.x + b.x) / 2, (a.y + b.y) / 2];
  return a.y === b.y ? `M${x} ${y - 36}v72` : `M${x - 36} ${y}h72`;
}

const OUTWARDS: Readonly<Record<Side, readonly [number, number]>> = {
  up: [0, -1],
  right: [1, 0],
  down: [0, 1],
  left: [-1, 0],
};

/**
 * Returns the SVG of the wall around a grid with doors, through which a walk enters and leaves. The wall has a gap and
 * an arrow at each door.
 */
function rim({ size, doors = [] }: GridBoard, points: readonly Point[]): string {
  if (doors.length === 0) return '';
  const sides = points.flatMap(({ x, y }, node) => {
    const [row, column] = [Math.floor(node / size), node % size];
    const outer: readonly (readonly [Side, boolean])[] = [
      ['up', row === 0],
      ['right', column === size - 1],
      ['down', row === size - 1],
      ['left', column === 0],
    ];
    return outer
      .filter(([side, isOuter]) => isOuter && !doors.some(door => door[0] === node && door[1] === side))
      .map(([side]) => {
        const [dx, dy] = OUTWARDS[side];
        return dx === 0 ? `M${x - 36} ${y + 36 * dy}h72` : `M${x + 36 * dx} ${y - 36}v72`;
      });
  });
  const arrows = doors.map(([node, side]) => {
    const [dx, dy] = OUTWARDS[side];
    const { x, y } = points[node] ?? ORIGIN;
    const [tipX, tipY] = [x + 49 * dx, y + 49 * dy];
    return `M${tipX - 8 * dy} ${tipY - 8 * dx}L${tipX - 9 * dx} ${tipY - 9 * dy}L${tipX + 8 * dy} ${tipY + 8 * dx}`;
  });
  return `<path class="walk-wall" d="${sides.join('')}"/><path class="walk-door" d="${arrows.join('')}"/>`;
}

function edges(board: WalkBoard, { points }: Layout): string {
  const lines = rulesOf(board).graph.flatMap((neighbours, node) =>
    neighbours
      .filter(other => other > node)
      .map(other => `M${points[node]?.x} ${points[node]?.y}L${points[other]?.x} ${points[other]?.y}`),
  );
  const corners = points.map(({ x, y }) => `<circle class="walk-corner" cx="${x}" cy="${y}" r="17"/>`);
  return `<path class="walk-edge" d="${lines.join('')}"/>${corners.join('')}`;
}

/** Returns the texts on a board's nodes: the given numbers of a grid, or the letters of the dodecahedron's corners. */
function labelsOf(board: WalkBoard): ReadonlyMap<Node, string> {
  if (isGrid(board)) return new Map((board.numbers ?? []).map(([node, number]) => [node, String(number)]));
  return new Map([...rulesOf(board).graph.keys()].map(node => [node, cornerName(node)]));
}

const marks = (layout: Layout, labels: ReadonlyMap<Node, string>): string =>
  [...labels].map(([node, text]) => label(layout, node, text)).join('');

const label = ({ points }: Layout, node: Node, text: string): string =>
  `<text class="walk-label" x="${points[node]?.x}" y="${(points[node]?.y ?? 0) + 7.5}">${text}</text>`;
