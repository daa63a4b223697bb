import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { m } from '#messages/compiled/messages.js';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import { LANGUAGES, type Language } from '#site/languages.ts';
import { commandRefusalMessage } from './refusal-messages.ts';

afterEach(() => overwriteGetLocale(() => 'fr'));

/** Reads the members of a union type from the source file that defines it. */
function namedIn(file: string, type: string): readonly string[] {
  const [, members = ''] = new RegExp(`type ${type} =([^;]+);`).exec(readFileSync(file, 'utf8')) ?? [];
  return [...members.matchAll(/'([a-z-]+)'/g)].map(([, name]) => name as string);
}

const REFUSALS = [
  ...namedIn('engine/duel/command.ts', 'DuelRefusal'),
  ...namedIn('engine/game.ts', 'PlayRefusal'),
  ...namedIn('engine/path.ts', 'StepRefusal'),
  ...namedIn('engine/hint.ts', 'HintRefusal'),
  ...namedIn('protocol/messages.ts', 'CommandRefusal'),
  'gone',
] as readonly Parameters<typeof commandRefusalMessage>[0][];

const messagesIn = (language: Language) => {
  overwriteGetLocale(() => language);
  return REFUSALS.map(refusal => commandRefusalMessage(refusal).text);
};

test('every refusal has a different message in each language', () => {
  expect(REFUSALS.length).toBeGreaterThan(40);
  const [fr, en] = LANGUAGES.map(messagesIn);
  for (const [index, refusal] of REFUSALS.entries()) {
    expect([refusal, fr?.[index]?.length]).not.toEqual([refusal, 0]);
    expect([refusal, fr?.[index]]).not.toEqual([refusal, en?.[index]]);
  }
});

test('a hint for a path that leaves the solution is refused with the same message as in a solo game', () => {
  expect(commandRefusalMessage('off-the-solution').title).toBe('Mauvais chemin');
});

test('a refusal that only a newer server knows asks the player to reload the page', () => {
  const unknown = 'too-windy' as (typeof REFUSALS)[number];
  expect(commandRefusalMessage(unknown).text).toBe(m.duel_outdated_text());
});
