import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readFiles, readPages } from './read-build.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/root-abc.css'), 'body {}');
  writeFileSync(join(folder, 'assets/root-abc.css.br'), 'small');
  writeFileSync(join(folder, 'assets/root-abc.css.gz'), 'smaller');
  writeFileSync(join(folder, 'sw.js'), 'let a');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('every file is at its path, with its type; the compressed forms are no files of their own', () => {
  const files = readFiles(folder);
  expect([...files.keys()].sort()).toEqual(['/assets/root-abc.css', '/sw.js']);
  expect(files.get('/sw.js')?.headers['content-type']).toBe('text/javascript; charset=utf-8');
});

test('a file whose name changes with its content may be kept for ever, any other is asked for anew', () => {
  const files = readFiles(folder);
  expect(files.get('/assets/root-abc.css')?.headers['cache-control']).toContain('immutable');
  expect(files.get('/sw.js')?.headers['cache-control']).toBe('no-cache');
});

test('what has been read outlives the build it came from', () => {
  const files = readFiles(folder);
  rmSync(folder, { recursive: true });
  expect(files.get('/assets/root-abc.css')?.br?.toString()).toBe('small');
  expect(files.get('/sw.js')?.identity.toString()).toBe('let a');
});

test('another content has another version', () => {
  const before = readFiles(folder).get('/sw.js')?.version;
  writeFileSync(join(folder, 'sw.js'), 'let b');
  expect(readFiles(folder).get('/sw.js')?.version).not.toBe(before);
});

test('every page that lies in the build is at its address', () => {
  const places = ['pages', 'pages/en', 'pages/blog/guide-debutant'];
  for (const place of places) {
    mkdirSync(join(folder, place), { recursive: true });
    writeFileSync(join(folder, place, 'index.html'), `<p>${place}`);
  }
  const pages = readPages(join(folder, 'pages'), {
    origin: 'https://enfilade.example',
    contact: 'a@enfilade.example',
    publisher: 'enfilade.example',
  });
  expect([...pages.keys()].sort()).toEqual(['/', '/blog/guide-debutant', '/en']);
  expect(pages.get('/en')?.identity.toString()).toBe('<p>pages/en');
});
