import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const messages: Readonly<Record<string, unknown>> = JSON.parse(readFileSync('messages/fr.json', 'utf8'));

/** Every sentence of a message: one, or one for each plural form. */
const sentencesOf = (message: unknown): readonly string[] =>
  typeof message === 'string'
    ? [message]
    : (message as { match: Record<string, string> }[]).flatMap(variant => Object.values(variant.match));

const sentences = Object.values(messages).flatMap(sentencesOf);

const THIN = '\u202f';
const HARD = '\u00a0';

test.each([
  ['a thin space before ; ! ?', new RegExp(`[^${THIN}][;!?]`)],
  ['a hard space before : € %', new RegExp(`[^${HARD}\\d]:(?!\\d)|[^${HARD}][€%]`)],
  ['thin spaces inside « »', new RegExp(`«(?!${THIN})|[^${THIN}]»`)],
  ['’ and not a straight apostrophe', /'/],
  ['« » and not straight quotation marks', /"/],
  ['… and not three dots', /\.\.\./],
  ['capitals keep their accents', /(?<!\p{L})(A [a-zà-ÿ]|Etat|Ecran|Eteint|Etape|Etes)/u],
])('French words have %s', (_rule, wrong) => {
  expect(sentences.filter(sentence => wrong.test(sentence))).toEqual([]);
});
