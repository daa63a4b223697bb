import { afterEach, expect, test } from 'vitest';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import { LANGUAGES } from '#site/languages.ts';
import { dayPath } from '#site/pages.ts';
import { shareLine } from './share-line.ts';

afterEach(() => overwriteGetLocale(() => 'fr'));

/** Returns the line that is shared, with ordinary spaces instead of non-breaking ones. */
const lineOf = (durationMs: number, hintsUsed: number, day = '2026-11-22') =>
  shareLine({ day, durationMs, hintsUsed }).replaceAll('\u00a0', ' ');

test.each([
  ['Enfilade du 22 novembre · 1 min 07 · sans indice', 67_999, 0],
  ['Enfilade du 22 novembre · 41 s · 1 indice', 41_000, 1],
  ['Enfilade du 22 novembre · 12 min 00 · 2 indices', 720_000, 2],
  ['Enfilade du 22 novembre · 1 h 02 · sans indice', 3_759_000, 0],
])('J24 the line that a player shares is, in French: %s', (line, durationMs, hints) =>
  expect(lineOf(durationMs, hints)).toBe(line),
);

test('J24 the first day of a month is written as “1er” in French', () => {
  expect(lineOf(1000, 0, '2026-12-01')).toBe('Enfilade du 1er décembre · 1 s · sans indice');
});

test.each([
  ['Enfilade, 22 November · 1:07 · no hints', 67_000, 0],
  ['Enfilade, 22 November · 0:41 · 1 hint', 41_000, 1],
  ['Enfilade, 22 November · 1:02:39 · 2 hints', 3_759_000, 2],
])('J24 the line that a player shares is, in English: %s', (line, durationMs, hints) => {
  overwriteGetLocale(() => 'en');
  expect(lineOf(durationMs, hints)).toBe(line);
});

test.each(LANGUAGES)(
  'J24 in %s, the shared line and its address have at most 160 characters and survive URL encoding',
  language => {
    overwriteGetLocale(() => language);
    const line = shareLine({ day: '2026-09-30', durationMs: 359_999_000, hintsUsed: 2999 });
    const shared = `${line}\nhttps://enfilade-of-a-long-name.example${dayPath('2026-09-30', language)}`;
    expect(shared.length).toBeLessThanOrEqual(160);
    expect(decodeURIComponent(encodeURIComponent(shared))).toBe(shared);
    expect(new TextDecoder('utf-8', { fatal: true }).decode(new TextEncoder().encode(shared))).toBe(shared);
  },
);
