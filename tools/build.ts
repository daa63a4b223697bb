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
process.env.NODE_ENV = 'production'; // otherwise, reading the articles with Vite would set it to development
for (const name of globSync('build/*')) rmSync(name, { recursive: true });
run('vite', 'build', '--config', 'vite.islands.config.ts', '--logLevel', 'warn');
// Imported late, because the pictures use the messages that the build above compiles.
await import('./build/pictures.ts').then(({ drawPictures }) => drawPictures('build/pictures', 'build/pictures.json'));
buildPages();
copyIslands();
movePagesOut();
cpSync('build/pictures', client, { recursive: true });
await import('./build/manifests.ts').then(({ writeManifests }) => writeManifests(client));
await import('./build/service-worker.ts').then(worker => worker.buildServiceWorker(client, 'build/pages'));
compressFolder(client);
// Imported late, too: what it imports of the server has messages.
await import('./build/hashed-files.ts').then(({ moveHashedFiles }) => moveHashedFiles(client, 'build/hashed'));
markBuilt();

/** React Router gives each page that it prerenders ten seconds. A busy machine may exceed them, so it gets three tries. */
function buildPages(tries = 3): void {
  try {
    run('react-router', 'build', '--logLevel', 'warn');
  } catch (error) {
    if (tries === 1) throw error;
    buildPages(tries - 1);
  }
}

/**
 * Moves the pages out of the static files, because the server fills in their placeholders before sending
 * them.
 */
function movePagesOut(): void {
  for (const file of globSync('**/index.html', { cwd: client })) {
    checkInlineScripts(file, readFileSync(join(client, file), 'utf8'), FIRST_PAINT);
    mkdirSync(join('build/pages', dirname(file)), { recursive: true });
    renameSync(join(client, file), join('build/pages', file));
  }
  for (const file of globSync(join(client, '**/*.data'))) rmSync(file);
}

/** Combines the scripts of the islands build with the styles of the page build, and drops the rest. */
function copyIslands(): void {
  cpSync('build/islands/islands', join(client, 'islands'), { recursive: true, filter: file => !file.endsWith('.css') });
  for (const file of globSync(join(client, 'assets/*.js'))) rmSync(file);
}
