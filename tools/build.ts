import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compressFolder } from './build/compress.ts';

const run = (command: string, ...args: string[]) =>
  execFileSync(join('node_modules/.bin', command), args, { stdio: 'inherit' });

const client = 'build/app/client';

process.env.NODE_ENV = 'production'; // otherwise, reading the articles with Vite would set it to development
rmSync('build', { recursive: true, force: true });
run('vite', 'build', '--config', 'vite.islands.config.ts', '--logLevel', 'warn');
// Imported late, because the pictures use the messages that the build above compiles.
await import('./build/pictures.ts').then(({ drawPictures }) => drawPictures('build/pictures', 'build/pictures.json'));
run('react-router', 'build', '--logLevel', 'warn');
copyIslands();
movePagesOut();
cpSync('build/pictures', client, { recursive: true });
await import('./build/manifests.ts').then(({ writeManifests }) => writeManifests(client));
await import('./build/service-worker.ts').then(worker => worker.buildServiceWorker(client, 'build/pages'));
compressFolder(client);

/**
 * Moves the pages out of the static files, because the server fills in their placeholders before sending
 * them.
 */
function movePagesOut(): void {
  for (const file of globSync('**/index.html', { cwd: client })) {
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
