import { createServer } from 'node:http';
import { createServer as createVite } from 'vite';
import { readConfig } from '#server/config.ts';
import { createServices } from '#server/create-services.ts';
import type { SiteBuild } from '#server/http/app.ts';
import { createLog } from '#server/log.ts';
import { createRealtimeServer, realtimeDeps } from '#server/realtime/server.ts';

/*
 * The development server: the same application as in production, but Vite builds pages and scripts on demand.
 */
const config = readConfig(process.env);
const log = createLog();
const server = createServer();
const vite = await createVite({ server: { middlewareMode: true, hmr: { server } } });
// app.ts is imported after Vite was created, because it needs the texts of the site, which Vite compiles.
const { createApp } = await import('#server/http/app.ts');
const loadBuild = () =>
  vite.ssrLoadModule('virtual:react-router/server-build') as Promise<unknown> as Promise<SiteBuild>;
const entry = (await loadBuild()).entry.module;
const { services, bus, secret, readiness } = await createServices(config, log);

const app = createApp({
  build: loadBuild,
  entry,
  operator: config.operator,
  services,
  readiness,
  pages: new Map(),
  files: new Map(),
  secret,
  trustedProxies: config.trustedProxies,
});

// The server renders most of each page, so the page is reloaded after every change. The browser stores the game in
// progress, so the reload does not lose it.
vite.watcher.on('change', () => vite.hot.send({ type: 'full-reload' }));

server.on('request', (request, response) => vite.middlewares(request, response, () => app(request, response)));
// The realtime server is created after the request listener was added above, because it wraps that listener.
createRealtimeServer(server, realtimeDeps(config, services, bus, secret));
server.listen(config.port, () => log.info({ url: config.operator.origin }, 'server.listening'));
