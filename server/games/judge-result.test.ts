import { expect, test } from 'vitest';
import { ok } from '#engine/result.ts';
import { attempts } from '#server/db/schema.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { makePuzzle } from './new-puzzles.ts';
import { levelGames, logOf, offlineGame, puzzleOf, START } from './testing/level-games.ts';

const database = testDatabase();
const { newPlayer, issue, issuedGame, record, historyOf, attemptsOf } = levelGames(database);

test('a result is checked on the puzzle stored with its attempt, not on the one that its seed generates', async () => {
  const player = await newPlayer();
  const other = makePuzzle(1, () => 'other');
  if (!other.ok) throw new Error(other.refusal);
  const issued = await issue(player, 1, async () => ok({ ...other.value, seed: 'a seed' }));
  if (!issued.ok) throw new Error(issued.refusal);
  const { solution: _, ...game } = issued.value;
  expect(await record(player, { ...game, log: logOf(1, 'a third seed') })).toMatchObject({ ok: false });
  expect(await record(player, { ...game, log: logOf(1, 'other') })).toMatchObject({ value: { isNew: true } });
  expect(await historyOf(player)).toMatchObject([{ puzzle: other.value.puzzle, puzzleSource: 'server' }]);
});

test('V4 if a game was played on another puzzle than the attempt’s, it is refused', async () => {
  const player = await newPlayer();
  const game = await issuedGame(player);
  const forged = { ...game, puzzle: puzzleOf(1, 'other'), log: logOf(1, 'other') };
  expect(await record(player, forged)).toEqual({ ok: false, refusal: 'another-puzzle' });
});

test('V6 if a game was played offline, its puzzle is stored as one that the browser made', async () => {
  const player = await newPlayer();
  const game = offlineGame(6);
  expect(await record(player, { ...game, seed: 'a seed of another puzzle' })).toMatchObject({ value: { isNew: true } });
  expect(await historyOf(player)).toMatchObject([{ puzzle: game.puzzle, puzzleSource: 'browser' }]);
  expect(await attemptsOf(player)).toMatchObject([{ puzzle: game.puzzle, solution: null, issuedAt: null }]);
});

/** A grid of level 1 that has several solutions. One of them goes through the grid row by row. */
const LOOSE = '1 2 3 4 5\n. . . . .\n. . . . .\n. . . . .\n. . . . 6';
const ROWS = [0, 1, 2, 3, 4, 9, 8, 7, 6, 5, 10, 11, 12, 13, 14, 19, 18, 17, 16, 15, 20, 21, 22, 23, 24];
const LOOSE_LOG = ROWS.map((cell, step) => `${cell}@${step * 100}`).join(' ');

test.each([
  ['with several solutions', { puzzle: LOOSE, log: LOOSE_LOG }, 'several-solutions'],
  ['of another level', { level: 3 }, 'not-of-the-level'],
  ['that is no puzzle', { puzzle: '1 2 3' }, 'no-such-puzzle'],
  ['in a different spelling from ours', { puzzle: LOOSE.replaceAll('\n', ' '), log: LOOSE_LOG }, 'no-such-puzzle'],
])('V6 an offline game on a puzzle %s is refused', async (_what, forged, refusal) => {
  const player = await newPlayer();
  expect(await record(player, { ...offlineGame(1), ...forged })).toEqual({ ok: false, refusal });
  expect(await attemptsOf(player)).toEqual([]);
});

test('V6 a result without a puzzle is refused, even if the server issued the attempt', async () => {
  const player = await newPlayer();
  const [issued, offline] = [await issuedGame(player, 2), offlineGame(1)];
  for (const game of [issued, offline])
    expect(await record(player, { ...game, puzzle: undefined })).toEqual({ ok: false, refusal: 'no-such-attempt' });
  expect(await historyOf(player)).toEqual([]);
  expect(await attemptsOf(player)).toMatchObject([{ id: issued.attempt, finishedAt: null }]);
  expect(await record(player, issued)).toMatchObject({ value: { isNew: true } });
  expect(await record(player, { ...issued, puzzle: undefined })).toMatchObject({ value: { isNew: false } });
});

test('if an attempt is stored in a later version of the notation, the request to record its result fails', async () => {
  const player = await newPlayer();
  const game = offlineGame(3);
  const { attempt: id, level, seed } = game;
  const row = { id, level, seed, playerId: player.id, issuedAt: START, notation: 4, puzzle: 'in another notation' };
  await database.db.insert(attempts).values(row);
  await expect(record(player, game)).rejects.toThrow('version 4');
  expect(await attemptsOf(player)).toMatchObject([{ finishedAt: null }]);
});
