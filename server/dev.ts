import { createServer } from 'node:http';
import { createServer as createVite } from 'vite';
import { readConfig } from './config.ts';
import { realtimeDeps } from './live/live-parts.ts';
import { createRealtimeServer } from './live/open-live.ts';
import { createLog } from './log.ts';
import { createServices } from './open-services.ts';
import type { SiteBuild } from './site-build.ts';

/** The site while one works on it: the same application, with pages and scripts made afresh by Vite. */
const config = readConfig(process.env);
const log = createLog();
const server = createServer();
const vite = await createVite({ server: { middlewareMode: true, hmr: { server } } });
const { createApp } = await import('./app.ts'); // not sooner: it speaks, and Vite has just compiled the words
const loadBuild = () =>
  vite.ssrLoadModule('virtual:react-router/server-build') as Promise<unknown> as Promise<SiteBuild>;
const contexts = (await loadBuild()).entry.module;
const { services, bus, secret } = await createServices(config, log);

const app = createApp({
  build: loadBuild,
  contexts,
  operator: config.operator,
  services,
  pages: new Map(),
  files: new Map(),
  trustedProxies: config.trustedProxies,
});

// Most of a page is drawn by the server, so whatever changes, the page is asked for again; a game is kept anyway.
vite.watcher.on('change', () => vite.hot.send({ type: 'full-reload' }));

server.on('request', (request, response) => vite.middlewares(request, response, () => app(request, response)));
createRealtimeServer(server, realtimeDeps(config, services, bus, secret)); // after the line above: it has to be asked first
server.listen(config.port, () => log.info({ url: config.operator.origin }, 'server.listening'));
