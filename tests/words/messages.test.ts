import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#site/languages.ts';
import { messagesIn } from '#tests/messages.ts';
import { SPECIFIED } from './exceptions.ts';
import { faultsOf, findWords, type Text } from './find-words.ts';

const message = (language: Language, name: string, ...sentences: readonly string[]): Text => ({
  kind: 'message',
  language,
  name,
  sentences,
});

const messages = LANGUAGES.flatMap(language =>
  messagesIn(language).map(([name, sentences]) => message(language, name, ...sentences)),
);

const specifiedFor = ({ language, name }: Text) =>
  SPECIFIED.find(each => each.language === language && each.message === name);

/** Returns a message without the wording that the specification prescribes for it. */
function withoutSpecified(text: Text): Text {
  const wording = specifiedFor(text)?.wording ?? '';
  return { ...text, sentences: text.sentences.map(sentence => sentence.replace(wording, '')) };
}

test('every message is used', () => {
  const sources = globSync('{app,server,content,tools}/**/*.{ts,tsx,mdx}').map(file => readFileSync(file, 'utf8'));
  const texts = new Set(sources.join('\n').match(/\b[a-z]+(_[a-z0-9]+)+\b/g));
  expect(messages.filter(({ name }) => !texts.has(name))).toEqual([]);
});

test('messages contain no forbidden words, except in the wordings of the specification', () => {
  expect(faultsOf(messages.map(withoutSpecified), [])).toEqual([]);
});

test.each(SPECIFIED)('the $language message $message keeps the wording of the specification, $section', specified => {
  const text = messages.find(each => specifiedFor(each) === specified);
  expect(text?.sentences.join()).toContain(specified.wording);
  expect(findWords(message(specified.language, specified.message, specified.wording))).not.toEqual([]);
});

test('a forbidden word is reported with its message and with the words to use instead', () => {
  expect(faultsOf([message('en', 'a_key', 'Invite somebody.')], [])).toEqual([
    'en a_key: somebody: “somebody”; instead: someone, your opponent',
  ]);
});

test('an exception is reported if it is no longer needed or if its count is exceeded', () => {
  const text = message('fr', 'une_cle', 'Un chiffre, deux chiffres');
  expect(faultsOf([text], ['fr une_cle: chiffre × 2'])).toEqual([]);
  expect(faultsOf([text], ['fr une_cle: chiffre'])).toHaveLength(2);
  expect(faultsOf([], ['fr une_cle: chiffre × 2'])).toEqual([
    'fr une_cle: chiffre × 2: is mended; take it off the exceptions',
  ]);
});

test.each([
  ['en', 'The arrow keys and the browser’s clock', []],
  ['en', 'A bad one can be made up for, and you know where they are.', []],
  ['en', '{cells} squares', []],
  ['en', 'You cannot, and you are late', ['is not', 'you are']],
  ['en', 'Sign in Failed', ['Title Case']],
  ['en', 'Whoever makes a room', ['whoever', 'make a room']],
  ['en', 'A Flow Free grid, and a free grid', ['free grid']],
  ['en', 'We lend your recordings', ['lend']],
  ['fr', 'Nous ouvrirons un salon', ['ouvrir un salon']],
  ['fr', 'Une méthode abîmée en chemin, ne fût-ce qu’un peu', []],
  ['fr', 'Les nombres chiffrés et la case qui reste', []],
  ['fr', 'Vous n’êtes pas assis', ['inscrit']],
  ['fr', 'La page d’où vous êtes venu', ['inscrit']],
  ['fr', 'Mot de passe. Qui a un compte le garde', ['Qui a']],
  ['fr', 'Votre adversaire. Qui joue ?', []],
  ['fr', 'Un·e joueur·se', ['point médian × 2']],
] as const)('%s: “%s” contains the forbidden words %j', (language, sentence, names) => {
  const lines = findWords(message(language, 'a_key', sentence)).map(({ line }) => line);
  expect(lines).toEqual(names.map(name => `${language} a_key: ${name}`));
});
