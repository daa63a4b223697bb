import { createServer } from 'node:http';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { openLog } from './log.ts';
import { openServices } from './open-services.ts';
import { readFiles, readPages } from './read-build.ts';
import type { SiteBuild } from './site-build.ts';

const log = openLog();
const config = settings();
const bundle = new URL('../build/app/server/index.js', import.meta.url).href;
const build: SiteBuild = await import(bundle);
const { services, close } = await openServices(config, log).catch(stop);

const app = createApp({
  build,
  contexts: build.entry.module,
  operator: config.operator,
  services,
  pages: readPages('build/pages', config.operator),
  files: readFiles('build/app/client'),
  trustedProxies: config.trustedProxies,
});

const server = createServer({ headersTimeout: 10_000, requestTimeout: 15_000 }, app);
server.listen(config.port, () => log.info({ url: config.operator.origin }, 'server.listening'));

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => server.close(() => void close().then(() => process.exit(0))));

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
