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
  // of the folder project.inlang, only the settings are a source, because a compiler writes the other files
  'project.inlang/settings.json',
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

/** Returns true if the existing build was made from the sources as they are now. */
export const isBuilt = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === digestOf(SOURCES);

/**
 * Returns a function to call after the build. It records that the build was made from the sources as they were when
 * `readSources` was called.
 */
export function readSources() {
  const digest = digestOf(SOURCES);
  return () => writeFileSync(STAMP, digest);
}

/** Builds the site, unless the existing build was made from the sources as they are now. */
export function ensureBuilt() {
  if (!isBuilt()) run('npm', 'run', '--silent', 'build');
}
