import { afterEach, expect, test } from 'vitest';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import { LANGUAGES } from '#site/languages.ts';
import { dayPath } from '#site/pages.ts';
import { shareLines } from './share-line.ts';

afterEach(() => overwriteGetLocale(() => 'fr'));

/** Returns the lines that a player shares about a finished day, with ordinary spaces instead of non-breaking ones. */
const linesOf = (durationMs: number, hintsUsed: number, streak?: number, day = '2026-11-22') =>
  shareLines({ day, durationMs, hintsUsed, streak }).replaceAll(/[\u00a0\u202f]/g, ' ');

test.each([
  ['Enfilade du 22 novembre · 1:07,9 · sans indice', 67_999, 0, undefined],
  ['Enfilade du 22 novembre · 0:41,0 · 1 indice', 41_000, 1, 1],
  ['Enfilade du 22 novembre · 12:00,0 · 2 indices · 2 jours d’affilée', 720_000, 2, 2],
  ['Enfilade du 22 novembre · 1:02:39,0 · sans indice · 365 jours d’affilée', 3_759_000, 0, 365],
])('J24 the lines that a player shares are, in French: %s', (line, durationMs, hints, streak) =>
  expect(linesOf(durationMs, hints, streak)).toBe(`${line}\nFaites mieux ?`),
);

test('J24 in the lines that a player shares in French, the first day of a month is written as “1er”', () => {
  expect(linesOf(1000, 0, 0, '2026-12-01')).toBe('Enfilade du 1er décembre · 0:01,0 · sans indice\nFaites mieux ?');
});

test.each([
  ['Enfilade, 22 November · 1:07.0 · no hints', 67_000, 0, undefined],
  ['Enfilade, 22 November · 0:41.0 · 1 hint', 41_000, 1, 1],
  ['Enfilade, 22 November · 1:02:39.0 · 2 hints · 12 days in a row', 3_759_000, 2, 12],
])('J24 the lines that a player shares are, in English: %s', (line, durationMs, hints, streak) => {
  overwriteGetLocale(() => 'en');
  expect(linesOf(durationMs, hints, streak)).toBe(`${line}\nCan you beat it?`);
});

test.each(LANGUAGES)(
  'J24 in %s, the shared lines and their address have at most 160 characters and survive URL encoding',
  language => {
    overwriteGetLocale(() => language);
    const line = shareLines({ day: '2026-09-30', durationMs: 359_999_000, hintsUsed: 2999, streak: 1100 });
    const shared = `${line}\nhttps://enfilade-of-a-long-name.example${dayPath('2026-09-30', language)}`;
    expect(shared.length).toBeLessThanOrEqual(160);
    expect(decodeURIComponent(encodeURIComponent(shared))).toBe(shared);
    expect(new TextDecoder('utf-8', { fatal: true }).decode(new TextEncoder().encode(shared))).toBe(shared);
  },
);
