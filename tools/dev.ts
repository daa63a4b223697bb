import { createServer } from 'node:http';
import { createServer as createVite } from 'vite';
import { readConfig } from '#server/config.ts';
import { createServices } from '#server/create-services.ts';
import type { SiteBuild } from '#server/http/app.ts';
import { createLog } from '#server/log.ts';
import { createRealtimeServer, realtimeDeps } from '#server/realtime/server.ts';

/* The development server: the same application as in production, with pages and scripts built on demand by Vite. */
const config = readConfig(process.env);
const log = createLog();
const server = createServer();
const vite = await createVite({ server: { middlewareMode: true, hmr: { server } } });
const { createApp } = await import('#server/http/app.ts'); // imported late: Vite has just compiled its messages
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

// Most of a page is rendered by the server, so every change reloads it; the game in progress is stored.
vite.watcher.on('change', () => vite.hot.send({ type: 'full-reload' }));

server.on('request', (request, response) => vite.middlewares(request, response, () => app(request, response)));
createRealtimeServer(server, realtimeDeps(config, services, bus, secret)); // wraps the listener of the line above
server.listen(config.port, () => log.info({ url: config.operator.origin }, 'server.listening'));
