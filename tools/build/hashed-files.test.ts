import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { moveHashedFiles } from './hashed-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hashed-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string): void {
  const file = join(folder, 'client', name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '');
}
const move = () => moveHashedFiles(join(folder, 'client'), join(folder, 'hashed'));

test('the hashed files of a build are moved to another folder, and all other files stay where they are', () => {
  const hashed = [
    'assets/root-CcFt4tj1.css',
    'assets/root-CcFt4tj1.css.br',
    'islands/solo-CG--0pB.js',
    'social/a.fr-bc798549.png',
  ];
  for (const name of [...hashed, 'sw.js', 'icons/icon.svg']) write(name);
  move();
  const files = (name: string) => globSync('**/*.*', { cwd: join(folder, name) }).sort();
  expect([files('hashed'), files('client')]).toEqual([hashed, ['icons/icon.svg', 'sw.js']]);
});

test.each(['assets/root.css', 'islands/chunks/solo-CG--0pB.js', 'social/a.fr-bc798549.svg'])(
  'O2 a build that contains %s fails, because servers with other builds would not look for that file',
  name => {
    write(name);
    expect(move).toThrow(`${name} does not have the name of a hashed file`);
  },
);
