import type { Config } from '@react-router/dev/config';
import { LANGUAGES } from './site/languages.ts';
import { OPEN_PAGES, pathOf } from './site/pages.ts';

export default {
  ssr: true,
  buildDirectory: 'build/app', // beside build/islands, which is made first
  prerender: OPEN_PAGES.flatMap(id => LANGUAGES.map(language => pathOf(id, language))),
  routeDiscovery: { mode: 'initial' }, // lazy discovery would need the network while offline
} satisfies Config;
