import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runAsRootOnDebian } from './debian.mjs';

/** Returns the path of Prometheus' promtool on this machine, or undefined. `PROMTOOL_PATH` overrides the search. */
export function findPromtool() {
  if (process.env.PROMTOOL_PATH) return process.env.PROMTOOL_PATH;
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map(folder => join(folder, 'promtool')).find(existsSync);
}

/** Installs Prometheus with apt if it is missing. Exits with a message if the installation is not possible. */
export function ensurePromtool() {
  if (findPromtool() !== undefined) return;
  runAsRootOnDebian(INSTALL);
  if (findPromtool() !== undefined) return;
  console.error(
    'The tests of the alerts need promtool: install it (on Debian: apt-get install prometheus) or set PROMTOOL_PATH.',
  );
  process.exit(1);
}

// Keeps the package from starting a server. A policy of the machine's own stays.
const INSTALL = `
  policy=/usr/sbin/policy-rc.d
  if [ ! -e $policy ]; then
    printf '#!/bin/sh\\nexit 101\\n' > $policy
    chmod 755 $policy
    trap "rm $policy" EXIT
  fi
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends prometheus
`;
