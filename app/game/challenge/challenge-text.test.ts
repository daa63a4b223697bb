import { afterEach, expect, test } from 'vitest';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import type { ChallengeView, RunView } from '#protocol/http.ts';
import { MAX_USERNAME_CHARACTERS } from '#site/field-limits.ts';
import { LANGUAGES } from '#site/languages.ts';
import { challengeMessage, replyMessage } from './challenge-text.ts';

afterEach(() => overwriteGetLocale(() => 'fr'));

const RUN: RunView = {
  run: 'r',
  name: 'Léa',
  isYours: true,
  how: 'solved',
  durationMs: 41_900,
  undosUsed: 0,
  hintsUsed: 0,
  isVerified: true,
};

const VIEW: Pick<ChallengeView, 'form' | 'sizes' | 'level' | 'grade' | 'challenger'> = {
  form: 'grid',
  sizes: [6],
  level: null,
  grade: 2,
  challenger: RUN,
};

test('C2 the message says who, what and how long', () => {
  overwriteGetLocale(() => 'fr');
  expect(challengeMessage(VIEW)).toBe('Léa vous défie\u00a0: 6 × 6, ●●○○○, 0:41. À\u00a0vous\u202f!');
  overwriteGetLocale(() => 'en');
  expect(challengeMessage(VIEW)).toBe('Léa challenges you: 6 × 6, ●●○○○, 0:41. Your turn!');
  expect(challengeMessage({ ...VIEW, form: 'five', sizes: [5, 5, 6, 6, 6] })).toBe(
    'Léa challenges you: 5 grids, 0:41. Your turn!',
  );
});

test('C2 a level tells the grade, and a challenger without a name has none', () => {
  overwriteGetLocale(() => 'en');
  expect(challengeMessage({ ...VIEW, level: 1, grade: null, challenger: { ...RUN, name: null } })).toBe(
    'A challenge for you: 6 × 6, ●○○○○, 0:41. Your turn!',
  );
  expect(challengeMessage({ ...VIEW, grade: null })).not.toContain('●');
});

test('C2 what goes back says how it went', () => {
  overwriteGetLocale(() => 'fr');
  expect(replyMessage(RUN)).toBe('J’ai mis 0:41. Revanche\u202f?');
  expect(replyMessage({ ...RUN, how: 'given-up' })).toContain('abandonné');
});

test.each(LANGUAGES)('C2 a message with its address has at most 160 characters: %s', language => {
  overwriteGetLocale(() => language);
  const longest = { ...VIEW, challenger: { ...RUN, name: 'W'.repeat(MAX_USERNAME_CHARACTERS), durationMs: 9e8 } };
  const address = '\nhttps://enfilade.example/en/challenge/K7P2XA9Q0Z';
  expect((challengeMessage(longest) + address).length).toBeLessThanOrEqual(160);
});
