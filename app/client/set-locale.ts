import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import { languageOf } from '#site/languages.ts';

/** Messages of islands use the language of their page. */
overwriteGetLocale(() => languageOf(location.pathname));
