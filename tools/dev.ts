import { createServer } from 'node:http';
import { createServer as createVite } from 'vite';
import { readConfig } from '#server/config.ts';
import { createServices } from '#server/create-services.ts';
import type { SiteBuild } from '#server/http/app.ts';
import { createLog } from '#server/log.ts';
import { createRealtimeServer, realtimeDeps } from '#server/realtime/server.ts';

/** The site while one works on it: the same application, with pages and scripts made afresh by Vite. */
const config = readConfig(process.env);
const log = createLog();
const server = createServer();
const vite = await createVite({ server: { middlewareMode: true, hmr: { server } } });
const { createApp } = await import('#server/http/app.ts'); // not sooner: it speaks, and Vite has just compiled the words
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
