import './http/node-env.ts';
import { readConfig } from './config.ts';
import { createServices } from './create-services.ts';
import { createApp, type SiteBuild } from './http/app.ts';
import { createHttpServer, listen } from './http/create-http-server.ts';
import { compressPages, readFiles, readHashedFiles, readPages } from './http/read-build.ts';
import { createLog } from './log.ts';
import { createClock } from './realtime/clock.ts';
import { createRealtimeServer, realtimeDeps } from './realtime/server.ts';
import { shutDown } from './shut-down.ts';

const SHUTDOWN_TIMEOUT_MS = 9500;

const log = createLog();
const config = loadConfig();
const bundle = new URL('../build/app/server/index.js', import.meta.url).href;
const build: SiteBuild = await import(bundle);
const hashedFiles = readHashedFiles('build/hashed');
const { services, bus, secret, readiness, close } = await createServices(config, log, createClock(), hashedFiles).catch(
  abortStart,
);

const pages = readPages('build/pages', config.operator);
const app = createApp({
  build,
  entry: build.entry.module,
  operator: config.operator,
  canonicalHost: config.canonicalHost,
  hsts: config.hsts,
  services,
  readiness,
  metricsToken: config.metricsToken,
  pages,
  files: new Map([...readFiles('build/app/client'), ...hashedFiles]),
  secret,
  trustedProxies: config.trustedProxies,
});

const server = createHttpServer(app);
const realtime = createRealtimeServer(server, realtimeDeps(config, services, bus, secret));
await listen(server, config.port).catch(async error => {
  await close();
  abortStart(error);
});
log.info({ url: config.operator.origin }, 'server.listening');
void compressPages(pages.values());

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void end());

async function end(): Promise<void> {
  // an unreachable database would delay the exit, so the process exits after a time limit in any case
  setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref();
  await shutDown({ readiness, server, realtime, close });
  process.exit(0);
}

function loadConfig() {
  try {
    return readConfig(process.env);
  } catch (error) {
    return abortStart(error);
  }
}

/** Logs why the server cannot start and exits the process. */
function abortStart(error: unknown): never {
  log.fatal({ err: error }, 'server.cannot-start');
  process.exit(1);
}
