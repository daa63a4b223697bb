import { ensureProgram, findProgram, installWithoutStarting } from './programs.mjs';

/** Returns the pgbouncer program of this machine, or undefined. `PGBOUNCER` overrides the search. */
export const findPgbouncer = () => process.env.PGBOUNCER || findProgram('pgbouncer');

/** Installs PgBouncer with apt if it is missing. Exits with a message if the installation is not possible. */
export const ensurePgbouncer = () =>
  ensureProgram(
    findPgbouncer,
    installWithoutStarting('pgbouncer'),
    "The server's tests need PgBouncer: install it (on Debian: apt-get install pgbouncer) or set PGBOUNCER.",
  );
