import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { OUR_SERVER, type Program } from './server.ts';

/** The files that a server needs to run, apart from its packages (see docs/operations.md). */
const NEEDED = ['package.json', 'build', 'server', 'engine', 'protocol', 'site', 'messages/compiled'];

/** The files of a build whose text may contain the names of hashed files. */
const NAMING = 'build/**/*.{js,css,html,json,webmanifest}';

const SERVICE_WORKER = 'build/app/client/sw.js';

const HASHED = /^(.*-)([\w-]{7,8})(\.\w+)$/;

/**
 * The revisions of precached pages in the service worker. They must change, too, because the pages contain names of
 * hashed files.
 */
const PAGE_REVISION = /\b[\da-f]{64}\b/g;

/** A copy of this build that counts as another version, with the program that runs its server. */
export type OtherBuild = { readonly program: Program; readonly remove: () => void };

/**
 * Makes a copy of this build in which every hash in a file name is different, as if all files had changed. Each hash is
 * simply reversed, because another build would take minutes.
 */
export function copyAsOtherBuild(): OtherBuild {
  const folder = mkdtempSync(join(tmpdir(), 'enfilade-build-'));
  for (const path of NEEDED) cpSync(path, join(folder, path), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  const hashed = globSync('build/hashed/*/*.{js,css,png,woff2}', { cwd: folder });
  const otherNames = new Map(hashed.map(file => [basename(file), otherNameOf(basename(file))]));
  const names = new RegExp([...otherNames.keys()].map(name => name.replaceAll('.', '\\.')).join('|'), 'g');
  const rename = (text: string) => text.replaceAll(names, name => otherNames.get(name) ?? name);
  for (const file of globSync(NAMING, { cwd: folder })) {
    const path = join(folder, file);
    writeFileSync(path, rename(readFileSync(path, 'utf8')));
  }
  const serviceWorker = join(folder, SERVICE_WORKER);
  writeFileSync(serviceWorker, readFileSync(serviceWorker, 'utf8').replaceAll(PAGE_REVISION, reverse));
  for (const file of hashed) {
    const path = join(folder, file);
    cpSync(path, join(folder, rename(file)));
    // a file's compressed variants are deleted, too, because they still contain the old file names
    for (const ending of ['', '.br', '.gz']) rmSync(path + ending, { force: true });
  }
  for (const file of globSync('build/app/client/**/*.{br,gz}', { cwd: folder })) rmSync(join(folder, file));
  return { program: { ...OUR_SERVER, folder }, remove: () => rmSync(folder, { recursive: true }) };
}

const otherNameOf = (name: string): string =>
  name.replace(HASHED, (_, stem: string, hash: string, ending: string) => stem + reverse(hash) + ending);

const reverse = (hash: string): string => [...hash].reverse().join('');
