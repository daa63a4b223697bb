import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DUEL } from '#engine/duel/duel.ts';
import { levelOfRound } from '#engine/duel/selectors.ts';
import { numbersOfLevel, sizeOfLevel } from '#engine/levels.ts';
import { extend, isSolved } from '#engine/path.ts';
import { POINTS, score } from '#engine/score.ts';
import { firstRound, lastRound, loser, playable, winner } from './community.ts';
import { faultsAtLevel } from './testing/level-grids.ts';
import { isLegal, lostAt } from './testing/proofs.ts';

test.each([
  ['the grid of the first round', 1, firstRound.puzzle],
  ['the grid of the second round', 2, winner.puzzle],
  ['the grid of the third round', 3, playable],
  ['the grid of the fifth round', 5, lastRound.puzzle],
])('in the article on duels, %s has no fault as a grid of its level', (_which, round, puzzle) => {
  expect(faultsAtLevel(puzzle, levelOfRound(round))).toEqual([]);
});

test('the five rounds of a duel have levels 1, 4, 7, 10 and 13, with 25 or 36 squares and 6, 8 or 10 numbers', () => {
  const levels = [1, 2, 3, 4, 5].map(levelOfRound);
  expect(levels).toHaveLength(DUEL.rounds);
  expect(levels).toEqual([1, 4, 7, 10, 13]);
  expect(levels.map(level => sizeOfLevel(level) ** 2)).toEqual([25, 25, 36, 36, 36]);
  expect(levels.map(numbersOfLevel)).toEqual([6, 8, 10, 10, 10]);
});

test('in the article on duels, the winner’s thread solves its grid, and the loser’s cannot be completed from square six on', () => {
  expect(winner.puzzle).toBe(loser.puzzle);
  expect(isLegal(winner.puzzle, winner.path)).toBe(true);
  expect(isSolved(winner.puzzle, winner.path)).toBe(true);
  expect(loser.path).toHaveLength(24);
  expect(isLegal(loser.puzzle, loser.path)).toBe(true);
  expect(lostAt(loser.puzzle, loser.path)).toBe(6);
  expect(extend(loser.puzzle, loser.path, loser.puzzle.waypoints.at(-1)!).ok).toBe(false);
});

test('a duel lasts at most 21 minutes and 5 seconds', () => {
  const seconds = (DUEL.rounds * (DUEL.countdownMs + DUEL.roundMs)) / 1000;
  expect([Math.floor(seconds / 60), seconds % 60]).toEqual([21, 5]);
});

test('in points, ten seconds cost as much as two hints, or as undoing about thirteen squares', () => {
  expect(10 * POINTS.second).toBe(2 * POINTS.hint);
  expect(Math.round((10 * POINTS.second) / POINTS.undo)).toBe(13);
});

test('a grid solved in two minutes with eight hints is still worth 1,800 points', () => {
  expect(score({ durationMs: 120_000, undos: 0, hints: 8, restarts: 0 })).toBe(1800);
});

/**
 * Returns the match calendars in the file of an article, with the pairs of players of each round. The first player of a
 * pair opens the room.
 */
const calendarsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:^\d\. \d–\d.*\n)+/gm)].map(([list]) =>
    list
      .trim()
      .split('\n')
      .map(line => [...line.matchAll(/(\d)–(\d)/g)].map(([, first, second]) => [Number(first), Number(second)])),
  );

test.each(['content/fr/communaute-tournois.mdx', 'content/en/community-tournaments.mdx'])(
  'in both match calendars of %s, every pair meets once, and every player plays each round and opens about half the rooms',
  file => {
    const calendars = calendarsOf(file);
    expect(calendars.map(rounds => rounds.length)).toEqual([3, 5]);
    for (const rounds of calendars) {
      const players = rounds.length + 1;
      const pairs = rounds.flat().map(pair => pair.toSorted().join());
      expect(new Set(pairs).size).toBe((players * (players - 1)) / 2);
      for (const round of rounds) expect(new Set(round.flat()).size).toBe(players);
      for (let player = 1; player <= players; player++) {
        const opened = rounds.flat().filter(([first]) => first === player).length;
        expect(Math.abs(2 * opened - rounds.length)).toBe(1);
      }
    }
  },
);
