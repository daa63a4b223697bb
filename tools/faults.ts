// Kills a server repeatedly during play, on both databases, and checks the stored results. Run with `npm run
// faults`.
import { randomUUID } from 'node:crypto';
import { killRepeatedly } from './faults/kill.ts';
import { ensureBuilt } from './set-up/ensure-built.mjs';
import { ensurePostgres } from './set-up/postgres.mjs';

ensureBuilt();
ensurePostgres();

const seed = process.env.SEED ?? randomUUID();
console.log(`SEED=${seed}`);
for (const database of ['PGlite', 'PostgreSQL'] as const) {
  const { figures, faults } = await killRepeatedly(database, seed);
  console.log(figures);
  for (const fault of faults) console.log(`  ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}
