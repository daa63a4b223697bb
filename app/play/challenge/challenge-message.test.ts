import { afterEach, expect, test } from 'vitest';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import type { ChallengeView, RunView } from '#protocol/http.ts';
import { MAX_USERNAME_CHARACTERS } from '#site/field-limits.ts';
import { LANGUAGES } from '#site/languages.ts';
import { challengePath } from '#site/pages.ts';
import { challengeMessage, replyMessage } from './challenge-message.ts';
import { newsText } from './challenge-text.ts';

afterEach(() => overwriteGetLocale(() => 'fr'));

const ORIGIN = 'https://enfilade.example';

const RUN: RunView = {
  run: 'r',
  name: 'Léa',
  isYours: true,
  how: 'solved',
  durationMs: 41_900,
  undosUsed: 0,
  hintsUsed: 0,
  restartsUsed: 0,
  isVerified: true,
};

const VIEW: Pick<ChallengeView, 'code' | 'form' | 'sizes' | 'level' | 'grade' | 'challenger'> = {
  code: 'K7P2XA9Q0Z',
  form: 'grid',
  sizes: [6],
  level: null,
  grade: 2,
  challenger: RUN,
};

test('C2 the message about a challenge says who made it, what kind it is, and the challenger’s time', () => {
  overwriteGetLocale(() => 'fr');
  expect(challengeMessage(VIEW, ORIGIN)).toBe(
    'Léa vous défie à Enfilade\u00a0: 6 × 6 · moyenne · 0:41,9. À\u00a0vous\u202f!',
  );
  overwriteGetLocale(() => 'en');
  expect(challengeMessage(VIEW, ORIGIN)).toBe(
    'Léa has challenged you to a game of Enfilade: 6 × 6 · medium · 0:41.9. Your turn!',
  );
  expect(challengeMessage({ ...VIEW, form: 'five', sizes: [5, 5, 6, 6, 6] }, ORIGIN)).toBe(
    'Léa has challenged you to a game of Enfilade: 5 grids · 0:41.9. Your turn!',
  );
});

test('C2 the message about a level has its grade, and no name if the challenger has no name', () => {
  overwriteGetLocale(() => 'en');
  expect(challengeMessage({ ...VIEW, level: 1, grade: null, challenger: { ...RUN, name: null } }, ORIGIN)).toBe(
    'An Enfilade challenge: 6 × 6 · easy · 0:41.9. Your turn!',
  );
  expect(challengeMessage({ ...VIEW, grade: null }, ORIGIN)).toContain('6 × 6 · 0:41.9');
});

test('C2 the message to the challenger has the result of the player who has answered the challenge', () => {
  overwriteGetLocale(() => 'fr');
  expect(replyMessage(RUN)).toBe('J’ai mis 0:41,9. Revanche\u202f?');
  expect(replyMessage({ ...RUN, how: 'given-up' })).toContain('abandonné');
});

test('C8 the news of one answer to a challenge has its player and time, and the news of several answers says how many', () => {
  const newsOf = (unseen: number, run: Partial<RunView> = {}) => newsText(unseen, { ...RUN, ...run });
  overwriteGetLocale(() => 'fr');
  expect(newsOf(1)).toBe('\u2068Léa\u2069 a répondu à votre défi\u00a0: 0:41,9');
  expect(newsOf(1, { name: null })).toBe('Une réponse à votre défi\u00a0: 0:41,9');
  overwriteGetLocale(() => 'en');
  expect(newsOf(1, { how: 'given-up' })).toBe('\u2068Léa\u2069 gave up on your challenge');
  expect(newsOf(1, { name: null, how: 'given-up' })).toBe('Someone gave up on your challenge');
  expect(newsOf(3)).toBe('3 new results for your challenges');
});

const FAMILY = '\u{1f469}\u200d\u{1f469}\u200d\u{1f467}'; // an emoji of eight code units, not to be cut in two

test.each(
  LANGUAGES.flatMap(language => [
    [language, 'thirty letters', 'https://enfilade.example', 'W'.repeat(MAX_USERNAME_CHARACTERS)],
    [language, 'fifteen families', 'https://enfilade.example', FAMILY.repeat(15)],
    [language, 'a letter before each family', 'https://play.enfilade.example', `A${FAMILY}`.repeat(13)],
    [language, 'fifteen families', `https://${'a'.repeat(40)}.example`, FAMILY.repeat(15)],
  ]),
)('C2 a message in %s with its address has at most 160 characters: %s at %s', (language, _what, origin, name) => {
  overwriteGetLocale(() => language);
  const challenger = { ...RUN, name, durationMs: 9e8 };
  const message = challengeMessage({ ...VIEW, challenger }, origin);
  const address = `\n${origin}${challengePath(VIEW.code, language)}`;
  expect((message + address).length).toBeLessThanOrEqual(160);
  expect(message).toMatch(/Enfilade.*6 × 6 · (moyenne|medium) · 250:00:00/);
  expect((replyMessage(challenger) + address).length).toBeLessThanOrEqual(160);
});

test('C2 if a name is too long for its message, it is shortened between two characters', () => {
  overwriteGetLocale(() => 'en');
  const named = (name: string, origin: string) => challengeMessage({ ...VIEW, challenger: { ...RUN, name } }, origin);
  expect(named(`Ada ${FAMILY.repeat(14)}`, 'https://play.enfilade.example')).toBe(
    `Ada ${FAMILY.repeat(2)}… has challenged you to a game of Enfilade: 6 × 6 · medium · 0:41.9. Your turn!`,
  );
  const long = `https://${'a'.repeat(37)}.example`;
  expect(named('Ada Lovelace', long)).toMatch(/^Ada… has challenged you to a game of Enfilade: /);
  expect(named(FAMILY.repeat(15), long)).toMatch(/^An Enfilade challenge: /);
  expect(named('Ada', `https://${'a'.repeat(63)}.long.example`)).toBe('A challenge for you on Enfilade. Your turn!');
});
