import type { Grade } from '#engine/levels.ts';
import { SIZES } from '#engine/puzzle.ts';
import type { Language } from '#site/languages.ts';
import { arches, framedPicture } from './framed-picture.ts';

/** The subject of a challenge’s picture: the size of its grid and, if it is known, its grade, or five grids. */
export type ChallengeKind = { readonly size: number; readonly grade: Grade | undefined } | 'five';

/** Reads the kind in the path of a picture, such as `6-2`, `6` or `five`. Returns undefined for any other text. */
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

/** The size of the squares beside five grids, whose sizes differ. */
const SHOWN_SIZE = 6;

/** Draws the social picture of a challenge as SVG: what it is about, and squares without numbers, walls and names (C2). */
export function challengePicture(kind: ChallengeKind, language: Language): string {
  const { title, five } = WORDS[language];
  const size = kind === 'five' ? SHOWN_SIZE : kind.size;
  const facts = kind === 'five' ? five : `${size}\u00a0×\u00a0${size}`;
  const text =
    `<text x="72" y="318" font-size="84">${title}</text><text x="72" y="420" font-size="76">${facts}</text>` +
    (kind === 'five' || kind.grade === undefined ? '' : arches(kind.grade));
  return framedPicture(text, { size, waypoints: [], walls: [] }, []);
}
