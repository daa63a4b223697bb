import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compressPages, preparePage, readFiles, readPages } from './read-build.ts';

const OPERATOR = { origin: 'https://enfilade.example', contact: 'a@enfilade.example', publisher: 'enfilade.example' };

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-'));
  mkdirSync(join(folder, 'icons'));
  writeFileSync(join(folder, 'icons/icon.svg'), '<svg/>');
  writeFileSync(join(folder, 'icons/icon.svg.br'), 'small');
  writeFileSync(join(folder, 'icons/icon.svg.gz'), 'smaller');
  writeFileSync(join(folder, 'sw.js'), 'let a');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('built files have a content type and are keyed by path, without separate entries for compressed variants', () => {
  const files = readFiles(folder);
  expect([...files.keys()].sort()).toEqual(['/icons/icon.svg', '/sw.js']);
  expect(files.get('/sw.js')?.headers['content-type']).toBe('text/javascript; charset=utf-8');
});

test('/favicon.ico, for programs that do not read the page’s icon links, is served with the content type of an icon', () => {
  writeFileSync(join(folder, 'favicon.ico'), 'icon');
  expect(readFiles(folder).get('/favicon.ico')?.headers['content-type']).toBe('image/x-icon');
});

test('browsers must revalidate files that keep their names in the next build', () => {
  expect(readFiles(folder).get('/sw.js')?.headers['cache-control']).toBe('no-cache');
});

test('files that the server has read stay available after the build is deleted', () => {
  const files = readFiles(folder);
  rmSync(folder, { recursive: true });
  expect(files.get('/icons/icon.svg')?.br?.toString()).toBe('small');
  expect(files.get('/sw.js')?.identity.toString()).toBe('let a');
});

test('if a built file changes, its version (a hash of the content) changes', () => {
  const before = readFiles(folder).get('/sw.js')?.version;
  writeFileSync(join(folder, 'sw.js'), 'let b');
  expect(readFiles(folder).get('/sw.js')?.version).not.toBe(before);
});

test('every page of the build is keyed by its path', () => {
  const folders = ['pages', 'pages/en', 'pages/blog/guide-debutant'];
  for (const page of folders) {
    mkdirSync(join(folder, page), { recursive: true });
    writeFileSync(join(folder, page, 'index.html'), `<p>${page}`);
  }
  const pages = readPages(join(folder, 'pages'), OPERATOR);
  expect([...pages.keys()].sort()).toEqual(['/', '/blog/guide-debutant', '/en']);
  expect(pages.get('/en')?.identity.toString()).toBe('<p>pages/en');
});

test('O3 a page is compressed quickly with gzip when it is read, and with Brotli while the server already serves it', async () => {
  const page = preparePage('<p>publisher.invalid</p>', OPERATOR);
  expect([gunzipSync(page.gzip ?? '').toString(), page.br]).toEqual(['<p>enfilade.example</p>', undefined]);
  await compressPages([page]);
  expect(brotliDecompressSync(page.br ?? '').toString()).toBe('<p>enfilade.example</p>');
});
