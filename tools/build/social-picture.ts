import { generatePuzzle } from '#engine/generator/generate-level.ts';
import { framedPicture } from '#server/pictures/social-pictures.ts';
import { escapeHtml } from '#site/escape-html.ts';

const LEVEL = 3; // the picture shows a grid of level 3, which has 5×5 cells
const DRAWN_SHARE = 0.6;
const MAX_LINE_CHARACTERS = 17;

/**
 * Draws the social picture of a page as SVG. It shows the title, and a partly solved grid that depends only on the
 * page's name.
 */
export function socialPicture(name: string, title: string): string {
  const lines = balancedLines(title.replaceAll('\u202f', '\u00a0'));
  const heading = lines.map((line, index) => `<tspan x="72" dy="${index === 0 ? 0 : 74}">${escapeHtml(line)}</tspan>`);
  const top = 345 - 37 * (lines.length - 1);
  const { puzzle, solution } = gridOf(name);
  const text = `<text y="${top}" font-size="64">${heading.join('')}</text>`;
  return framedPicture(text, puzzle, solution.slice(0, solution.length * DRAWN_SHARE));
}

function gridOf(seed: string) {
  const generated = generatePuzzle(LEVEL, seed);
  if (!generated.ok) throw new Error(`no grid for the picture of ${seed}`);
  return generated.value;
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
