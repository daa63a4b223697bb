import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addHashedFiles } from './hashed-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hashed-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): string {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}
const addBuild = () => addHashedFiles(join(folder, 'client'), join(folder, 'hashed'));

test('a build adds its hashed files to those of the builds before, and leaves all others where they are', () => {
  const old = write('hashed/assets/root-old.css', 'old');
  write('client/assets/root-new.css', 'new');
  write('client/islands/chunks/solo-new.js', 'solo');
  const worker = write('client/sw.js', 'worker');
  addBuild();
  expect([old, worker].map(file => readFileSync(file, 'utf8'))).toEqual(['old', 'worker']);
  expect(readFileSync(join(folder, 'hashed/assets/root-new.css'), 'utf8')).toBe('new');
  expect(existsSync(join(folder, 'hashed/islands/chunks/solo-new.js'))).toBe(true);
  expect(existsSync(join(folder, 'client/assets/root-new.css'))).toBe(false);
});

test('a file that no build has written for a month is deleted, and one that is still in use is not', () => {
  const monthAgo = Date.now() / 1000 - 31 * 86_400;
  const old = write('hashed/assets/root-old.css', 'old');
  const used = write('hashed/assets/root-used.css', 'used');
  for (const file of [old, used]) utimesSync(file, monthAgo, monthAgo);
  write('client/assets/root-used.css', 'used');
  addBuild();
  expect([existsSync(old), existsSync(used)]).toEqual([false, true]);
});
