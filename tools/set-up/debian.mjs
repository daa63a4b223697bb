import { spawnSync } from 'node:child_process';
import { run } from './run.mjs';

/** Runs a shell script as root if the system has apt and this user may act as root. Otherwise does nothing. */
export function runAsRootOnDebian(script) {
  const isRoot = process.getuid?.() === 0;
  const asRoot = [...(isRoot ? [] : ['sudo', '--non-interactive']), 'env', 'DEBIAN_FRONTEND=noninteractive'];
  if (canRun(...asRoot, 'apt-get', '--version')) run(...asRoot, 'sh', '-ec', script);
}

const canRun = (command, ...args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/**
 * Returns a script that installs a package without starting its service: while policy-rc.d exists, it refuses
 * every start.
 */
export const installWithoutStarting = name => `
  policy=/usr/sbin/policy-rc.d
  if [ ! -e $policy ]; then
    printf '#!/bin/sh\\nexit 101\\n' > $policy
    chmod +x $policy
    trap "rm $policy" EXIT
  fi
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends ${name}
`;
