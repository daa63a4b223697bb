import { ensureProgram, findProgram, installWithoutStarting } from './programs.mjs';

/** Returns Prometheus' promtool on this machine, or undefined. `PROMTOOL_PATH` overrides the search. */
export const findPromtool = () => process.env.PROMTOOL_PATH || findProgram('promtool');

/** Installs Prometheus with apt if it is missing. Exits with a message if the installation is not possible. */
export const ensurePromtool = () =>
  ensureProgram(
    findPromtool,
    installWithoutStarting('prometheus'),
    'The tests of the alerts need promtool: install it (on Debian: apt-get install prometheus) or set PROMTOOL_PATH.',
  );
