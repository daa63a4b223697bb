import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The minimum length of the secret, whether it is a setting or a file. */
export const MIN_SECRET_CHARACTERS = 32;

/**
 * Reads the secret stored in a folder, and creates it on first use. The creation is atomic, so a killed
 * process leaves no partial secret. Throws if the file holds less than a secret, with which anyone could sign.
 */
export function readSecret(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'secret');
  const draft = join(folder, `secret-${process.pid}`);
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft);
  }
  const secret = readFileSync(file, 'utf8');
  if (secret.trim().length < MIN_SECRET_CHARACTERS)
    throw new Error(
      `The secret in ${file} is too short: it needs at least ${MIN_SECRET_CHARACTERS} characters. ` +
        'Restore the file, or delete it to create a new secret, which signs every player out ' +
        'and has to be stored with `npm run daily -- store-settings`.',
    );
  return secret;
}
