import { LANGUAGES, type Language } from '#site/languages.ts';
import { IS_WEEKLY } from '#tests/weekly.ts';

/** The languages in which a state of a page is tried: weekly in all of them, and after each change in French. */
export const TRIED_LANGUAGES: readonly Language[] = IS_WEEKLY ? LANGUAGES : ['fr'];
