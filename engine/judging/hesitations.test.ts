import { expect, test } from 'vitest';
import { readGame } from '#engine/notation.ts';
import { hesitationsOf } from './hesitations.ts';

/** Returns the hesitations (pauses, detours) of a game on a drawn 3×3 puzzle, whose solution is 0 1 2 5 4 3 6 7 8. */
function placesOf(log: string) {
  const game = readGame(`1 . .  2 . .  . . 3\n--\n${log}`);
  if (!game.ok) throw new Error(game.refusal);
  return hesitationsOf(game.value);
}

test('H5 the review of a game names the three places that cost the most time, in the order of the path', () => {
  const log = '0@100 1@2100 2@2200 5@7200 4@7300 3@7400 6@10400 7@10500 8@14500';
  expect(placesOf(log)).toEqual([
    { length: 3, fromMs: 2200, pauseMs: 5000, cut: 0 },
    { length: 6, fromMs: 7400, pauseMs: 3000, cut: 0 },
    { length: 8, fromMs: 10500, pauseMs: 4000, cut: 0 },
  ]);
});

test('H5 a game’s review shows a place at the start of the longest stay there, not at an earlier, shorter stay', () => {
  const log = '0@100 1@200 2@300 restart@400 0@500 1@600 2@5000 5@5100 4@5200 3@5300 6@5400 7@5500 8@5600';
  expect(placesOf(log)).toEqual([{ length: 2, fromMs: 600, pauseMs: 4500, cut: 0 }]);
});

test('H5 a detour counts as one hesitation at the last right cell before it, with its undone cells (cuts) and lost time', () => {
  const log = '0@100 1@200 4@700 5@900 cut2@1500 2@1600 5@1700 4@1800 3@1900 6@2000 7@2100 8@2200';
  expect(placesOf(log)).toEqual([{ length: 2, fromMs: 200, pauseMs: 1400, cut: 2 }]);
});

test('H5 several cuts (removals) in a row count together, at the end of the path after the last one', () => {
  const log = '0@100 1@200 2@300 5@400 4@500 cut4@600 cut3@700 cut2@800 2@900 5@950 4@999 3@1100 6@1200 7@1300 8@1400';
  expect(placesOf(log)).toEqual([{ length: 2, fromMs: 200, pauseMs: 200, cut: 3 }]);
});

test('H5 the cells that a restart removes do not count as cut (undone)', () => {
  const detour = 'cut1@200 3@210 cut1@220 3@230 cut1@240 3@250 cut1@260';
  const log = `0@100 3@110 ${detour} 1@300 restart@400 0@500 1@600 2@700 5@800 4@900 3@1000 6@1100 7@1200 8@3200`;
  expect(placesOf(log).map(({ length, cut }) => [length, cut])).toEqual([
    [1, 4],
    [8, 0],
  ]);
});

test('H5 the cells of a cut (removal) that was taken back do not count as removed', () => {
  const log = '0@100 1@200 2@300 5@400 4@500 3@600 cut1@700 restore@800 6@900 7@1000 8@1100';
  expect(placesOf(log)).toEqual([]);
});

test.each([
  [2000, 1],
  [1999, 0],
])('H5 after a pause of %i ms, a game has %i hesitations', (ms, count) => {
  const at = (after: number) => 100 + ms + after;
  const log = `0@100 1@${at(0)} 2@${at(10)} 5@${at(20)} 4@${at(30)} 3@${at(40)} 6@${at(50)} 7@${at(60)} 8@${at(70)}`;
  expect(placesOf(log)).toHaveLength(count);
});

test('H5 if a game has no pause and no removed cell, it has no hesitation, even if the first cell was drawn late', () => {
  expect(placesOf('0@9000 1@9100 2@9200 5@9300 4@9400 3@9500 6@9600 7@9700 8@9800')).toEqual([]);
});
