import { generatePuzzle } from '#engine/generator/generate.ts';
import { boardPicture } from './board-picture.ts';
import { COLOURS } from './colours.ts';
import { LOGO_PICTURE } from './logo-picture.ts';

const LEVEL = 3; // a level with a 5×5 grid
const DRAWN_SHARE = 0.6;
const MAX_LINE_CHARACTERS = 17;

/**
 * Draws the social picture of a page as SVG: its title, and a partly solved grid generated from the page's
 * name.
 */
export function socialPicture(name: string, title: string): string {
  const lines = balancedLines(title.replaceAll('\u202f', '\u00a0'));
  const heading = lines.map((line, index) => `<tspan x="72" dy="${index === 0 ? 0 : 74}">${escaped(line)}</tspan>`);
  const top = 345 - 37 * (lines.length - 1);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="${COLOURS.bg}"/>` +
    `<g transform="translate(72 64) scale(1.6)">${LOGO_PICTURE}</g>` +
    `<g font-family="Bricolage Grotesque 96pt ExtraBold" font-weight="700" fill="${COLOURS.text}">` +
    `<text x="166" y="110" font-size="44">Enfilade</text><text y="${top}" font-size="64">${heading.join('')}</text></g>` +
    `<g transform="translate(672 87) scale(1.267)" font-family="Atkinson Hyperlegible Next">${board(name)}</g></svg>`
  );
}

function board(seed: string): string {
  const generated = generatePuzzle(LEVEL, seed);
  if (!generated.ok) throw new Error(`no grid for the picture of ${seed}`);
  const { puzzle, solution } = generated.value;
  return boardPicture(puzzle, solution.slice(0, solution.length * DRAWN_SHARE));
}

/** Breaks a title into the fewest possible lines, with nearly equal lengths. */
function balancedLines(title: string): readonly string[] {
  const minLines = wrap(title, MAX_LINE_CHARACTERS).length;
  let maxCharacters = MAX_LINE_CHARACTERS;
  while (maxCharacters > 1 && wrap(title, maxCharacters - 1).length === minLines) maxCharacters--;
  return wrap(title, maxCharacters);
}

/** Breaks a title into lines of at most `maxCharacters`. A longer word gets a line of its own. */
function wrap(title: string, maxCharacters: number): readonly string[] {
  const lines: string[] = [];
  for (const word of title.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (longer.length <= maxCharacters) lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  return lines;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
