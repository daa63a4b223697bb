import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Entry = { readonly optionalDependencies?: Readonly<Record<string, string>> };

const text = readFileSync('package-lock.json', 'utf8');
const packages: Readonly<Record<string, Entry>> = JSON.parse(text).packages;
const manifest: Readonly<Record<string, Readonly<Record<string, string>>>> = JSON.parse(
  readFileSync('package.json', 'utf8'),
);

/** Where a package may find another: beside its own packages, or beside those of any package around it. */
function placesOf(owner: string, name: string): readonly string[] {
  const folders = owner.split('/node_modules/').map((_, index, all) => all.slice(0, index + 1).join('/node_modules/'));
  return [`node_modules/${name}`, ...folders.map(folder => `${folder}/node_modules/${name}`)];
}

test('every platform package that is named has its entry, or a fresh install elsewhere would stop', () => {
  const missing = Object.entries(packages).flatMap(([owner, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(name => !placesOf(owner, name).some(place => place in packages)),
  );
  expect(missing).toEqual([]);
});

test('the lockfile names no host: whoever installs brings their own registry', () => {
  expect(text).not.toContain('"resolved"');
});

test('every version is exact', () => {
  const versions = ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap(kind =>
    Object.values(manifest[kind] ?? {}),
  );
  expect(versions.filter(version => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});
