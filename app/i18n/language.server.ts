import { AsyncLocalStorage } from 'node:async_hooks';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import type { Language } from '#site/languages.ts';

const current = new AsyncLocalStorage<Language>();

overwriteGetLocale(() => current.getStore() ?? 'fr');

/** Runs `work` with its messages in the given language, without affecting concurrent requests. */
export const inLanguage = <T>(language: Language, work: () => T): T => current.run(language, work);
