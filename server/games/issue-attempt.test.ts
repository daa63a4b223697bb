import { expect, test } from 'vitest';
import { generatePuzzle } from '#engine/generator/generate-level.ts';
import { readPath, readPuzzle } from '#engine/notation.ts';
import { randomText } from '#protocol/random-text.ts';
import { attempts } from '#server/db/schema.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { levelGames, START } from './testing/level-games.ts';

const database = testDatabase();
const { newPlayer, issue, issuedGame, record, attemptsOf } = levelGames(database);

test('V2 if a player asks for a level fifty times at once, all requests get the same attempt', async () => {
  const player = await newPlayer();
  const requests = Array.from({ length: 50 }, () => issue(player, 3));
  const issued = await Promise.all(requests);
  expect(new Set(issued.map(each => JSON.stringify(each))).size).toBe(1);
  expect(await attemptsOf(player)).toHaveLength(1);
});

test('V2 after a player has finished a level, the same level and every other level get a new attempt', async () => {
  const player = await newPlayer();
  const first = await issuedGame(player);
  const other = await issuedGame(player, 2);
  await record(player, first);
  const again = await issuedGame(player);
  expect(new Set([first.attempt, other.attempt, again.attempt]).size).toBe(3);
  expect(new Set([first.seed, other.seed, again.seed]).size).toBe(3);
});

test('V2 two players who ask for the same level get different attempts with different seeds', async () => {
  const [one, other] = [await newPlayer(), await newPlayer()];
  const [mine, theirs] = [await issuedGame(one), await issuedGame(other)];
  expect(mine.attempt).not.toBe(theirs.attempt);
  expect(mine.seed).not.toBe(theirs.seed);
});

test('while a player has unfinished attempts at a hundred levels, no other level can be started', async () => {
  const player = await newPlayer();
  const rows = Array.from({ length: 100 }, (_, index) => ({
    id: randomText(),
    playerId: player.id,
    level: index + 1,
    seed: 'seed',
    puzzle: '1 .\n2 .',
    solution: 'a b\nd c',
    issuedAt: START,
  }));
  await database.db.insert(attempts).values(rows);
  expect(await issue(player, 101)).toEqual({ ok: false, refusal: 'too-many-open' });
  expect(await issue(player, 100)).toMatchObject({ ok: true, value: { level: 100 } });
});

test('an attempt has the puzzle and the solution that are generated from its seed', async () => {
  const issued = await issue(await newPlayer(), 6);
  if (!issued.ok) throw new Error(issued.refusal);
  const { seed, puzzle, solution } = issued.value;
  const made = generatePuzzle(6, seed);
  expect([readPuzzle(puzzle), readPath(solution)]).toMatchObject(
    made.ok ? [{ value: made.value.puzzle }, { value: made.value.solution }] : [],
  );
});
