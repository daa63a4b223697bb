import { AsyncLocalStorage } from 'node:async_hooks';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import type { Language } from '#site/languages.ts';

const current = new AsyncLocalStorage<Language>();

overwriteGetLocale(() => current.getStore() ?? 'fr');

/** Runs the work of one request so that all its messages are in the language of the page. */
export const inLanguage = <T>(language: Language, work: () => T): T => current.run(language, work);
