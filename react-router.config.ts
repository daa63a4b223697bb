import type { Config } from '@react-router/dev/config';
import { prerenderedPaths } from './site/pages.ts';

export default {
  ssr: true,
  buildDirectory: 'build/app', // the built pages lie next to build/islands, which an earlier step of the build writes
  prerender: [...prerenderedPaths()],
  // behind a TLS proxy, React Router would refuse the site's own forms, so it allows all origins here, and
  // server/http/check-request.ts checks the origin instead
  allowedActionOrigins: ['**'],
  // the browser loads the list of all routes with the first page, because it could not load more of the list while
  // offline
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
