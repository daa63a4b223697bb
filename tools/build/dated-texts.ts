import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { RETENTION } from '#server/db/retention.ts';
import { LANGUAGES, type Language } from '#site/languages.ts';
import { ARTICLES } from '#site/pages.ts';
import { type DatedText, TEXT_DATES } from '#site/text-dates.ts';

/** The ids of all texts with a recorded date: ids of pages, and English slugs of articles. */
export const DATED_TEXTS = Object.keys(TEXT_DATES) as DatedText[];

/**
 * The dated texts that consist of messages (entries in `messages/`), with the beginnings of the keys of their messages.
 */
const MESSAGE_PREFIXES: Readonly<Partial<Record<DatedText, readonly string[]>>> = {
  history: ['history_'],
  privacy: ['privacy_', 'legal_'],
  terms: ['terms_', 'legal_'],
};

/**
 * Returns a short hash of a text in both languages. It changes if a word changes, but not if only the file's imports
 * change.
 */
export function fingerprintOf(id: DatedText): string {
  const periods = id === 'privacy' ? JSON.stringify(RETENTION) : '';
  const text = LANGUAGES.map(language => textOf(id, language)).join('\n') + periods;
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

function textOf(id: DatedText, language: Language): string {
  const prefixes = MESSAGE_PREFIXES[id];
  return prefixes === undefined ? proseOf(fileOf(id, language)) : messagesOf(prefixes, language);
}

function fileOf(id: DatedText, language: Language): string {
  const article = ARTICLES.find(({ en }) => en === id);
  return article === undefined ? `content/pages/${language}/${id}.mdx` : `content/${language}/${article[language]}.mdx`;
}

const proseOf = (file: string): string => readFileSync(file, 'utf8').replaceAll(/^(?:import|export) .*\n/gm, '');

function messagesOf(prefixes: readonly string[], language: Language): string {
  const messages: Readonly<Record<string, unknown>> = JSON.parse(readFileSync(`messages/${language}.json`, 'utf8'));
  return JSON.stringify(Object.entries(messages).filter(([key]) => prefixes.some(prefix => key.startsWith(prefix))));
}
