import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { FIRST_PAINT } from '#app/client/first-paint.ts';
import { compressFolder } from './build/compress.ts';
import { checkInlineScripts } from './build/inline-scripts.ts';
import { readSources } from './set-up/ensure-built.mjs';

const run = (command: string, ...args: string[]) =>
  execFileSync(join('node_modules/.bin', command), args, { stdio: 'inherit' });

const client = 'build/app/client';

const markBuilt = readSources();
// NODE_ENV is set first, because Vite, which reads the articles for the pictures, would set it to `development`
process.env.NODE_ENV = 'production';
for (const name of globSync('build/*')) rmSync(name, { recursive: true });
run('vite', 'build', '--config', 'vite.islands.config.ts', '--logLevel', 'warn');
// pictures.ts is imported after the build of the islands, because it needs the texts of the site, which this build
// compiles.
await import('./build/pictures.ts').then(({ drawPictures }) => drawPictures('build/pictures', 'build/pictures.json'));
buildPages();
copyIslands();
movePagesOut();
cpSync('build/pictures', client, { recursive: true });
await import('./build/manifests.ts').then(({ writeManifests }) => writeManifests(client));
await import('./build/service-worker.ts').then(worker => worker.buildServiceWorker(client, 'build/pages'));
compressFolder(client);
// hashed-files.ts is imported after the build of the islands, because it needs the texts of the site, which this build
// compiles.
await import('./build/hashed-files.ts').then(({ moveHashedFiles }) => moveHashedFiles(client, 'build/hashed'));
markBuilt();

/**
 * Builds the pages. React Router gives each prerendered page ten seconds, which a busy machine may exceed. A failed
 * build is therefore repeated, with at most three attempts in all.
 */
function buildPages(tries = 3): void {
  try {
    run('react-router', 'build', '--logLevel', 'warn');
  } catch (error) {
    if (tries === 1) throw error;
    buildPages(tries - 1);
  }
}

/**
 * Moves the prerendered pages out of the folder of static files, because the server fills in their placeholders before
 * it sends them.
 */
function movePagesOut(): void {
  for (const file of globSync('**/index.html', { cwd: client })) {
    checkInlineScripts(file, readFileSync(join(client, file), 'utf8'), FIRST_PAINT);
    mkdirSync(join('build/pages', dirname(file)), { recursive: true });
    renameSync(join(client, file), join('build/pages', file));
  }
  for (const file of globSync(join(client, '**/*.data'))) rmSync(file);
}

/**
 * Copies the scripts of the islands into the build of the pages. Keeps the styles of the pages' build, and deletes its
 * scripts, which no page uses.
 */
function copyIslands(): void {
  cpSync('build/islands/islands', join(client, 'islands'), { recursive: true, filter: file => !file.endsWith('.css') });
  for (const file of globSync(join(client, 'assets/*.js'))) rmSync(file);
}
