import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import { languageOf } from '#site/languages.ts';

/** Makes the messages of islands use the language of the page. */
overwriteGetLocale(() => languageOf(location.pathname));
