import type { Grade } from '#engine/levels.ts';
import type { Path } from '#engine/path.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import { GRADE_ARCH, LOGO } from '#site/logo-drawing.ts';
import { boardPicture, boardSide } from './board-picture.ts';
import { COLOURS } from './colours.ts';

/** Draws the arches of a grade below the text of a social picture. */
export function arches(grade: Grade): string {
  const each = Array.from({ length: grade }, (_, index) => {
    const at = `transform="translate(${index * GRADE_ARCH.width})"`;
    return `<path d="${GRADE_ARCH.path}" ${at}/>`;
  });
  return `<g transform="translate(68 474) scale(5)" fill="none" stroke="${COLOURS.text}" stroke-width="1.5">${each.join('')}</g>`;
}

/** The logo as SVG that needs no style sheet. */
export const LOGO_PICTURE =
  `<g fill="none" stroke-linecap="round"><path d="${LOGO.arches}" stroke="${COLOURS.text}" stroke-width="3"/>` +
  `<path d="${LOGO.thread}" stroke="${COLOURS.thread.end}" stroke-width="3.5"/></g>`;

/** The size of a social picture in pixels. */
export const PICTURE_SIZE = { width: 1200, height: 630 };

const { width, height } = PICTURE_SIZE;
const BOARD_SIDE = 456;

/**
 * Draws a social picture as SVG: the logo and the name of the site, a text below them and a board beside them. The
 * text is a `text` element, whose left edge is at 72.
 */
export const framedPicture = (text: string, puzzle: Puzzle, path: Path): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">` +
  `<rect width="${width}" height="${height}" fill="${COLOURS.bg}"/>` +
  `<g transform="translate(72 64) scale(1.6)">${LOGO_PICTURE}</g>` +
  `<g font-family="Bricolage Grotesque 96pt ExtraBold" font-weight="700" fill="${COLOURS.text}">` +
  `<text x="166" y="110" font-size="44">Enfilade</text>${text}</g>` +
  `<g transform="translate(672 87) scale(${BOARD_SIDE / boardSide(puzzle)})" font-family="Atkinson Hyperlegible Next">` +
  `${boardPicture(puzzle, path)}</g></svg>`;
