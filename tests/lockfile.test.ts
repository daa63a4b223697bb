import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Entry = { readonly optionalDependencies?: Readonly<Record<string, string>> };

const text = readFileSync('package-lock.json', 'utf8');
const packages: Readonly<Record<string, Entry>> = JSON.parse(text).packages;
const manifest: Readonly<Record<string, Readonly<Record<string, string>>>> = JSON.parse(
  readFileSync('package.json', 'utf8'),
);

/** Returns the folders in which Node looks for a dependency of a package. */
function foldersOf(owner: string, name: string): readonly string[] {
  const folders = owner.split('/node_modules/').map((_, index, all) => all.slice(0, index + 1).join('/node_modules/'));
  return [`node_modules/${name}`, ...folders.map(folder => `${folder}/node_modules/${name}`)];
}

test('every optional platform package has an entry in the lockfile, so that an install works on every platform', () => {
  const missing = Object.entries(packages).flatMap(([owner, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(name => !foldersOf(owner, name).some(folder => folder in packages)),
  );
  expect(missing).toEqual([]);
});

test('the lockfile contains no registry URLs', () => {
  expect(text).not.toContain('"resolved"');
});

test('package.json contains only exact versions of its dependencies', () => {
  const versions = ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap(kind =>
    Object.values(manifest[kind] ?? {}),
  );
  expect(versions.filter(version => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});
