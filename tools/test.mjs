// The machine's own Node.js, version 20 or newer, runs this script. It installs the project's Node.js, which runs
// everything else.

import { createParts } from './set-up/parts.mjs';
import { prepare } from './set-up/prepare.mjs';

/** The Vitest projects to run. Tests about SQL run on PostgreSQL here; only the weekly run repeats them on PGlite. */
const PROJECTS = ['no database', 'PGlite', 'PostgreSQL'].flatMap(name => ['--project', name]);

const parts = createParts();
await prepare(parts);

// The browser tests often wait for timers, so the other parts run at the same time on the processor time that is left.
await Promise.all([parts.run('browser tests', ['npm', 'run', '--silent', 'e2e']), checkAndTestCode()]);

async function checkAndTestCode() {
  await parts.run('types and lint', ['npm', 'run', '--silent', 'check'], { isPatient: true });
  const unitTests = ['npx', '--no-install', 'vitest', 'run', ...PROJECTS, '--tags-filter', '!weekly'];
  await parts.run('unit tests', unitTests, { isPatient: true });
}
