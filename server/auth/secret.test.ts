import { mkdtempSync, statSync } from 'node:fs';
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
