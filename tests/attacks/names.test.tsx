import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { email, newPassword, readFields, username } from '#app/forms/fields.server.ts';
import { Greeting } from '#app/i18n/message-parts.tsx';
import { renderEmail } from '#server/mail/account-emails.ts';
import { expectCleanPrototypes } from './testing/prototypes.ts';

/** Reads a name from both forms that contain one, sign-up and rename, and returns both results. */
function read(name: string) {
  const form = new FormData();
  form.set('username', name);
  form.set('email', 'ada@enfilade.example');
  form.set('password', 'a long way round');
  return [readFields(form, { username, email, password: newPassword }), readFields(form, { username })];
}

/** Names that sign-up and rename accept unchanged, because pages and emails can display them safely. */
const ACCEPTED: readonly (readonly [what: string, name: string])[] = [
  ['a script', '<script>alert(1)</script>'],
  ['an image that runs a script', '<img src=x onerror=alert(1)>'],
  ['an SVG that runs a script', '<svg/onload=alert(1)>'],
  ['the end of the element and a script', '</bdi><script>alert(1)//'],
  ['the end of an attribute', '"><b autofocus onfocus=a()>'],
  ['the end of a single-quoted attribute', "' onmouseover='alert(1)"],
  ['the end of a comment', '--><script>alert(1)//'],
  ['the end of a text field', '</textarea><script>a()//'],
  ['HTML entities', '&lt;b&gt;&#60;b&#x3e;'],
  ['a URL that runs a script', 'javascript:alert(1)'],
  ['template expressions', '{{7*7}}#{7*7}<%=7*7%>'],
  ['a placeholder of our own messages', '{name} {username}'],
  ['an SQL statement', "'; drop table profiles; --"],
  ['an SQL union', "' union select 1,2,3 --"],
  ['an SQL condition that is always true', '" or ""="'],
  ['an escape', 'a\\"b\\u0022c'],
  ['shell commands', '$(id)`id`;|id'],
  ['a spreadsheet formula', '=cmd|calc!A0'],
  ['a path to a system file', '../../etc/passwd'],
  ['the key of the prototype', '__proto__'],
  ['the key of the constructor', 'constructor'],
  ['the name of a method that every object has', 'toString'],
  ['JSON', '{"isPlayer":true}'],
  ['the word undefined', 'undefined'],
  ['an email header without its line break', 'Bcc: eve@evil.example'],
  ['letters of a right-to-left script', 'שרה'],
  ['an emoji with a skin tone', '👋🏽'],
  ['a flag emoji', '🇫🇷'],
  ['a letter with three combining marks', 'q\u0323\u0302\u0301'],
  ['L6 a family emoji', '👨‍👩‍👧‍👦'],
  ['L6 a heart on fire', '❤️‍🔥'],
  ['L6 a name in Cyrillic', 'Владимир'],
  ['L6 a name in Greek', 'Νίκος'],
  ['L6 a name that begins like a reserved one', 'Admina Hostović'],
  ['L6 a number', '42'],
];

/** Names that are accepted, but only after their characters without a visible form are removed. */
const STRIPPED: readonly (readonly [what: string, name: string, username: string])[] = [
  ['a Hangul filler', 'A\u3164da', 'Ada'],
  ['a half-width Hangul filler', 'Ada\uffa0', 'Ada'],
  ['a Hangul initial filler', 'A\u115fda', 'Ada'],
  ['a Khmer inherent vowel', 'Ada\u17b4', 'Ada'],
  ['an empty Braille pattern', 'A\u2800da', 'Ada'],
  ['a combining grapheme joiner', 'A\u034fda', 'Ada'],
  ['a variation selector after a letter', 'A\ufe0fda', 'Ada'],
  ['a supplementary variation selector', 'Ada\u{e0101}', 'Ada'],
  ['a Mongolian variation selector', 'A\u180bda', 'Ada'],
];

/**
 * Names that sign-up and rename refuse because they are invisible, contain control or formatting characters,
 * or are too long.
 */
const REFUSED: readonly (readonly [what: string, name: string, refusal: string])[] = [
  ['an empty name', '', 'missing'],
  ['only spaces', '   ', 'missing'],
  ['only non-breaking spaces', '\u00a0\u202f\u2007', 'missing'],
  ['only spaces of other scripts', '\u3000\u2003\u1680', 'missing'],
  ['only line breaks', '\r\n\u2028\u2029', 'missing'],
  ['only a byte order mark', '\ufeff', 'missing'],
  ['a NUL', 'Ada\0', 'unwanted-characters'],
  ['a bell character', 'Ada\u0007', 'unwanted-characters'],
  ['a backspace character', 'Ada\u0008', 'unwanted-characters'],
  ['a tab', 'Ada\tAdmin', 'unwanted-characters'],
  ['a terminal colour code', '\u001b[31mAda', 'unwanted-characters'],
  ['a delete character', 'Ada\u007f', 'unwanted-characters'],
  ['a next-line character', 'Ada\u0085Admin', 'unwanted-characters'],
  ['a second email header', 'Ada\r\nBcc: eve@enfilade.example', 'unwanted-characters'],
  ['a line separator', 'Ada\u2028Admin', 'unwanted-characters'],
  ['a paragraph separator', 'Ada\u2029Admin', 'unwanted-characters'],
  ['a left-to-right mark', 'Ada\u200e', 'unwanted-characters'],
  ['a right-to-left mark', 'Ada\u200f', 'unwanted-characters'],
  ['an Arabic letter mark', 'Ada\u061c', 'unwanted-characters'],
  ['a left-to-right embedding', '\u202aAda', 'unwanted-characters'],
  ['a right-to-left embedding', '\u202bAda', 'unwanted-characters'],
  ['the end of an embedding', 'Ada\u202c', 'unwanted-characters'],
  ['a left-to-right override', '\u202dAda', 'unwanted-characters'],
  ['a right-to-left override', '\u202enimdA', 'unwanted-characters'],
  ['a left-to-right isolate', '\u2066Ada', 'unwanted-characters'],
  ['a right-to-left isolate', '\u2067Ada', 'unwanted-characters'],
  ['a first strong isolate', '\u2068Ada', 'unwanted-characters'],
  ['the end of an isolate', 'Ada\u2069', 'unwanted-characters'],
  ['a zero-width space', 'A\u200bda', 'unwanted-characters'],
  ['a zero-width joiner between letters', 'A\u200dda', 'unwanted-characters'],
  ['a word joiner', 'A\u2060da', 'unwanted-characters'],
  ['a byte order mark between letters', 'A\ufeffda', 'unwanted-characters'],
  ['a soft hyphen', 'A\u00adda', 'unwanted-characters'],
  ['an invisible plus', 'A\u2064da', 'unwanted-characters'],
  ['an interlinear annotation', 'Ada\ufff9Admin\ufffb', 'unwanted-characters'],
  ['tag characters', 'Ada\u{e0041}\u{e0064}', 'unwanted-characters'],
  ['a private-use character', 'Ada\ue000', 'unwanted-characters'],
  ['a Unicode noncharacter', 'Ada\uffff', 'unwanted-characters'],
  ['L6 only Hangul fillers', '\u3164\u3164', 'missing'],
  ['L6 only empty Braille patterns', '\u2800', 'missing'],
  ['L6 only marks', '\u0301\u0302', 'missing'],
  ['L6 only punctuation', '…', 'missing'],
  ['L6 a letter with four marks', 'q\u0323\u0302\u0301\u0307', 'unwanted-characters'],
  ['L6 a letter with 119 marks', `a${'\u0323'.repeat(119)}`, 'unwanted-characters'],
  ['L6 a joiner after an emoji', '🧵\u200d', 'unwanted-characters'],
  ['L6 the name of the staff', 'Admin', 'reserved'],
  ['L6 the name of the staff with a space and a digit', 'a d m 1 n', 'reserved'],
  ['L6 the name of the staff in full-width letters', 'Ａｄｍｉｎ', 'reserved'],
  ['L6 the name of the staff with Cyrillic letters', 'Аdmіn', 'reserved'],
  ['L6 the name of the staff in Cyrillic', 'Админ', 'reserved'],
  ['L6 the name of the staff with Greek letters', 'Αδμιν', 'reserved'],
  ['L6 the name of the staff with an invisible letter', 'Ad\u3164min', 'reserved'],
  ['L6 the name of the site', 'ENFILADE', 'reserved'],
  ['L6 the name of a seat', 'Opponent', 'reserved'],
  ['L23 the name of the site with a trade mark', 'Enfilade™', 'reserved'],
  ['L23 the name of the staff with a digit', 'Admin1', 'reserved'],
  ['L23 the name of the program in duels', 'La maison', 'reserved'],
  ['31 letters', 'a'.repeat(31), 'too-long'],
  ['31 emoji', '🧵'.repeat(31), 'too-long'],
  ['31 letters with a combining mark each', 'a\u0323'.repeat(31), 'too-long'],
  ['a letter with 200 combining marks', `a${'\u0301'.repeat(200)}`, 'too-long'],
  ['a hundred thousand letters', 'a'.repeat(100_000), 'too-long'],
];

test.each(ACCEPTED)('a name is accepted unchanged: %s', (_what, name) => {
  for (const reading of read(name)) expect(reading.values).toMatchObject({ username: name });
  expectCleanPrototypes();
});

test.each(STRIPPED)('L6 %s is removed from a name', (_what, name, username) => {
  for (const reading of read(name)) expect(reading.values).toMatchObject({ username });
});

test.each(REFUSED)('a name is refused: %s', (_what, name, refusal) => {
  for (const reading of read(name))
    expect(reading).toMatchObject({ values: undefined, fieldErrors: { username: refusal } });
});

const tagsIn = (html: string): number => html.split('<').length;

test.each(ACCEPTED)('no accepted name adds an element to a page or an email: %s', (_what, username) => {
  const rendered = (name: string) => renderToStaticMarkup(<Greeting username={name} />);
  const emailTo = (name: string) =>
    renderEmail(
      { kind: 'already-registered', to: 'ada@enfilade.example', language: 'en', username: name },
      'https://x.example',
    );
  expect(tagsIn(rendered(username))).toBe(tagsIn(rendered('Ada')));
  expect(tagsIn(emailTo(username).html)).toBe(tagsIn(emailTo('Ada').html));
  expect(emailTo(username).subject).toBe(emailTo('Ada').subject);
});
