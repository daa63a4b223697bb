import { env, exit } from 'node:process';

/*
 * The HEALTHCHECK of a container: asks the server on this machine for `/healthz`, and exits with 1 if the server does
 * not answer.
 */
const { PORT = '3000' } = env;
const isHealthy = await fetch(`http://127.0.0.1:${PORT}/healthz`, { signal: AbortSignal.timeout(2500) }).then(
  ({ ok }) => ok,
  () => false,
);
exit(isHealthy ? 0 : 1);
