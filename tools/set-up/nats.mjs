import { ensureProgram, findProgram, installWithoutStarting } from './programs.mjs';

/** Returns the nats-server program of this machine, or undefined. `NATS_SERVER` overrides the search. */
export const findNats = () => process.env.NATS_SERVER || findProgram('nats-server');

/** Installs nats-server with apt if it is missing. Exits with a message if the installation is not possible. */
export const ensureNats = () =>
  ensureProgram(
    findNats,
    installWithoutStarting('nats-server'),
    'The tests of several servers need nats-server: install it (on Debian: apt-get install nats-server) or set NATS_SERVER.',
  );
