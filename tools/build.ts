import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compressFolder } from './build/compress.ts';

const run = (command: string, ...args: string[]) =>
  execFileSync(join('node_modules/.bin', command), args, { stdio: 'inherit' });

const client = 'build/app/client';

process.env.NODE_ENV = 'production'; // or reading the articles would make it development for all that follows
rmSync('build', { recursive: true, force: true });
run('vite', 'build', '--config', 'vite.islands.config.ts', '--logLevel', 'warn');
// not sooner: they speak, and the words are compiled by the build above
await import('./build/pictures.ts').then(({ drawPictures }) => drawPictures('build/pictures', 'build/pictures.json'));
run('react-router', 'build', '--logLevel', 'warn');
takeIslandsIn();
takePagesOut();
cpSync('build/pictures', client, { recursive: true });
await import('./build/manifests.ts').then(({ writeManifests }) => writeManifests(client));
await import('./build/service-worker.ts').then(worker => worker.buildServiceWorker(client, 'build/pages'));
compressFolder(client);

/** The server fills in its own address before it sends a page, so none may lie among the plain files. */
function takePagesOut(): void {
  for (const file of globSync('**/index.html', { cwd: client })) {
    mkdirSync(join('build/pages', dirname(file)), { recursive: true });
    renameSync(join(client, file), join('build/pages', file));
  }
  for (const file of globSync(join(client, '**/*.data'))) rmSync(file);
}

/** Pages run the islands' scripts and link the styles of the pages' own build, so the other half of each stays out. */
function takeIslandsIn(): void {
  cpSync('build/islands/islands', join(client, 'islands'), { recursive: true, filter: file => !file.endsWith('.css') });
  for (const file of globSync(join(client, 'assets/*.js'))) rmSync(file);
}
