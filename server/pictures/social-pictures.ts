import type { Day } from '#engine/daily/day.ts';
import type { Grade } from '#engine/levels.ts';
import type { Path } from '#engine/path.ts';
import { type Puzzle, SIZES } from '#engine/puzzle.ts';
import type { Language } from '#site/languages.ts';
import { GRADE_ARCH, LOGO } from '#site/logo-drawing.ts';
import { boardPicture, boardSide, COLOURS } from './board-picture.ts';

/** Draws the difficulty of a grid as one to five arches, below the text of a social picture (link preview). */
function arches(grade: Grade): string {
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

/** The size of a social picture (link preview) in pixels. */
export const PICTURE_SIZE = { width: 1200, height: 630 };

const { width, height } = PICTURE_SIZE;
const BOARD_SIDE = 456;

/**
 * Draws a social picture (link preview) as SVG: the site's logo and name, a text below them, and a board on the right.
 * `text` is made of SVG elements, which should begin at x = 72.
 */
export const framedPicture = (text: string, puzzle: Puzzle, path: Path): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">` +
  `<rect width="${width}" height="${height}" fill="${COLOURS.bg}"/>` +
  `<g transform="translate(72 64) scale(1.6)">${LOGO_PICTURE}</g>` +
  `<g font-family="Bricolage Grotesque 96pt ExtraBold" font-weight="700" fill="${COLOURS.text}">` +
  `<text x="166" y="110" font-size="44">Enfilade</text>${text}</g>` +
  `<g transform="translate(672 87) scale(${BOARD_SIDE / boardSide(puzzle)})" font-family="Atkinson Hyperlegible Next">` +
  `${boardPicture(puzzle, path)}</g></svg>`;

/** Draws the social picture (link preview) of a grid as SVG: its size, numbers and walls, without its solution. */
export function gridPicture(puzzle: Puzzle): string {
  const { size } = puzzle;
  return framedPicture(`<text x="72" y="400" font-size="150">${size}\u00a0×\u00a0${size}</text>`, puzzle, []);
}

const LOCALES: Readonly<Record<Language, string>> = { fr: 'fr', en: 'en-GB' };

/** What the picture of a day shows: the date, and the size and grade of the grid. */
export type PicturedDay = { readonly day: Day; readonly size: number; readonly grade: Grade };

/**
 * Draws the social picture (link preview) of a day as SVG (J6): the date, arches for the grade, and empty squares.
 * Numbers and walls are left out, so the picture reveals nothing about the grid.
 */
export function dayPicture({ day, size, grade }: PicturedDay, language: Language): string {
  const { weekday, date, year } = wordsOf(day, language);
  const text =
    `<text x="72" y="284" font-size="44">${weekday}</text>` +
    `<text x="72" y="366" font-size="76">${date}</text>` +
    `<text x="72" y="432" font-size="44">${year}</text>${arches(grade)}`;
  return framedPicture(text, { size, waypoints: [], walls: [] }, []);
}

function wordsOf(day: Day, language: Language) {
  const at = new Date(`${day}T00:00:00Z`);
  const words = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone: 'UTC' }).format(at);
  const weekday = words({ weekday: 'long' });
  const date = words({ day: 'numeric', month: 'long' });
  return {
    weekday: weekday.charAt(0).toUpperCase() + weekday.slice(1),
    date: language === 'fr' ? date.replace(/^1 /, '1er ') : date,
    year: words({ year: 'numeric' }),
  };
}

/**
 * What the picture of a challenge shows: `five` for five grids, otherwise the size of the only grid and, if known,
 * its grade.
 */
export type ChallengeKind = { readonly size: number; readonly grade: Grade | undefined } | 'five';

/**
 * Reads the kind of a challenge from the URL path of its picture: `five`, a size such as `6`, or a size and a
 * grade such as `6-2`. Returns undefined for any other text.
 */
export function readChallengeKind(text: string): ChallengeKind | undefined {
  if (text === 'five') return text;
  const [, size, grade] = /^(\d{1,2})(?:-([1-5]))?$/.exec(text) ?? [];
  const side = Number(size);
  if (size !== `${side}` || side < SIZES.min || side > SIZES.max) return undefined;
  return { size: side, grade: grade === undefined ? undefined : (Number(grade) as Grade) };
}

const WORDS: Readonly<Record<Language, { readonly title: string; readonly five: string }>> = {
  fr: { title: 'Défi', five: '5 grilles' },
  en: { title: 'Challenge', five: '5 grids' },
};

/** The size of the board drawn for a challenge of five grids, which have different sizes. */
const SHOWN_SIZE = 6;

/**
 * Draws the social picture (link preview) of a challenge as SVG: what kind of challenge it is, and empty squares,
 * without numbers, walls and names (C2).
 */
export function challengePicture(kind: ChallengeKind, language: Language): string {
  const { title, five } = WORDS[language];
  const size = kind === 'five' ? SHOWN_SIZE : kind.size;
  const facts = kind === 'five' ? five : `${size}\u00a0×\u00a0${size}`;
  const text =
    `<text x="72" y="318" font-size="84">${title}</text><text x="72" y="420" font-size="76">${facts}</text>` +
    (kind === 'five' || kind.grade === undefined ? '' : arches(kind.grade));
  return framedPicture(text, { size, waypoints: [], walls: [] }, []);
}
