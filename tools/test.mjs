// Runs on the machine's Node.js, version 20 or newer. After the installation, everything runs on the
// project's own Node.js.

import { createParts } from './set-up/parts.mjs';
import { prepare } from './set-up/prepare.mjs';

/** SQL runs on PostgreSQL. The weekly run tries it on PGlite, too. */
const PROJECTS = ['no database', 'PGlite', 'PostgreSQL'].flatMap(name => ['--project', name]);

const parts = createParts();
await prepare(parts);

// The browser tests often wait for timers, so the other parts run beside them, on the processor time that is left.
await Promise.all([parts.run('browser tests', ['npm', 'run', '--silent', 'e2e']), checkAndTestCode()]);

async function checkAndTestCode() {
  await parts.run('types and lint', ['npm', 'run', '--silent', 'check'], { isPatient: true });
  const unitTests = ['npx', '--no-install', 'vitest', 'run', ...PROJECTS, '--tags-filter', '!weekly'];
  await parts.run('unit tests', unitTests, { isPatient: true });
}
