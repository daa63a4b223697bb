import { LANGUAGES, type Language } from '#site/languages.ts';
import { IS_WEEKLY } from '#tests/weekly.ts';

/** The languages in which states of pages are tested: all languages in the weekly test run, otherwise only French. */
export const TRIED_LANGUAGES: readonly Language[] = IS_WEEKLY ? LANGUAGES : ['fr'];

/** Returns all test cases in the weekly test run, and otherwise `count` of them, spread evenly over the list. */
export const spread = <T>(cases: readonly T[], count: number): readonly T[] =>
  IS_WEEKLY
    ? cases
    : cases.filter(
        (_, index) => Math.floor((index * count) / cases.length) !== Math.floor(((index - 1) * count) / cases.length),
      );
