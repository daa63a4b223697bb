import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { generateGrid } from '#engine/generator/grids/generate-free-grid.ts';
import type { GridKind } from '#engine/generator/grids/kinds.ts';
import { writeGridCode } from '#engine/grid-code.ts';
import { drawnPuzzle } from '#engine/notation.ts';
import { ok, refused } from '#engine/result.ts';
import { always } from '#server/auth/limits/testing/unlimited.ts';
import { gridResults, profiles, recordedGames } from '#server/db/schema.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { countRecorded } from './history/count-recorded.ts';
import { getGridStats } from './history/player-stats.ts';
import { recordGrid } from './record-grid.ts';
import { newPlayer } from './testing/games.ts';
import { judgeGridHere } from './testing/judge-here.ts';

const database = testDatabase();

const NOW = new Date('2026-11-29T12:00:00Z');

const EASY: GridKind = { size: 5, hasWalls: false, grade: 1 };

/** Returns a solved free grid (with a size and difficulty that a player can choose), as a browser sends it. */
function solvedGrid(seed: string, endMs = 30_000, kind = EASY) {
  const made = generateGrid(kind, seed);
  if (!made.ok) throw new Error(made.refusal);
  const { puzzle, solution } = made.value;
  const log = solution.map((cell, step) => `${cell}@${Math.floor((endMs * step) / (solution.length - 1))}`).join(' ');
  return { code: writeGridCode(puzzle), log };
}

const record = (id: string, sent: { readonly code: string; readonly log: string }, mayJudge = always) =>
  recordGrid({ db: database.db, judgeGrid: judgeGridHere, limits: { mayJudge } }, { id }, sent, NOW);

const rowsOf = (player: string) => database.db.select().from(gridResults).where(eq(gridResults.playerId, player));

test('V16 the time of a free grid (of a chosen size) is recorded only once, with the size, walls and grade found in the grid', async () => {
  const player = await newPlayer(database.db);
  const grid = solvedGrid('once', 41_390, { size: 5, hasWalls: true, grade: 2 });
  const answers = await Promise.all(Array.from({ length: 10 }, () => record(player, grid)));
  expect(answers.filter(answer => answer.ok && answer.value.isNew)).toHaveLength(1);
  expect(await record(player, { ...grid, log: '' })).toEqual(ok({ isNew: false }));
  expect(await rowsOf(player)).toEqual([
    { playerId: player, code: grid.code, size: 5, hasWalls: true, grade: 2, durationMs: 41_390, createdAt: NOW },
  ]);
});

test('V16 each kind of free grid (size, walls, grade) has a row with the number of grids, the best and the median time', async () => {
  const [player, other] = [await newPlayer(database.db), await newPlayer(database.db)];
  for (const [seed, endMs] of [
    ['a', 20_000],
    ['b', 50_001],
    ['c', 30_000],
    ['d', 40_000],
  ] as const)
    await record(player, solvedGrid(seed, endMs));
  await record(player, solvedGrid('walls', 9000, { size: 5, hasWalls: true, grade: 1 }));
  await record(other, solvedGrid('a', 1000));
  expect(await getGridStats(database.db, player)).toEqual([
    { ...EASY, games: 4, bestMs: 20_000, medianMs: 35_000 },
    { ...EASY, hasWalls: true, games: 1, bestMs: 9000, medianMs: 9000 },
  ]);
});

const TINY = { code: writeGridCode(drawnPuzzle('1 .\n2 .')), log: '0@0 1@100 3@200 2@300' };

test.each([
  ['a text that is no grid code', { code: 'nonsense', log: '' }, { refusal: 'no-such-puzzle' }],
  ['a grid of a kind that is not offered', TINY, { refusal: 'not-a-free-grid' }],
  ['a log that solves nothing', { ...solvedGrid('refused'), log: '' }, { refusal: 'not-solved' }],
  ['a game that is too fast', solvedGrid('refused', 100), { refusal: 'too-fast' }],
  ['a log that breaks the rules', { ...solvedGrid('refused'), log: '24@0 24@1' }, { refusal: 'impossible' }],
] as const)('V16 a result of a free grid is refused and not stored if it has %s', async (_what, sent, refusal) => {
  const player = await newPlayer(database.db);
  expect(await record(player, sent)).toMatchObject(refusal);
  expect([await rowsOf(player), await database.db.$count(recordedGames, eq(recordedGames.playerId, player))]).toEqual([
    [],
    0,
  ]);
});

test('M10 V13 free grids (of a chosen size) count towards the limits of the account', async () => {
  const player = await newPlayer(database.db);
  expect(await record(player, solvedGrid('limit'), async () => false)).toEqual(refused('too-many'));
  await countRecorded(database.db, player, NOW, 299);
  expect(await record(player, solvedGrid('limit'))).toEqual(ok({ isNew: true }));
  expect(await record(player, solvedGrid('beyond'))).toMatchObject(refused('too-many'));
  expect(await rowsOf(player)).toHaveLength(1);
});

test('V16 the times of free grids (of a chosen size) are deleted with the account', async () => {
  const player = await newPlayer(database.db);
  await record(player, solvedGrid('deleted'));
  await database.db.delete(profiles).where(eq(profiles.id, player));
  expect(await rowsOf(player)).toEqual([]);
});
