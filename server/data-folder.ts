import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/**
 * Creates the folder of the setting `DATA_FOLDER` if it is missing, and denies all other users access to it. Throws
 * an error that names the setting if the folder cannot be created or belongs to another user.
 */
export function ensureDataFolder(folder: string): void {
  try {
    createFolder(resolve(folder));
    chmodSync(folder, 0o700);
  } catch (error) {
    // the new error has no `cause`, because the log would print the message of the cause a second time
    throw new Error(`DATA_FOLDER: ${error instanceof Error ? error.message : error}`);
  }
}

/**
 * Creates a folder and its missing parent folders. Node's own option `recursive` is not used: it never returns if the
 * system refuses a folder, as in `/proc`.
 */
function createFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  createFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

/** The minimum length of the secret with which the server signs, whether a setting or a file holds it. */
export const MIN_SECRET_CHARACTERS = 32;

const HOW_TO_REPLACE =
  'Restore the file, or set SECRET to its content. To use a new secret, which signs every player out, write one into ' +
  'the file (`openssl rand -base64 33`) and store it with `npm run daily -- store-settings`.';

/**
 * Reads the secret stored in a folder, without the white space around it, which editors and shells add (L24). Creates
 * the secret of a new site. Throws if the secret of an existing site is lost, or if the stored secret is so short that
 * anyone could guess it.
 */
export function readSecret(folder: string, { isNewSite }: { readonly isNewSite: boolean }): string {
  const file = join(folder, 'secret');
  if (isNewSite) createSecret(folder, file);
  else if (!existsSync(file))
    throw new Error(`The secret of this database is lost: ${file} is missing. ${HOW_TO_REPLACE}`);
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length >= MIN_SECRET_CHARACTERS) return secret;
  throw new Error(
    `The secret in ${file} is too short: it needs at least ${MIN_SECRET_CHARACTERS} characters. ${HOW_TO_REPLACE}`,
  );
}

/** Creates the secret file if it is missing. The creation is atomic, so a killed process leaves no partial secret. */
function createSecret(folder: string, file: string): void {
  ensureDataFolder(folder);
  const draft = join(folder, `secret-${process.pid}`);
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft);
  }
}
