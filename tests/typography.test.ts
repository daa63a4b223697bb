import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ENGLISH_RULES } from './english-rules.ts';
import { FRENCH_RULES } from './french-rules.ts';

/** Every sentence of a message: one, or one for each plural form. */
const sentencesOf = (message: unknown): readonly string[] =>
  typeof message === 'string'
    ? [message]
    : (message as { match: Record<string, string> }[]).flatMap(variant => Object.values(variant.match));

const sentencesIn = (language: string): readonly string[] =>
  Object.values(JSON.parse(readFileSync(`messages/${language}.json`, 'utf8'))).flatMap(sentencesOf);

test.each(FRENCH_RULES)('French words have %s', (_rule, wrong) => {
  expect(sentencesIn('fr').filter(sentence => wrong.test(sentence))).toEqual([]);
});

test.each(ENGLISH_RULES)('English words have %s', (_rule, wrong) => {
  expect(sentencesIn('en').filter(sentence => wrong.test(sentence))).toEqual([]);
});
