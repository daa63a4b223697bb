import { readFileSync } from 'node:fs';
import type { Language } from '#site/languages.ts';

/**
 * Reads the messages (texts of the site) in a language. Each message has one sentence, or one sentence per plural form.
 */
export function messagesIn(language: Language): readonly (readonly [key: string, sentences: readonly string[]])[] {
  const messages: Readonly<Record<string, unknown>> = JSON.parse(readFileSync(`messages/${language}.json`, 'utf8'));
  return Object.entries(messages).map(([key, message]) => [key, sentencesOf(message)]);
}

const sentencesOf = (message: unknown): readonly string[] =>
  typeof message === 'string'
    ? [message]
    : (message as { match: Record<string, string> }[]).flatMap(variant => Object.values(variant.match));
