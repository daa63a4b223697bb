import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { onDebian } from './debian.mjs';

const OLDEST = 15;
const FAMILIES = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt']; // a folder for each version in them

/** The folder with this machine's newest PostgreSQL programs, or undefined. `POSTGRES_BIN` names another one. */
export function findPostgres() {
  if (process.env.POSTGRES_BIN) return process.env.POSTGRES_BIN;
  const apart = FAMILIES.filter(existsSync).flatMap(family =>
    readdirSync(family).map(name => join(family, name, 'bin')),
  );
  const folders = [...apart, ...(process.env.PATH ?? '').split(delimiter)];
  const found = folders.map(folder => ({ folder, version: versionIn(folder) })).filter(each => each.version >= OLDEST);
  return found.sort((one, other) => other.version - one.version)[0]?.folder;
}

/** Sees to it that PostgreSQL's server programs are there: the system's packages bring them where that is possible. */
export function ensurePostgres() {
  if (findPostgres() !== undefined) return;
  onDebian(INSTALL);
  if (findPostgres() !== undefined) return;
  console.error(
    `The server's tests need PostgreSQL ${OLDEST} or newer: install it (on Debian: apt-get install postgresql) or set POSTGRES_BIN.`,
  );
  process.exit(1);
}

/** 0 where there is no server, whatever else of PostgreSQL there may be. */
function versionIn(folder) {
  if (!existsSync(join(folder, 'initdb'))) return 0;
  const { stdout } = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number(/ (\d+)/.exec(stdout ?? '')?.[1] ?? 0);
}

// The package would make a database of its own and start it. One that is there already is left alone.
const INSTALL = `
  folder=/etc/postgresql-common/createcluster.d
  mkdir -p $folder
  echo 'create_main_cluster = false' > $folder/enfilade.conf
  trap "rm $folder/enfilade.conf" EXIT
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends postgresql
`;
