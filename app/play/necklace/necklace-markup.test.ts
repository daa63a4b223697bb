import { afterEach, expect, test } from 'vitest';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import { parseHtml } from '#tests/parse-html.ts';
import type { Bead } from './beads.ts';
import { groupBeads } from './group-beads.ts';
import { necklaceMarkup } from './necklace-markup.ts';

afterEach(() => overwriteGetLocale(() => 'fr'));

const bead = (level: number, hints = 0, opens = true): Bead => ({
  level,
  best: { level, durationMs: 41_390, hints },
  opens,
});

const parse = (beads: readonly Bead[], marks: Parameters<typeof necklaceMarkup>[1]) =>
  parseHtml(necklaceMarkup(groupBeads(beads), marks));

/** Returns the text, the accessible name and the address of every bead (drawn for a solved level). */
const draw = (beads: readonly Bead[], next?: number) =>
  [...parse(beads, { next }).querySelectorAll('li > *')].map(each => [
    each.textContent,
    each.getAttribute('aria-label'),
    each.getAttribute('href'),
  ]);

test('N1 the accessible name of a bead says its solved level, whether it was solved without a hint, the time, and if a replay opens', () => {
  expect(draw([bead(7), bead(8, 2), bead(9, 0, false), { level: 10, opens: false }], 11)).toEqual([
    ['7', 'Niveau 7, résolu sans indice, 0:41,3, revoir la partie', '/revoir?level=7'],
    ['8', 'Niveau 8, résolu, 0:41,3, revoir la partie', '/revoir?level=8'],
    ['9', 'Niveau 9, résolu sans indice, 0:41,3', null],
    ['10', 'Niveau 10, résolu', null],
    ['11', 'Niveau 11, à jouer', '/play#start'],
  ]);
});

test('N1 on English pages, the beads of solved levels have English names and lead to English pages', () => {
  overwriteGetLocale(() => 'en');
  expect(draw([bead(7)], 8)).toEqual([
    ['7', 'Level 7, solved without a hint, 0:41.3: watch again', '/en/replay?level=7'],
    ['8', 'Level 8, next to play', '/en/play#start'],
  ]);
});

test('N2 if ten solved levels share a bead, it opens the replay of the highest level whose game is known', () => {
  expect(draw([bead(31), bead(32), bead(33, 0, false), bead(41, 1), bead(42, 0), bead(51)])).toEqual([
    ['31–33', 'Niveaux 31–33, résolus sans indice, revoir la partie', '/revoir?level=32'],
    ['41–42', 'Niveaux 41–42, résolus, revoir la partie', '/revoir?level=42'],
    ['51', 'Niveau 51, résolu sans indice, 0:41,3, revoir la partie', '/revoir?level=51'],
  ]);
});

test('N2 up to level 30 each solved level has a bead, and above level 30 ten levels share a bead', () => {
  const texts = draw([1, 29, 30, 31, 32, 40, 41, 57].map(level => bead(level))).map(([text]) => text);
  expect(texts).toEqual(['1', '29', '30', '31–40', '41', '57']);
});

test('N1 the beads (dots) of levels 6, 12 and 18 are larger, also when the level is the next one to play', () => {
  const large = (next: number) =>
    [
      ...parse(
        [5, 6, 7, 12].map(level => bead(level)),
        { next },
      ).querySelectorAll('li[class]'),
    ].map(({ textContent }) => textContent);
  expect([large(13), large(18)]).toEqual([
    ['6', '12'],
    ['6', '12', '18'],
  ]);
});

test('N1 the bead of solved levels has a second ring only if all of its levels were solved without a hint', () => {
  const beads = parse([bead(7), bead(8, 1), { level: 9, opens: false }, bead(31), bead(32, 1)], {}).querySelectorAll(
    '[href]',
  );
  expect([...beads].map(each => [each.textContent, /hintless/.test(each.className)])).toEqual([
    ['7', true],
    ['8', false],
    ['31–32', false],
  ]);
});

test('on the replay page of a level, the bead (link) of that level is marked as the current page', () => {
  const page = parse([bead(6), bead(7)], { current: 7 });
  expect(page.querySelector('[aria-current="page"]')?.textContent).toBe('7');
});
