import { expect, test } from 'vitest';
import type { Language } from '#site/languages.ts';
import { ENGLISH_RULES } from './english-rules.ts';
import { FRENCH_RULES } from './french-rules.ts';
import { messagesIn } from './messages.ts';

const sentencesIn = (language: Language) => messagesIn(language).flatMap(([, sentences]) => sentences);

test.each(FRENCH_RULES)('French words have %s', (_rule, wrong) => {
  expect(sentencesIn('fr').filter(sentence => wrong.test(sentence))).toEqual([]);
});

test.each(ENGLISH_RULES)('English words have %s', (_rule, wrong) => {
  expect(sentencesIn('en').filter(sentence => wrong.test(sentence))).toEqual([]);
});
