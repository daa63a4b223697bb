import { env, exit } from 'node:process';

/*
 * Asks the server on this machine whether it answers, and exits with 1 if it does not: the HEALTHCHECK of a container.
 */
const { PORT = '3000' } = env;
const isHealthy = await fetch(`http://127.0.0.1:${PORT}/healthz`, { signal: AbortSignal.timeout(2500) }).then(
  ({ ok }) => ok,
  () => false,
);
exit(isHealthy ? 0 : 1);
