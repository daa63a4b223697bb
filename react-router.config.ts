import { existsSync } from 'node:fs';
import type { Config } from '@react-router/dev/config';
import { LANGUAGES } from './site/languages.ts';
import { ARTICLES, articlePath, PRERENDERED_PATHS } from './site/pages.ts';

/** The articles that are written in both languages. */
const written = ARTICLES.filter(row =>
  LANGUAGES.every(language => existsSync(`content/${language}/${row[language]}.mdx`)),
);

const articlePaths = written.flatMap(row => LANGUAGES.map(language => articlePath(row[language], language)));

export default {
  ssr: true,
  buildDirectory: 'build/app', // beside build/islands, which is made first
  prerender: [...PRERENDERED_PATHS, ...articlePaths],
  // server/refuse-foreign.ts has judged where a form comes from; the framework would refuse our own behind a proxy with TLS
  allowedActionOrigins: ['**'],
  routeDiscovery: { mode: 'initial' }, // lazy discovery would need the network while offline
} satisfies Config;
