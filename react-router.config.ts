import type { Config } from '@react-router/dev/config';
import { prerenderedPaths } from './site/pages.ts';

export default {
  ssr: true,
  buildDirectory: 'build/app', // the pages are built next to build/islands, which is built first
  prerender: [...prerenderedPaths()],
  // behind a TLS proxy, React Router would refuse our own forms, so server/http/check-request.ts checks the origin
  allowedActionOrigins: ['**'],
  routeDiscovery: { mode: 'initial' }, // lazy route discovery would fail offline
} satisfies Config;
