// Runs every test with all its cases, the tests in other browsers, the simulation and the faults. They run one after
// the other, because the fault tests measure times. A part that fails does not stop the others, and the whole run takes
// an hour or two.

import { createParts } from './set-up/parts.mjs';
import { prepare } from './set-up/prepare.mjs';

process.env.WEEKLY = '1'; // makes the tests try all their cases: tests/weekly.ts reads the variable WEEKLY

const parts = createParts({ goesOn: true });
await prepare(parts);
await parts.run('types and lint', ['npm', 'run', '--silent', 'check']);
await parts.run('unit tests', ['npx', '--no-install', 'vitest', 'run']);
await parts.run('browser tests', ['npm', 'run', '--silent', 'e2e']);
await parts.run('other browsers', ['npm', 'run', '--silent', 'browsers']);
for (const against of ['person', 'house', 'recording', 'challenge'])
  await parts.run(`simulate ${against}`, ['npm', 'run', '--silent', 'simulate', '--', '--against', against]);
await parts.run('faults', ['npm', 'run', '--silent', 'faults']);
