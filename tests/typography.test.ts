import { expect, test } from 'vitest';
import type { Language } from '#site/languages.ts';
import { messagesIn } from './messages.ts';
import { ENGLISH_RULES, FRENCH_RULES } from './typography-rules.ts';

const sentencesIn = (language: Language) => messagesIn(language).flatMap(([, sentences]) => sentences);

test.each(FRENCH_RULES)('French messages follow the typographic rule: %s', (_rule, wrong) => {
  expect(sentencesIn('fr').filter(sentence => wrong.test(sentence))).toEqual([]);
});

test.each(ENGLISH_RULES)('English messages follow the typographic rule: %s', (_rule, wrong) => {
  expect(sentencesIn('en').filter(sentence => wrong.test(sentence))).toEqual([]);
});
