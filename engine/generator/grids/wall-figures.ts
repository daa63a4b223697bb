import { type Random, randomBelow } from '#engine/generator/random.ts';
import type { Wall } from '#engine/puzzle.ts';
import { imageOfSide, type Symmetry } from './symmetry.ts';

/** Walls that touch one another, such as a bar or a cross. */
export type WallFigure = readonly Wall[];

/**
 * The figures that walls form. Each text lists walls as steps to the east (`e`), south (`s`), west (`w`) or north (`n`)
 * from one corner of a cell. After a space, the steps start from this corner again. A step in capitals adds no wall.
 */
const DRAWINGS = [
  'ee',
  'eee',
  'eeee',
  'es',
  'ees',
  'ess',
  'ese',
  'ene',
  'wse',
  'e w s',
  'e w s n',
  'ee s Es EEs',
  'eee Es EEs',
];

const STEPS: Readonly<Record<string, readonly [number, number]>> = { e: [0, 1], s: [1, 0], w: [0, -1], n: [-1, 0] };

/** A wall of a figure: the cell corner where it begins, relative to the figure’s first corner, and its direction. */
type Stroke = { readonly row: number; readonly column: number; readonly rows: number; readonly columns: number };

const strokesOf = (drawing: string): readonly Stroke[] =>
  drawing.split(' ').flatMap(walk => {
    let [row, column] = [0, 0];
    return [...walk].flatMap((letter): readonly Stroke[] => {
      const [rows, columns] = STEPS[letter.toLowerCase()] as readonly [number, number];
      const stroke = { row, column, rows, columns };
      row += rows;
      column += columns;
      return letter === letter.toLowerCase() ? [stroke] : [];
    });
  });

const FIGURES = DRAWINGS.map(strokesOf);
const QUARTER_TURNS = 4;

/** The number of random places to try for a figure of walls. */
const DRAWS = 12;

/**
 * Returns a random figure of walls together with its mirror image under a symmetry, or undefined if none of `DRAWS`
 * random places is free. At a free place, all walls of the figure and its image are inside the grid, on sides for which
 * `isFree` returns true.
 */
export function randomFigure(
  size: number,
  symmetry: Symmetry,
  isFree: (side: Wall) => boolean,
  random: Random,
): WallFigure | undefined {
  const strokes = FIGURES[randomBelow(random, FIGURES.length)] as readonly Stroke[];
  for (let draw = 0; draw < DRAWS; draw++) {
    const turns = randomBelow(random, QUARTER_TURNS);
    const row = 1 + randomBelow(random, size - 1);
    const column = 1 + randomBelow(random, size - 1);
    const walls = strokes.map(stroke => wallAt(size, row, column, turned(stroke, turns)));
    if (!walls.every(wall => wall !== undefined && isFree(wall))) continue;
    const images = (walls as readonly Wall[]).map(wall => imageOfSide(size, symmetry, wall));
    if (images.every(isFree)) return withoutRepeats([...(walls as readonly Wall[]), ...images]);
  }
  return undefined;
}

function turned({ row, column, rows, columns }: Stroke, quarters: number): Stroke {
  if (quarters === 0) return { row, column, rows, columns };
  return turned({ row: column, column: -row, rows: columns, columns: -rows }, quarters - 1);
}

/**
 * Returns the wall of a figure whose first corner is the upper left corner of the cell in `row` and `column`. Returns
 * undefined if the wall would stand on the rim of the grid or outside.
 */
function wallAt(size: number, row: number, column: number, stroke: Stroke): Wall | undefined {
  const top = row + stroke.row + Math.min(stroke.rows, 0);
  const left = column + stroke.column + Math.min(stroke.columns, 0);
  const [above, before] = stroke.rows === 0 ? [top - 1, left] : [top, left - 1];
  if (above < 0 || before < 0 || top >= size || left >= size) return undefined;
  return [above * size + before, top * size + left];
}

const withoutRepeats = (walls: readonly Wall[]): readonly Wall[] =>
  walls.filter(([a, b], index) => walls.findIndex(other => other[0] === a && other[1] === b) === index);
