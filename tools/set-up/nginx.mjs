import { ensureProgram, findProgram, installWithoutStarting } from './programs.mjs';

/** Returns the nginx program of this machine, or undefined. `NGINX` overrides the search. */
export const findNginx = () => process.env.NGINX || findProgram('nginx');

/** Installs nginx with apt if it is missing. Exits with a message if the installation is not possible. */
export const ensureNginx = () =>
  ensureProgram(
    findNginx,
    installWithoutStarting('nginx'),
    'The test of two servers behind a balancer needs nginx: install it (on Debian: apt-get install nginx) or set NGINX.',
  );
