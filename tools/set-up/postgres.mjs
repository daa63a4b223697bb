import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ensureProgram } from './programs.mjs';

const MIN_VERSION = 15;
/** The folders that may contain one folder for each installed version of PostgreSQL. */
const VERSION_FOLDERS = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'];

/**
 * Returns the `bin` directory of the newest PostgreSQL installation on this machine, or undefined.
 * `POSTGRES_BIN` overrides the search.
 */
export function findPostgres() {
  if (process.env.POSTGRES_BIN) return process.env.POSTGRES_BIN;
  const versions = VERSION_FOLDERS.filter(existsSync).flatMap(parent =>
    readdirSync(parent).map(name => join(parent, name, 'bin')),
  );
  const folders = [...versions, ...(process.env.PATH ?? '').split(delimiter)];
  const found = folders
    .map(folder => ({ folder, version: versionIn(folder) }))
    .filter(each => each.version >= MIN_VERSION);
  return found.sort((a, b) => b.version - a.version)[0]?.folder;
}

/** Installs PostgreSQL with apt if it is missing. Exits with a message if the installation is not possible. */
export const ensurePostgres = () =>
  ensureProgram(
    findPostgres,
    INSTALL,
    `The server's tests need PostgreSQL ${MIN_VERSION} or newer: install it (on Debian: apt-get install postgresql) or set POSTGRES_BIN.`,
  );

/** Returns the major version of the PostgreSQL in a folder, or 0 if the folder contains none. */
function versionIn(folder) {
  if (!existsSync(join(folder, 'initdb'))) return 0;
  const { stdout } = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number(/ (\d+)/.exec(stdout ?? '')?.[1] ?? 0);
}

// The setting create_main_cluster keeps PostgreSQL's Debian package from creating and starting a cluster of its own.
// Existing clusters stay as they are.
const INSTALL = `
  folder=/etc/postgresql-common/createcluster.d
  mkdir -p $folder
  echo 'create_main_cluster = false' > $folder/enfilade.conf
  trap "rm $folder/enfilade.conf" EXIT
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends postgresql
`;
