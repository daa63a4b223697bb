import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import type { RunView } from '#protocol/http.ts';
import { parseHtml } from '#tests/parse-html.ts';
import { Threads } from './threads.tsx';

overwriteGetLocale(() => 'en');

const TINY = '1 .\n2 .';
const logOf = (durationMs: number, fromMs = 0) =>
  `0@${fromMs} 1@${fromMs + 10} 3@${fromMs + 20} 2@${fromMs + durationMs}`;

const run = (how: RunView['how'], durationMs: number): RunView => ({
  ...{ run: how, name: 'Ada', isYours: how === 'solved', how, durationMs },
  ...{ undosUsed: 0, hintsUsed: 0, restartsUsed: 0, isVerified: true },
});

function timesOf(puzzles: readonly string[], solved: readonly string[], givenUp: readonly string[], totalMs: number) {
  const left = { run: run('solved', totalMs), logs: solved, isRival: false };
  const right = { run: run('given-up', totalMs), logs: givenUp, isRival: true };
  const { body } = parseHtml(renderToStaticMarkup(<Threads puzzles={puzzles} left={left} right={right} code="ABC" />));
  return [...body.querySelectorAll('figcaption')].map(each => each.lastElementChild?.textContent);
}

test('C5 a comparison of five grids shows each player’s time on the chosen grid, even in a given-up run', () => {
  const solved = [0, 10, 20, 30, 40].map(seconds => logOf(9000, seconds * 1000));
  const five = solved.map(() => TINY);
  expect(timesOf(five, solved, [logOf(7000), ''], 49_000)).toEqual(['0:09.0', '0:07.0']);
  expect(timesOf(five, solved, ['0@10'], 49_000)).toEqual(['0:09.0', 'gave up']);
  expect(timesOf(five, solved, [], 49_000)).toEqual(['0:09.0', 'grid not played']);
});

test('C5 in the table of times at each number, the last time of a solved single grid is the time of the run', () => {
  const left = { run: run('solved', 43_000), logs: [logOf(41_000)], isRival: false };
  const right = { run: run('given-up', 43_000), logs: ['0@10'], isRival: true };
  const html = renderToStaticMarkup(<Threads puzzles={[TINY]} left={left} right={right} code="ABC" />);
  const rows = [...parseHtml(html).body.querySelectorAll('tbody tr')];
  expect(rows.map(row => [...row.querySelectorAll('td')].map(cell => cell.textContent))).toEqual([
    ['0:00.0', '0:00.0'],
    ['0:43.0', 'not reached'],
  ]);
});

test('C5 the result of a challenge shows two threads in full, and a link below them opens a replay of the two', () => {
  const right = { run: run('given-up', 9000), logs: ['0@10'], isRival: true };
  const left = { run: run('solved', 9000), logs: [logOf(9000)], isRival: false };
  const html = renderToStaticMarkup(<Threads puzzles={[TINY]} left={left} right={right} code="ABC" />);
  const { body } = parseHtml(html);
  const drawn = [...body.querySelectorAll('.board')].map(board => board.querySelectorAll('.board-visited').length);
  expect(drawn).toEqual([4, 1]);
  expect(body.querySelectorAll('button')).toHaveLength(0);
  const links = [...body.querySelectorAll('a')];
  expect(links.map(link => link.getAttribute('href'))).toEqual(['/en/replay?challenge=ABC&run=solved&beside=given-up']);
});

test('C5 a comparison of a single grid shows the time of each run above its board', () => {
  expect(timesOf([TINY], [logOf(41_000)], ['0@10'], 43_000)).toEqual(['0:43.0', 'gave up']);
});
