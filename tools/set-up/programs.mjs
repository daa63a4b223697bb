import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';

/** The folders that the path of a user often lacks: Debian's servers and Homebrew. */
const MORE_FOLDERS = ['/usr/sbin', '/opt/homebrew/bin'];

/** Returns the path of the first of these programs that is installed, or undefined. */
export function findProgram(...names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...MORE_FOLDERS];
  return names.flatMap(name => folders.map(folder => join(folder, name))).find(existsSync);
}

/** Installs a program with a shell script if `find` does not find it. If it is still missing, exits with the message. */
export function ensureProgram(find, script, message) {
  if (find()) return;
  runAsRootOnDebian(script);
  if (find()) return;
  console.error(message);
  process.exit(1);
}

/**
 * Returns a script that installs a package without starting its service: while policy-rc.d exists, it refuses
 * every start. A policy of the machine's own stays.
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

/** Runs a shell script as root if the system has apt and this user may act as root. Otherwise does nothing. */
function runAsRootOnDebian(script) {
  const isRoot = process.getuid?.() === 0;
  const asRoot = [...(isRoot ? [] : ['sudo', '--non-interactive']), 'env', 'DEBIAN_FRONTEND=noninteractive'];
  if (canRun(...asRoot, 'apt-get', '--version')) run(...asRoot, 'sh', '-ec', script);
}

const canRun = (command, ...args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;
