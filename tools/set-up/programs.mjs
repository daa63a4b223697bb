import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';

/** Folders that are often missing in a user's PATH: that of Debian's server programs, and Homebrew's. */
const MORE_FOLDERS = ['/usr/sbin', '/opt/homebrew/bin'];

/** Returns the path of the first program in `names` that is installed, or undefined if none is. */
export function findProgram(...names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...MORE_FOLDERS];
  return names.flatMap(name => folders.map(folder => join(folder, name))).find(existsSync);
}

/**
 * Runs a shell script that installs a program, unless `find` finds the program. If the program is still missing
 * afterwards, exits with the message.
 */
export function ensureProgram(find, script, message) {
  if (find()) return;
  runAsRootOnDebian(script);
  if (find()) return;
  console.error(message);
  process.exit(1);
}

/**
 * Returns a shell script that installs a Debian package without starting its service. During the installation, a
 * policy-rc.d file forbids to start services. The script creates this file, unless the machine already has one.
 */
export const installWithoutStarting = name => `
  policy=/usr/sbin/policy-rc.d
  if [ ! -e $policy ]; then
    printf '#!/bin/sh\\nexit 101\\n' > $policy
    chmod 755 $policy
    trap "rm $policy" EXIT
  fi
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends ${name}
`;

/**
 * Runs a shell script as root, if this system has apt and this user is root or may use sudo without a password.
 * Otherwise, does nothing.
 */
function runAsRootOnDebian(script) {
  const isRoot = process.getuid?.() === 0;
  const asRoot = [...(isRoot ? [] : ['sudo', '--non-interactive']), 'env', 'DEBIAN_FRONTEND=noninteractive'];
  if (canRun(...asRoot, 'apt-get', '--version')) run(...asRoot, 'sh', '-ec', script);
}

const canRun = (command, ...args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;
