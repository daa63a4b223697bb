import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { digestOf } from './digest.mjs';
import { run } from './run.mjs';

const STAMP = 'build/built-from';
/** The files and folders from which the site is built. */
export const SOURCES = [
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
  'vite.islands.config.ts',
  'project.inlang/settings.json', // the message compiler writes all other files in that folder
  'app',
  'content',
  'engine',
  'messages',
  'protocol',
  'tools/build',
  'tools/build.ts',
  'server',
  'site',
];

/** Returns true if the existing build was made from exactly these sources. */
export const isBuilt = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === digestOf(SOURCES);

/** Returns a function that marks the finished build as made from the sources as they are now. */
export function readSources() {
  const digest = digestOf(SOURCES);
  return () => writeFileSync(STAMP, digest);
}

/** Builds the site, unless the existing build was made from exactly these sources. */
export function ensureBuilt() {
  if (!isBuilt()) run('npm', 'run', '--silent', 'build');
}
