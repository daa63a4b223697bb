import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readUsername } from './username.ts';

test.each([
  ['Ada', 'Ada'],
  ['  Ada  ', 'Ada'],
  ['Zoe\u0308', 'Zoë'],
  ['Élise-Marie d’Août', 'Élise-Marie d’Août'],
  ['李小龙', '李小龙'],
  ['محمد', 'محمد'],
  ['हिन्दी', 'हिन्दी'],
  ['🧵🪡', '🧵🪡'],
  ['<b>x</b>', '<b>x</b>'],
  ['e\u0301'.repeat(30), 'é'.repeat(30)],
])('%s is a name', (text, username) => {
  expect(readUsername(text)).toEqual({ ok: true, username });
});

test.each([
  ['nothing', '', 'missing'],
  ['space', ' \u00a0\t\n ', 'missing'],
  ['31 letters', 'a'.repeat(31), 'too-long'],
  ['one letter under a tower of accents', `a${'\u0301'.repeat(500)}`, 'too-long'],
  ['a line break', 'Ada\nAdmin', 'unwanted-characters'],
  ['a zero byte', 'Ada\0', 'unwanted-characters'],
  ['a space without width', 'Ada\u200bLovelace', 'unwanted-characters'],
  ['an override of the direction', 'Ada\u202egnp', 'unwanted-characters'],
  ['half a character', 'Ada\ud800', 'unwanted-characters'],
])('%s is none', (_what, text, refusal) => {
  expect(readUsername(text)).toEqual({ ok: false, refusal });
});

test('whatever is taken is taken again as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), text => {
      const reading = readUsername(text);
      if (reading.ok) expect(readUsername(reading.username)).toEqual(reading);
    }),
  );
});
