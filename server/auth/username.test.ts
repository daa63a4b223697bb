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
])('as a username, %s is refused', (_what, text, refusal) => {
  expect(readUsername(text)).toEqual({ ok: false, refusal });
});

test.each([
  ['a family emoji, which has joiners,', '👩‍👩‍👧‍👦', '👩‍👩‍👧‍👦'],
  ['a heart with a variation selector', '❤️', '❤️'],
  ['three marks on a letter', 'Vi\u0323\u0302\u0300t', 'Vị̂̀t'.normalize('NFC')],
  ['a word that begins with a reserved one', 'Admina', 'Admina'],
])('L6 %s is accepted as a name', (_what, text, username) => {
  expect(readUsername(text)).toEqual({ ok: true, value: username });
});

test.each([
  ['Hangul fillers', '\u3164\uffa0\u115f', 'missing'],
  ['a blank of Braille', '\u2800', 'missing'],
  ['punctuation', '-.-', 'missing'],
  ['119 marks on a letter', `a${'\u0316'.repeat(119)}`, 'unwanted-characters'],
  ['a joiner between letters', 'A\u200dda', 'unwanted-characters'],
  ['the staff’s name in capitals', 'ADMIN', 'reserved'],
  ['the staff’s name with Cyrillic letters', 'Аdmіn', 'reserved'],
  ['the staff’s name with Greek letters', 'αdmιn', 'reserved'],
  ['the staff’s name in full width', 'Ａｄｍｉｎ', 'reserved'],
  ['the staff’s name with an invisible letter', 'Ad\u3164min', 'reserved'],
  ['the site’s name', 'Enfilade', 'reserved'],
  ['the word for the other player', 'Opponent', 'reserved'],
])('L6 a name of %s is refused', (_what, text, refusal) => {
  expect(readUsername(text)).toEqual({ ok: false, refusal });
});

test.each(['\u034f', '\ufe0f', '\u{e0101}', '\u180b', '\u17b4'])(
  'L6 a character without a glyph is removed, so that it cannot make two names look the same: %j',
  invisible => {
    expect(readUsername(`Ad${invisible}a`)).toEqual({ ok: true, value: 'Ada' });
  },
);

test('an accepted name is accepted again and stays unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), text => {
      const parsed = readUsername(text);
      if (parsed.ok) expect(readUsername(parsed.value)).toEqual(parsed);
    }),
  );
});
