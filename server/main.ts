import { createServer } from 'node:http';
import { readConfig } from './config.ts';
import { createServices } from './create-services.ts';
import { createApp, type SiteBuild } from './http/app.ts';
import { readFiles, readPages } from './http/read-build.ts';
import { createLog } from './log.ts';
import { realtimeDeps } from './realtime/realtime-deps.ts';
import { createRealtimeServer } from './realtime/server.ts';

const DRAIN_TIMEOUT_MS = 6000;
const SHUTDOWN_TIMEOUT_MS = 9500;

const log = createLog();
const config = settings();
const bundle = new URL('../build/app/server/index.js', import.meta.url).href;
const build: SiteBuild = await import(bundle);
const { services, bus, secret, close } = await createServices(config, log).catch(stop);

const app = createApp({
  build,
  contexts: build.entry.module,
  operator: config.operator,
  services,
  pages: readPages('build/pages', config.operator),
  files: readFiles('build/app/client'),
  trustedProxies: config.trustedProxies,
});

/** Longer than a proxy keeps an idle connection (nginx: 60 s): a request never meets a socket that is just being closed. */
const KEEP_ALIVE_TIMEOUT_MS = 65_000;

const server = createServer(
  { headersTimeout: 10_000, requestTimeout: 15_000, keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS },
  app,
);
const live = createRealtimeServer(server, realtimeDeps(config, services, bus, secret));
server.listen(config.port, () => log.info({ url: config.operator.origin }, 'server.listening'));

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void end());

/** Takes nobody in any more, cuts the live connections, answers what was asked, and closes the database. */
async function end(): Promise<void> {
  setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref(); // a database that is away does not hold it up
  const answered = new Promise(done => server.close(done));
  const cut = setTimeout(() => server.closeAllConnections(), DRAIN_TIMEOUT_MS); // who has not read by then never will
  await live.close();
  await answered;
  clearTimeout(cut);
  await close();
  process.exit(0);
}

function settings() {
  try {
    return readConfig(process.env);
  } catch (error) {
    return stop(error);
  }
}

/** Ends a start that cannot succeed, with a sentence for whoever has started it. */
function stop(error: unknown): never {
  log.fatal({ err: error }, 'server.cannot-start');
  process.exit(1);
}
