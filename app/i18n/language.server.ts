import { AsyncLocalStorage } from 'node:async_hooks';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import type { Language } from '#site/languages.ts';

const current = new AsyncLocalStorage<Language>();

overwriteGetLocale(() => current.getStore() ?? 'fr');

/**
 * Runs `work` with all messages in the given language. Other requests that run at the same time keep their
 * language.
 */
export const inLanguage = <T>(language: Language, work: () => T): T => current.run(language, work);
