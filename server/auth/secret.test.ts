import { mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSecret } from './secret.ts';

test('the secret is created once, stored, and readable only by the current user', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'enfilade-')), 'data');
  const secret = readSecret(folder);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(readSecret(folder)).toBe(secret);
  expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
  expect(readSecret(mkdtempSync(join(tmpdir(), 'enfilade-')))).not.toBe(secret);
});

test.each([
  ['empty', ''],
  ['blank', `${' '.repeat(40)}\n`],
  ['one character too short', `${'s'.repeat(31)}\n`],
])('M6 a secret file that is %s is refused, and the error names the file but not its content', (_what, content) => {
  const folder = mkdtempSync(join(tmpdir(), 'enfilade-'));
  const file = join(folder, 'secret');
  writeFileSync(file, content);
  expect(() => readSecret(folder)).toThrow(
    `The secret in ${file} is too short: it needs at least 32 characters. Restore the file, or delete it`,
  );
  expect(() => readSecret(folder)).not.toThrow(/sss/);
});

test('a secret that an operator has typed is read as it is', () => {
  const folder = mkdtempSync(join(tmpdir(), 'enfilade-'));
  const typed = `${'s'.repeat(32)}\n`;
  writeFileSync(join(folder, 'secret'), typed);
  expect(readSecret(folder)).toBe(typed);
});
