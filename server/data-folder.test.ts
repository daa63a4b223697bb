import { existsSync, mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSecret } from './data-folder.ts';

const NEW = { isNewSite: true };

test('the secret is created once, stored, and readable only by the current user', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'enfilade-')), 'data');
  const secret = readSecret(folder, NEW);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(readSecret(folder, NEW)).toBe(secret);
  expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
  expect(readSecret(mkdtempSync(join(tmpdir(), 'enfilade-')), NEW)).not.toBe(secret);
});

test.each([
  ['empty', ''],
  ['blank', `${' '.repeat(40)}\n`],
  ['one character too short', `${'s'.repeat(31)}\n`],
])('M6 a secret file that is %s is refused, and the error names the file but not its content', (_what, content) => {
  const folder = mkdtempSync(join(tmpdir(), 'enfilade-'));
  const file = join(folder, 'secret');
  writeFileSync(file, content);
  expect(() => readSecret(folder, NEW)).toThrow(
    `The secret in ${file} is too short: it needs at least 32 characters. Restore the file`,
  );
  expect(() => readSecret(folder, NEW)).not.toThrow(/sss/);
});

const TYPED = 's'.repeat(32);

test.each([
  ['nothing', TYPED],
  ['the newline that editors and `echo` add', `${TYPED}\n`],
  ['the newline of Windows', `${TYPED}\r\n`],
  ['white space on both sides', `\n ${TYPED}\t\n\n`],
])('L24 a secret file with %s around the secret has the same secret', (_what, content) => {
  const folder = mkdtempSync(join(tmpdir(), 'enfilade-'));
  writeFileSync(join(folder, 'secret'), content);
  expect(readSecret(folder, NEW)).toBe(TYPED);
});

test('L24 a secret may consist of several words, and the spaces between them belong to the secret', () => {
  const folder = mkdtempSync(join(tmpdir(), 'enfilade-'));
  const phrase = 'four words of a phrase that an operator remembers';
  writeFileSync(join(folder, 'secret'), `${phrase}\n`);
  expect(readSecret(folder, NEW)).toBe(phrase);
});

test('L24 if a site’s secret is lost, no new secret is made, and the error says what the operator can do', () => {
  const folder = mkdtempSync(join(tmpdir(), 'enfilade-'));
  const file = join(folder, 'secret');
  const read = () => readSecret(folder, { isNewSite: false });
  expect(read).toThrow(`The secret of this database is lost: ${file} is missing. Restore the file, or set SECRET`);
  expect(read).toThrow('openssl rand -base64 33');
  expect(existsSync(file)).toBe(false);
  writeFileSync(file, `${TYPED}\n`);
  expect(read()).toBe(TYPED);
});
