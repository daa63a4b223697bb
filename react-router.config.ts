import type { Config } from '@react-router/dev/config';
import { PRERENDERED_PATHS } from './site/pages.ts';

export default {
  ssr: true,
  buildDirectory: 'build/app', // beside build/islands, which is built first
  prerender: [...PRERENDERED_PATHS],
  // server/http/check-origin.ts checks the origin; the framework would refuse our own forms behind a TLS proxy
  allowedActionOrigins: ['**'],
  routeDiscovery: { mode: 'initial' }, // lazy discovery would fail offline
} satisfies Config;
