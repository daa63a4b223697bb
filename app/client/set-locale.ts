import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import { languageOf } from '#site/languages.ts';

/** Whatever an island says, it says in the language of its page. */
overwriteGetLocale(() => languageOf(location.pathname));
