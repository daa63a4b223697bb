import { createServer } from 'node:http';
import { pino } from 'pino';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { logGameStarted } from './events/game-started.ts';
import { readFiles, readPages } from './read-build.ts';
import type { SiteBuild } from './site-build.ts';

const config = readConfig(process.env);
const log = pino();
const bundle = new URL('../build/app/server/index.js', import.meta.url).href;
const build: SiteBuild = await import(bundle);

const app = createApp({
  build,
  siteContext: build.entry.module.siteContext,
  site: { operator: config.operator, onGameStarted: logGameStarted(log) },
  log,
  files: new Map([...readFiles('build/app/client'), ...readPages('build/pages', config.operator)]),
});

const server = createServer({ headersTimeout: 10_000, requestTimeout: 15_000 }, app);
server.listen(config.port, () => log.info({ url: config.operator.origin }, 'server.listening'));

process.once('SIGTERM', () => server.close(() => process.exit(0)));
process.once('SIGINT', () => server.close(() => process.exit(0)));
