import type { Path } from '#engine/path.ts';
import { type Cell, cellCount, columnOf, numberAt, type Puzzle, rowOf } from '#engine/puzzle.ts';

/**
 * The colours of the light theme in app/styles/tokens.css. They are repeated here because pictures cannot use
 * style sheets.
 */
export const COLOURS = {
  bg: '#fbf7f0',
  cell: '#ffffff',
  edge: '#8b8272',
  text: '#1f1a2e',
  thread: { start: '#3a3db0', middle: '#8a2c86', end: '#c9352b' },
} as const;

/** The distance between the centres of neighbouring cells, in units of the SVG. */
const PITCH = 72;
const CELL_SIDE = 64;
const WALL_LENGTH = 43; // a wall is two thirds of a cell long, as on the page

/** Returns the side length of a board's drawing, in units of the SVG. */
export const boardSide = ({ size }: Puzzle): number => size * PITCH;

/** Draws a board with its walls and path as SVG elements, which need no style sheet. */
export function boardPicture(puzzle: Puzzle, path: Path): string {
  const cells = Array.from({ length: cellCount(puzzle) }, (_, cell) => cell);
  const squares = cells.map(cell => square(puzzle, path, cell));
  return [...squares, ...thread(puzzle, path), walls(puzzle), ...badges(puzzle, path)].join('');
}

const centreOf = (puzzle: Puzzle, cell: Cell) => ({
  x: (columnOf(puzzle, cell) + 0.5) * PITCH,
  y: (rowOf(puzzle, cell) + 0.5) * PITCH,
});

function square(puzzle: Puzzle, path: Path, cell: number): string {
  const { x, y } = centreOf(puzzle, cell);
  const index = path.indexOf(cell);
  const fill = index < 0 ? COLOURS.cell : mix(COLOURS.cell, threadColour(puzzle, index), 0.14);
  const at = `x="${x - CELL_SIDE / 2}" y="${y - CELL_SIDE / 2}" width="${CELL_SIDE}" height="${CELL_SIDE}" rx="10"`;
  return `<rect ${at} fill="${fill}" stroke="${COLOURS.edge}" stroke-width="1.5"/>`;
}

/**
 * Returns one curve for each cell of the path, from the side where the path enters the cell to the side where it
 * leaves.
 */
function thread(puzzle: Puzzle, path: Path): readonly string[] {
  return path.map((cell, index) => {
    const middle = centreOf(puzzle, cell);
    const halfwayTo = (neighbour: number | undefined) => {
      const { x, y } = centreOf(puzzle, neighbour ?? cell);
      return `${(x + middle.x) / 2} ${(y + middle.y) / 2}`;
    };
    const line = `M${halfwayTo(path[index - 1])}Q${middle.x} ${middle.y} ${halfwayTo(path[index + 1])}`;
    return `<path d="${line}" fill="none" stroke="${threadColour(puzzle, index)}" stroke-width="22" stroke-linecap="round"/>`;
  });
}

function walls(puzzle: Puzzle): string {
  const bars = puzzle.walls.map(([a, b]) => {
    const { x, y } = centreOf(puzzle, a);
    return b === a + 1
      ? `M${x + PITCH / 2} ${y - WALL_LENGTH / 2}v${WALL_LENGTH}`
      : `M${x - WALL_LENGTH / 2} ${y + PITCH / 2}h${WALL_LENGTH}`;
  });
  return bars.length === 0 ? '' : `<path d="${bars.join('')}" fill="none" stroke="${COLOURS.text}" stroke-width="8"/>`;
}

function badges(puzzle: Puzzle, path: Path): readonly string[] {
  return puzzle.waypoints.map(cell => {
    const { x, y } = centreOf(puzzle, cell);
    const isReached = path.includes(cell);
    const disc = isReached
      ? `fill="${COLOURS.text}" stroke="${COLOURS.cell}" stroke-width="4"`
      : `fill="${COLOURS.cell}" stroke="${COLOURS.text}" stroke-width="2"`;
    const ink = isReached ? COLOURS.cell : COLOURS.text;
    const digit = `fill="${ink}" font-size="24" font-weight="700" text-anchor="middle"`;
    return `<circle cx="${x}" cy="${y}" r="20" ${disc}/><text x="${x}" y="${y + 8}" ${digit}>${numberAt(puzzle, cell)}</text>`;
  });
}

function threadColour(puzzle: Puzzle, index: number): string {
  const position = (2 * index) / (cellCount(puzzle) - 1);
  const { start, middle, end } = COLOURS.thread;
  return position <= 1 ? mix(start, middle, position) : mix(middle, end, position - 1);
}

/** Mixes two colours such as `#3a3db0`. `share` is the part of the second colour, from 0 to 1. */
function mix(from: string, to: string, share: number): string {
  const channels = [1, 3, 5].map(offset => {
    const [a, b] = [from, to].map(colour => Number.parseInt(colour.slice(offset, offset + 2), 16)) as [number, number];
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}
