import { afterEach, expect, test } from 'vitest';
import { m } from '#messages/compiled/messages.js';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import { LANGUAGES, type Language } from '#site/languages.ts';
import { commandRefusalMessage, REFUSAL_MESSAGES } from './duel-refusals.ts';

afterEach(() => overwriteGetLocale(() => 'fr'));

const REFUSALS = Object.keys(REFUSAL_MESSAGES) as readonly (keyof typeof REFUSAL_MESSAGES)[];

const messagesIn = (language: Language) => {
  overwriteGetLocale(() => language);
  return REFUSALS.map(refusal => commandRefusalMessage(refusal).text);
};

test('every refusal of a duel’s command has a message in French and another in English', () => {
  const [fr, en] = LANGUAGES.map(messagesIn);
  for (const [index, refusal] of REFUSALS.entries()) {
    expect([refusal, fr?.[index]?.length]).not.toEqual([refusal, 0]);
    expect([refusal, fr?.[index]]).not.toEqual([refusal, en?.[index]]);
  }
});

test('if a hint is refused because the path left the solution, the message is the same as in a solo game', () => {
  expect(commandRefusalMessage('off-the-solution').title).toBe('Fausse route');
});

test('R29 if a log is full, a message says that the player can only give up the round', () => {
  expect(commandRefusalMessage('log-too-long').text).toContain('abandonner la manche');
});

test('if the page does not know a refusal of a newer server, the message asks the player to reload the page', () => {
  const unknown = 'too-windy' as (typeof REFUSALS)[number];
  expect(commandRefusalMessage(unknown).text).toBe(m.duel_outdated_text());
});
