import { LANGUAGES, type Language } from '#site/languages.ts';
import { IS_WEEKLY } from '#tests/weekly.ts';

/** The languages in which a state of a page is tried: weekly in all of them, and after each change in French. */
export const TRIED_LANGUAGES: readonly Language[] = IS_WEEKLY ? LANGUAGES : ['fr'];

/** Returns some cases of one rule, spread over all of them: weekly all, and after each change so many. */
export const spread = <T>(cases: readonly T[], count: number): readonly T[] =>
  IS_WEEKLY
    ? cases
    : cases.filter(
        (_, index) => Math.floor((index * count) / cases.length) !== Math.floor(((index - 1) * count) / cases.length),
      );
