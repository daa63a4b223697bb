// Runs every test with all its cases, the other browsers, the simulation and the faults, one after the other, because
// faults are timed. A part that fails does not keep the others from running. It takes an hour or two. Runs on the
// machine's Node.js, version 20 or newer.

import { createParts } from './set-up/parts.mjs';
import { prepare } from './set-up/prepare.mjs';

process.env.WEEKLY = '1'; // tests/weekly.ts

const parts = createParts({ goesOn: true });
await prepare(parts);
await parts.run('types and lint', ['npm', 'run', '--silent', 'check']);
await parts.run('unit tests', ['npx', '--no-install', 'vitest', 'run']);
await parts.run('browser tests', ['npm', 'run', '--silent', 'e2e']);
await parts.run('other browsers', ['npm', 'run', '--silent', 'browsers']);
for (const against of ['person', 'house', 'recording', 'challenge'])
  await parts.run(`simulate ${against}`, ['npm', 'run', '--silent', 'simulate', '--', '--against', against]);
await parts.run('faults', ['npm', 'run', '--silent', 'faults']);
