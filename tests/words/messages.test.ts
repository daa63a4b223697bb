import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#site/languages.ts';
import { messagesIn } from '#tests/messages.ts';
import { DEPARTURES, SPECIFIED } from './exceptions.ts';
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

/** Returns a text without its parameters, and with plain keyboard characters in place of typographic ones. */
const typed = (text: string): string =>
  text
    .replace(/[’‘]/g, "'")
    .replace(/[\u00a0\u202f]/g, ' ')
    .replaceAll('…', '...')
    .replace(/« | »|[“”]/g, '"')
    .replace(/\{[^}]*\}/g, '')
    .trim();

const SPECIFICATION = typed(readFileSync('tests/words/specification.md', 'utf8'));

/** The sentences that the specification quotes. It puts a title and its text into one quotation. */
const QUOTED = [...SPECIFICATION.matchAll(/"([^"]+)"/g)].flatMap(([, quoted = '']) => quoted.split(' / ').map(typed));

const specified = LANGUAGES.flatMap(language =>
  Object.entries(SPECIFIED[language]).map(([name, wording]) => ({ language, name, wording })),
);

const sentencesOf = (language: Language, name: string) =>
  messages.find(each => each.language === language && each.name === name)?.sentences;

/** Returns a text of the site without the sentences that the specification prescribes. */
function withoutSpecified(text: Text): Text {
  const { language, name, sentences } = text;
  if (name in SPECIFIED[language]) return { ...text, sentences: [] };
  const departure = DEPARTURES.find(each => each.language === language && each.message === name);
  return { ...text, sentences: sentences.map(sentence => sentence.replace(departure?.wording ?? '', '')) };
}

test('the code uses every text that `messages/` contains', () => {
  const sources = globSync('{app,server,content,tools}/**/*.{ts,tsx,mdx}').map(file => readFileSync(file, 'utf8'));
  const texts = new Set(sources.join('\n').match(/\b[a-z]+(_[a-z0-9]+)+\b/g));
  expect(messages.filter(({ name }) => !texts.has(name))).toEqual([]);
});

test('messages contain no forbidden words, except where the specification prescribes the wording', () => {
  expect(faultsOf(messages.map(withoutSpecified), [])).toEqual([]);
});

test.each(specified)(
  'the $language message $name has exactly the wording of the specification',
  ({ language, name, wording }) => {
    expect(sentencesOf(language, name)?.map(typed)).toEqual([typed(wording)]);
  },
);

test('the lists of specified sentences contain every sentence that the specification quotes, and no other', () => {
  const listed = [...specified, ...DEPARTURES].map(({ wording }) => typed(wording));
  expect(QUOTED.filter(sentence => !listed.includes(sentence))).toEqual([]);
  expect(listed.filter(sentence => !SPECIFICATION.includes(sentence))).toEqual([]);
});

test.each(DEPARTURES)(
  'the wording “$wording” of the specification is not used unchanged, because $why',
  ({ language, wording, message, decision }) => {
    expect(existsSync(decision)).toBe(true);
    const using = messages.filter(
      text => text.language === language && text.sentences.some(sentence => typed(sentence).includes(typed(wording))),
    );
    expect(using.map(({ name }) => name)).toEqual(message === undefined ? [] : [message]);
    if (message !== undefined)
      expect(typed(sentencesOf(language, message)?.[0] ?? '').indexOf(`${typed(wording)} `)).toBe(0);
  },
);

test('a forbidden word is reported with its message and with the words to use instead', () => {
  expect(faultsOf([message('en', 'a_key', 'Invite somebody.')], [])).toEqual([
    'en a_key: somebody: “somebody”; instead: someone, your opponent',
  ]);
});

test('an exception for a forbidden word is reported if it is no longer needed or if the word occurs more often than allowed', () => {
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
