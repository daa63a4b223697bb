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
])('the name %s is accepted', (text, username) => {
  expect(readUsername(text)).toEqual({ ok: true, value: username });
});

test.each([
  ['an empty name', '', 'missing'],
  ['a name of white space only', ' \u00a0\t\n ', 'missing'],
  ['a name of 31 letters', 'a'.repeat(31), 'too-long'],
  ['a name of one letter with 500 accents', `a${'\u0301'.repeat(500)}`, 'too-long'],
  ['a name with a line break', 'Ada\nAdmin', 'unwanted-characters'],
  ['a name with a zero byte', 'Ada\0', 'unwanted-characters'],
  ['a name with a zero-width space', 'Ada\u200bLovelace', 'unwanted-characters'],
  ['a name with a direction override', 'Ada\u202egnp', 'unwanted-characters'],
  ['a name with a lone surrogate', 'Ada\ud800', 'unwanted-characters'],
])('%s is refused', (_what, text, refusal) => {
  expect(readUsername(text)).toEqual({ ok: false, refusal });
});

test('reading an accepted name again returns it unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), text => {
      const parsed = readUsername(text);
      if (parsed.ok) expect(readUsername(parsed.value)).toEqual(parsed);
    }),
  );
});
