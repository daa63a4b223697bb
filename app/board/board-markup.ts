import type { Path } from '#engine/path.ts';
import { type Cell, cellCount, numberAt, type Puzzle } from '#engine/puzzle.ts';
import { escapeHtml } from '#site/escape-html.ts';
import { type BoardMessages, namedCell } from './cell-names.ts';
import { directionTo } from './direction.ts';
import { type CellAppearance, cellAppearances, centreOf, PITCH } from './draw-thread.ts';
import { type ReasonMarks, reasonMarkup } from './reason-marks.ts';

// The square of a cell. It is one of many shapes in the cell's SVG group. The group contains every shape that the
// cell can ever show, and its classes decide which of them are visible. So a step of the path only changes
// attributes, on at most three groups.
const SQUARE = '<rect class="board-room" x="-32" y="-32" width="64" height="64" rx="10"/>';
// the shape that opens the top edge of a cell's square on the board, where the path goes from that cell to the next one
const OPENING = 'M-17-36.5v6H17v-6';
const PIECE =
  '<g class="board-piece">' +
  `<path class="board-door" d="${OPENING}"/>` +
  `<path class="board-door board-door-right" transform="rotate(90)" d="${OPENING}"/>` +
  `<path class="board-door board-door-down" transform="rotate(180)" d="${OPENING}"/>` +
  '<path class="board-thread board-thread-half" d="M0-38V-13"/>' +
  '<path class="board-thread board-thread-straight" d="M0-38V38"/>' +
  '<path class="board-thread-first" d="M-10.88-38h21.76v25.4h-21.76z"/>' +
  '<path class="board-thread board-thread-last" d="M0 12.6V38"/>' +
  '<path class="board-thread board-thread-turn" d="M0-38V-34Q0 0 34 0H38"/>' +
  '</g>';
const TIP = '<circle class="board-tip" r="11.5"/>';

/**
 * Returns the initial HTML of a board, for both the server and the browser. It contains the drawing and an
 * invisible grid of focusable cells with accessible names.
 */
export function boardMarkup(puzzle: Puzzle, path: Path, messages: BoardMessages): string {
  return `<div class="board" data-size="${puzzle.size}">${svg(puzzle, path, MARKS)}${grid(puzzle, path, messages)}</div>`;
}

/**
 * Returns the drawing alone, without focusable cells, for a board that only illustrates a text. The text refers to
 * the `hatched` cells.
 */
export function figureMarkup(puzzle: Puzzle, path: Path, hatched: readonly Cell[]): string {
  return svg(puzzle, path, '', hatched);
}

/**
 * Returns the marks of a hint for the drawing of a board. They show the cell `next`, which comes after `head`, and,
 * if a `reason` is given, the cells that explain the hint.
 */
export function hintMarkup(puzzle: Puzzle, head: Cell, next: Cell, reason: ReasonMarks | undefined): string {
  const { x, y } = centreOf(puzzle, next);
  const number = numberAt(puzzle, next) === undefined ? '' : ' data-number';
  const hint =
    `<g class="board-hint" data-shown data-towards="${directionTo(puzzle, head, next) ?? ''}"${number} ` +
    `transform="translate(${x} ${y})">${HINT}</g>`;
  const marks = reason === undefined ? '' : `<g class="board-reason">${reasonMarkup(puzzle, head, reason)}</g>`;
  return marks + hint;
}

function svg(puzzle: Puzzle, path: Path, marks: string, hatched: readonly Cell[] = []): string {
  const side = puzzle.size * PITCH;
  const groups = cellAppearances(puzzle, path).map((appearance, cell) =>
    cellGroup(puzzle, cell, appearance, hatched.includes(cell)),
  );
  return (
    `<svg class="board-picture" translate="no" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}" aria-hidden="true">` +
    `${groups.join('')}${walls(puzzle)}${marks}</svg>`
  );
}

function cellGroup(puzzle: Puzzle, cell: Cell, appearance: CellAppearance, isHatched: boolean): string {
  const { x, y } = centreOf(puzzle, cell);
  const attributes = Object.entries(appearance).map(([name, value]) => ` ${name}="${value}"`);
  const shapes = [SQUARE, isHatched ? HATCH : '', PIECE, badge(puzzle, cell)].join('');
  return `<g${attributes.join('')} transform="translate(${x} ${y})">${shapes}</g>`;
}

function badge(puzzle: Puzzle, cell: Cell): string {
  const number = numberAt(puzzle, cell);
  if (number === undefined) return TIP;
  const inner = number === puzzle.waypoints.length ? '<circle class="board-last" r="16.25"/>' : '';
  return (
    '<circle class="board-ring" r="26"/><circle class="board-disc" r="20"/>' +
    `${inner}<text class="board-digit${number > 9 ? ' board-digit-pair' : ''}" y="8.3">${number}</text>`
  );
}

const WALL = 43; // the length of a drawn wall: two thirds of a cell, which closes the opening between two cells

function walls(puzzle: Puzzle): string {
  if (puzzle.walls.length === 0) return '';
  const bars = puzzle.walls.map(([a, b]) => {
    const { x, y } = centreOf(puzzle, a);
    return b === a + 1 ? `M${x + PITCH / 2} ${y - WALL / 2}v${WALL}` : `M${x - WALL / 2} ${y + PITCH / 2}h${WALL}`;
  });
  return `<path class="board-walls" d="${bars.join('')}"/>`;
}

const HATCH =
  '<path class="board-hatch" d="M-30-14L-14-30M-30 4L4-30M-30 22L22-30M-22 30L30-22M-4 30L30-4M14 30L30 14"/>';

// The mark of a hint on a cell: a glow, a square outline and two arrows. CSS shows the first arrow in a cell without
// a number. A cell with a number has the small arrow instead, which lies in the gap before the square and stops at
// the number.
const HINT =
  '<rect class="board-glow" x="-33" y="-33" width="66" height="66" rx="12"/>' +
  '<rect x="-29" y="-29" width="58" height="58" rx="9"/>' +
  '<path class="board-arrow" d="M-15 0H15M3-12L15 0L3 12"/><path class="board-arrow-small" d="M-43-13L-24 0L-43 13z"/>';

// The marks that appear and disappear on a board: the cells that explain a hint, the hint, the hatching of a cell that
// cannot be drawn, and the light on the path of a won game.
const MARKS = `<g class="board-reason"></g><g class="board-hint">${HINT}</g>${HATCH}<g class="board-light"></g>`;

function grid(puzzle: Puzzle, path: Path, messages: BoardMessages): string {
  const tabStop = path.at(-1) ?? puzzle.waypoints[0];
  const cells = Array.from({ length: cellCount(puzzle) }, (_, cell) => {
    const name = escapeHtml(messages.cell(namedCell(puzzle, path, cell)));
    const focus = cell === tabStop ? 'tabindex="0" data-head' : 'tabindex="-1"';
    return `<div role="gridcell" ${focus} aria-label="${name}"></div>`;
  });
  const rows = Array.from({ length: puzzle.size }, (_, row) => {
    const inRow = cells.slice(row * puzzle.size, (row + 1) * puzzle.size);
    return `<div role="row">${inRow.join('')}</div>`;
  });
  return `<div class="board-grid" role="grid" aria-label="${escapeHtml(messages.grid(puzzle.size))}">${rows.join('')}</div>`;
}
