import { AsyncLocalStorage } from 'node:async_hooks';
import type { MiddlewareFunction } from 'react-router';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import { type Language, languageOf } from '#site/languages.ts';

const current = new AsyncLocalStorage<Language>();

overwriteGetLocale(() => current.getStore() ?? 'fr');

/**
 * Middleware that answers a request with all messages in the language of its path. Other requests that run at the same
 * time keep their language.
 */
export const inLanguage: MiddlewareFunction<Response> = ({ request }, next) =>
  current.run(languageOf(new URL(request.url).pathname), next);
