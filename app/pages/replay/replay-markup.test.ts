import { afterEach, expect, test } from 'vitest';
import { storedBeads } from '#app/play/necklace/beads.ts';
import { readGame } from '#engine/notation.ts';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import { parseHtml } from '#tests/parse-html.ts';
import type { Thread } from './moments.ts';
import { ghostMarkup, isOtherGame, replayMarkup } from './replay-markup.ts';

afterEach(() => overwriteGetLocale(() => 'fr'));

/** Draws the replay of a solved 2×2 grid of level 7 with the given log. */
function draw(log: string) {
  const game = readGame(`1 .\n2 .\n--\n${log}`);
  if (!game.ok) throw new Error(game.refusal);
  const all = storedBeads([6, 7].map(level => ({ level, durationMs: 41_000, hints: 0 })));
  const thread = { name: '', game: game.value, startMs: 0 };
  return parseHtml(replayMarkup({ title: 'Niveau 7', thread, beads: { level: 7, all } }));
}

const facts = (page: Document) => [
  page.querySelector('[data-clock]')?.textContent,
  ...[...page.querySelectorAll('ul > li')].map(fact => fact.textContent),
];

test('N4 a replay page shows the level, time, score, undos and hints of its game', () => {
  const page = draw('0@0 1@500 cut1@600 1@700 hint@800 3@900 2@41500');
  expect(page.querySelector('h1')?.textContent).toBe('Niveau 7');
  expect(facts(page)).toEqual(['0:41,5', '4\u202f065\u00a0points', '1 retour', '1 indice']);
  expect(facts(draw('0@0 1@500 3@900 2@41500')).slice(2)).toEqual(['0 retour', '0 indice']);
  expect(facts(draw('0@0 1@500 3@900 2@900000'))[1]).toBe('0\u00a0point');
});

test.each([
  ['fr', 'Fil depuis le 1\u00a0: droite, bas et gauche.'],
  ['en', 'Thread from 1: right, down, and left.'],
] as const)('N4 the finished thread of a replay is described in words in %s', (language, words) => {
  overwriteGetLocale(() => language);
  const board = draw('0@0 1@500 3@900 2@41500').querySelector('[role="img"]');
  expect(board?.getAttribute('aria-label')).toContain(words);
  expect(board?.querySelectorAll('.board-visited')).toHaveLength(4);
});

test('N3 the beads (solved levels) on a replay page link to the replays of their levels, and the shown level is marked', () => {
  const links = [...draw('0@0 1@500 3@900 2@41500').querySelectorAll('nav a')];
  expect(links.map(link => [link.textContent, link.getAttribute('aria-current')])).toEqual([
    ['6', null],
    ['7', 'page'],
  ]);
});

test('N5 the replay of a duel’s round links to the other rounds, and shows the path even if it is unfinished', () => {
  const game = readGame('1 .\n2 .\n--\n0@0 1@500');
  if (!game.ok) throw new Error(game.refusal);
  const thread = { name: '', game: game.value, startMs: 0 };
  const duel = { id: 'd', round: 3, rounds: [1, 3] };
  const page = parseHtml(replayMarkup({ title: 'Manche 3', thread, isScored: false, duel }));
  const links = [...page.querySelectorAll('nav a')];
  expect(
    links.map(link => [link.getAttribute('href'), link.getAttribute('aria-label'), link.getAttribute('aria-current')]),
  ).toEqual([
    ['/revoir?duel=d&round=1', 'Manche 1', null],
    ['/revoir?duel=d&round=3', 'Manche 3', 'page'],
  ]);
  expect(page.querySelectorAll('.board-visited')).toHaveLength(2);
});

test('N5 the replay of a game that only an account opens links back to the account, and other replays do not', () => {
  const game = readGame('1 .\n2 .\n--\n0@0 1@500 3@900 2@41500');
  if (!game.ok) throw new Error(game.refusal);
  const thread = { name: '', game: game.value, startMs: 0 };
  const waysOf = (isOfAccount: boolean) =>
    [...parseHtml(replayMarkup({ title: '', thread, isOfAccount })).querySelectorAll('a')].map(
      link => `${link.textContent}: ${link.getAttribute('href')}`,
    );
  expect([true, false].map(waysOf)).toEqual([['Retour au compte: /compte'], []]);
});

test('K4 the replay of a game of a circle leads back to the circle', () => {
  const game = readGame('1 .\n2 .\n--\n0@0 1@500 3@900 2@41500');
  if (!game.ok) throw new Error(game.refusal);
  const page = parseHtml(
    replayMarkup({ title: '', thread: { name: '', game: game.value, startMs: 0 }, circle: 'K7P2XA9Q0Z' }),
  );
  expect([...page.querySelectorAll('a')].map(link => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Retour au cercle', '/cercle/K7P2XA9Q0Z'],
  ]);
  expect(isOtherGame('?circle=K7P2XA9Q0Z&member=a&on=2026-11-30')).toBe(true);
});

test('N6 a replay of two threads names the player of each thread, and escapes the names', () => {
  const game = readGame('1 .\n2 .\n--\n0@0 1@500 3@900 2@41500');
  if (!game.ok) throw new Error(game.refusal);
  const threads = ['Vous', '<b>Ada</b>'].map(name => ({ name, game: game.value, startMs: 0 }));
  const [thread, ...ghosts] = threads as [Thread, ...Thread[]];
  const page = parseHtml(replayMarkup({ title: '<i>Manche 2</i>', thread, ghosts, isScored: false }));
  expect([...page.querySelectorAll('bdi')].map(name => name.textContent)).toEqual(['Vous', '<b>Ada</b>']);
  expect(page.querySelector('h1')?.textContent).toBe('<i>Manche 2</i>');
  expect(page.body.textContent).not.toContain('point');
});

test('N6 a run of a challenge has its player’s colour on the board and in the list, and a way back to the challenge', () => {
  const game = readGame('1 .\n2 .\n--\n0@0 1@500 3@900 2@41500');
  if (!game.ok) throw new Error(game.refusal);
  const [own, other] = [false, true].map(isRival => ({ name: '', game: game.value, startMs: 0, isRival })) as [
    Thread,
    Thread,
  ];
  const rivalsOf = (thread: Thread, ghost: Thread) => {
    const page = parseHtml(replayMarkup({ title: '', thread, ghosts: [ghost], challenge: 'K7P2XA9Q0Z' }));
    expect(page.querySelector('a')?.getAttribute('href')).toBe('/defi/K7P2XA9Q0Z');
    const shown = [...page.querySelectorAll('[data-thread], .board')].map(each => each.className.includes('rival'));
    return [...shown, !ghostMarkup(ghost).includes('own')];
  };
  expect(rivalsOf(own, other)).toEqual([false, true, false, true]);
  expect(rivalsOf(other, own)).toEqual([true, false, true, false]);
});

test('N4 a replay’s slider spans the longest thread, and has a mark for each undo and hint at its time', () => {
  const game = (log: string) => {
    const read = readGame(`1 .\n2 .\n--\n${log}`);
    if (!read.ok) throw new Error(read.refusal);
    return { name: '', game: read.value, startMs: 0 };
  };
  const thread = game('0@0 1@500 cut1@600 1@700 hint@800 3@900 2@1000');
  const page = parseHtml(replayMarkup({ title: '', thread, ghosts: [game('0@0 1@500 3@900 2@2000')] }));
  expect(page.querySelector('input')?.getAttribute('max')).toBe('2000');
  expect([...page.querySelectorAll('path[d*="v8"]')].map(mark => mark.getAttribute('d'))).toEqual([
    'M300 0v8',
    'M400 0v8',
  ]);
});

test('H5 a replay’s slider has a mark for each hesitation (pause or detour), and buttons lead from one to the next', () => {
  const page = draw('0@0 1@500 cut1@600 1@700 3@2700 2@10000');
  const mark = page.querySelector('path[d*="h0"]')?.getAttribute('d');
  expect(mark).toBe('M0 4h0M70 4h0M270 4h0');
  expect([...page.querySelectorAll('[data-skip]')].map(button => button.getAttribute('aria-label'))).toEqual([
    'Hésitation précédente',
    'Hésitation suivante',
  ]);
});

test('H5 the replay of a game without a hesitation (pause or detour) has no buttons that lead to one', () => {
  expect(draw('0@0 1@100 3@200 2@300').querySelectorAll('[data-skip]')).toHaveLength(0);
});
