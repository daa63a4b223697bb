import type { Config } from '@react-router/dev/config';
import { PRERENDERED_PATHS } from './site/pages.ts';

export default {
  ssr: true,
  buildDirectory: 'build/app', // beside build/islands, which is made first
  prerender: [...PRERENDERED_PATHS],
  // server/http/check-origin.ts has judged where a form comes from; the framework would refuse our own behind a proxy with TLS
  allowedActionOrigins: ['**'],
  routeDiscovery: { mode: 'initial' }, // lazy discovery would need the network while offline
} satisfies Config;
