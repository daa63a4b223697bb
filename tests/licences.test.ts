// @module-tag slow
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** The licences under which we may distribute a package with our own code, if we name its authors. */
const ALLOWED = [
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'Unlicense',
  'MPL-2.0', // MPL-2.0 is allowed for packages that we do not change; docs/licences.md names their source
];

/** Packages whose package.json names no licence, each with the licence found in its folder. */
const READ_BY_HAND: Readonly<Record<string, string>> = { 'xmlhttprequest-ssl': 'MIT' };

type Manifest = { readonly license?: string };
type Sbom = { readonly components: readonly { readonly name: string }[] };

type Entry = { readonly dev?: boolean; readonly devOptional?: boolean; readonly optional?: boolean };

const lock: Readonly<Record<string, Entry>> = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;

/** The folders of the packages that a Docker image contains: neither for development nor optional. */
const serverFolders = Object.entries(lock)
  .filter(([folder, { dev, devOptional, optional }]) => folder !== '' && !dev && !devOptional && !optional)
  .map(([folder]) => folder)
  .filter(folder => existsSync(folder)); // an unused peer dependency is only in the lockfile, and has no folder

/** The folders of the server’s packages, and of the packages from which the build contains parts. */
const folders = [...serverFolders, 'node_modules/lucide-react', 'node_modules/qr'];

const nameOf = (folder: string): string => folder.replace(/.*node_modules\//, '');

const licenceOf = (folder: string): string =>
  (JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as Manifest).license ??
  READ_BY_HAND[nameOf(folder)] ??
  '';

/** Returns true if `ALLOWED` has one of the licences that a package offers. */
const isAllowed = (licence: string): boolean =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some(one => ALLOWED.includes(one));

test('each package that runs on the server or is part of the build has a permitted licence', () => {
  expect(folders.length).toBeGreaterThan(100);
  const refused = folders.filter(folder => !isAllowed(licenceOf(folder)));
  expect(refused.map(folder => `${nameOf(folder)}: ${licenceOf(folder)}`)).toEqual([]);
});

test.each(['GPL-3.0', 'AGPL-3.0-only', 'MIT AND GPL-3.0', 'SEE LICENSE IN LICENSE.txt', ''])(
  'the licence %j is not permitted',
  licence => expect(isAllowed(licence)).toBe(false),
);

test('the commands in docs/operations.md write a list of exactly the server’s packages, for vulnerability scanners', () => {
  const document = readFileSync('docs/operations.md', 'utf8');
  const commands = /\n### The release note\n[^#]*?```sh\n(.*?)```/s.exec(document)?.[1] ?? '';
  const temporary = mkdtempSync(join(tmpdir(), 'enfilade-release-'));
  onTestFinished(() => rmSync(temporary, { recursive: true }));
  const env = { ...process.env, TMPDIR: temporary };
  execFileSync('sh', ['-ec', commands], { env, stdio: 'pipe' });
  const [list = ''] = globSync('*/enfilade-sbom.json', { cwd: temporary });
  const { components } = JSON.parse(readFileSync(join(temporary, list), 'utf8')) as Sbom;
  const listed = new Set(components.map(({ name }) => name));
  expect(serverFolders.map(nameOf).filter(name => !listed.has(name))).toEqual([]);
  const needed = new Set(Object.entries(lock).flatMap(([folder, { dev }]) => (dev ? [] : nameOf(folder))));
  expect([...listed].filter(name => !needed.has(name))).toEqual([]);
});
