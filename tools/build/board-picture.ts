import { centreOf } from '#app/board/drawing.ts';
import type { Path } from '#engine/path.ts';
import { cellCount, numberAt, type Puzzle } from '#engine/puzzle.ts';
import { COLOURS } from './colours.ts';

const CELL_SIDE = 64;

/** Draws a board and its thread as SVG that needs no style sheet. */
export function boardPicture(puzzle: Puzzle, path: Path): string {
  const cells = Array.from({ length: cellCount(puzzle) }, (_, cell) => cell);
  return [...cells.map(cell => square(puzzle, path, cell)), ...thread(puzzle, path), ...badges(puzzle, path)].join('');
}

function square(puzzle: Puzzle, path: Path, cell: number): string {
  const { x, y } = centreOf(puzzle, cell);
  const index = path.indexOf(cell);
  const fill = index < 0 ? COLOURS.cell : mix(COLOURS.cell, threadColour(puzzle, index), 0.14);
  const at = `x="${x - CELL_SIDE / 2}" y="${y - CELL_SIDE / 2}" width="${CELL_SIDE}" height="${CELL_SIDE}" rx="10"`;
  return `<rect ${at} fill="${fill}" stroke="${COLOURS.edge}" stroke-width="1.5"/>`;
}

/**
 * Returns one SVG curve per cell, from the side where the thread enters the cell to the side where it leaves.
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

/** Mixes two colours, which are given as `#rrggbb`. */
function mix(from: string, to: string, share: number): string {
  const channels = [1, 3, 5].map(offset => {
    const [a, b] = [from, to].map(colour => Number.parseInt(colour.slice(offset, offset + 2), 16)) as [number, number];
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}
