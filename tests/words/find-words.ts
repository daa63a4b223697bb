import type { Language } from '#site/languages.ts';
import { FORBIDDEN_WORDS, type ForbiddenWord } from './forbidden-words.ts';

/** A message (text of a page) or an article with its visible sentences. */
export type Text = {
  readonly kind: 'message' | 'article';
  readonly language: Language;
  /** The key of the message, or the slug of the article. */
  readonly name: string;
  readonly sentences: readonly string[];
};

/**
 * A forbidden word in a text: the line that would list it as an exception, and advice on what to use instead.
 */
export type Finding = { readonly line: string; readonly advice: string };

const PLACEHOLDER = /\{[^}]*\}/g;

/** Returns one finding for each forbidden word in a text, with the number of occurrences. */
export function findWords(text: Text): readonly Finding[] {
  const visible = text.sentences.map(sentence => sentence.replace(PLACEHOLDER, '…'));
  return FORBIDDEN_WORDS[text.language]
    .filter(word => applies(word, text))
    .flatMap(word => {
      const matches = visible.flatMap(sentence => sentence.match(word.pattern) ?? []);
      if (matches.length === 0) return [];
      const count = matches.length > 1 ? ` × ${matches.length}` : '';
      return [
        {
          line: `${text.language} ${text.name}: ${word.name}${count}`,
          advice: `“${matches.join('”, “')}”; instead: ${word.instead}`,
        },
      ];
    });
}

function applies(word: ForbiddenWord, { kind, name }: Text): boolean {
  if (kind === 'article') return !word.isAllowedInArticles;
  return word.allowedIn === undefined || !name.startsWith(word.allowedIn);
}

/** Reports forbidden words that are not listed as exceptions, and exceptions that are no longer needed. */
export function faultsOf(texts: readonly Text[], exceptions: readonly string[]): readonly string[] {
  const findings = texts.flatMap(findWords);
  const found = new Set(findings.map(({ line }) => line));
  return [
    ...findings.filter(({ line }) => !exceptions.includes(line)).map(({ line, advice }) => `${line}: ${advice}`),
    ...exceptions.filter(line => !found.has(line)).map(line => `${line}: is mended; take it off the exceptions`),
  ];
}
