import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { finished } from '#server/daily/attempts/testing/daily-games.ts';
import { attempts, dailyAttempts, gameHistory } from '#server/db/schema.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { dailyGame, duel, newPlayer, soloGame } from '#server/games/testing/games.ts';
import { playerContext, servicesContext } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';
import { loadReplay } from './load-replay.server.ts';

const database = testDatabase();

const NO_GAME = { ok: false, refusal: 'no-game' };

/** Loads the replay that a query names, for the player with the given id or, without an id, for a visitor. */
function load(query: string, id?: string) {
  const context = new RouterContextProvider();
  context.set(servicesContext, { db: database.db } as Services);
  context.set(playerContext, id === undefined ? undefined : { id, username: 'Ada', email: 'ada@enfilade.example' });
  return loadReplay({ url: `http://localhost/revoir${query}` }, context);
}

type Stored = { readonly log?: string; readonly puzzle?: string | null };

/** Creates a player who has solved levels, and returns the player's id. */
async function playerOf(
  levels: readonly number[],
  { log = '0@0 1@500 3@900 2@41500', puzzle = '1 .\n2 .' }: Stored = {},
): Promise<string> {
  const player = await newPlayer(database.db);
  for (const level of levels) {
    const id = `${player}.${level}`;
    await database.db.insert(attempts).values({ id, playerId: player, level, seed: 's', log, puzzle });
    const puzzleSource = puzzle === null ? null : 'server';
    const row = soloGame(player, { level, gameId: id, puzzle, puzzleSource, timeSeconds: 41 });
    await database.db.insert(gameHistory).values(row);
  }
  return player;
}

test('N3 a player gets the replay of their best game at level 7, and the links to their replays of levels 1 to 10', async () => {
  const loaded = await load('?level=7', await playerOf([1, 7, 10, 11]));
  if (!loaded.ok) throw new Error(loaded.refusal);
  const { thread, beads } = loaded.value;
  expect(thread.game.path).toEqual([0, 1, 3, 2]);
  expect(beads?.all.map(({ level, opens }) => [level, opens])).toEqual([
    [1, true],
    [7, true],
    [10, true],
  ]);
});

test('N3 the server sends the replay of a player’s game neither to a visitor nor to another player', async () => {
  await playerOf([7]);
  expect(await load('?level=7')).toEqual(NO_GAME);
  expect(await load('?level=7', await newPlayer(database.db))).toEqual(NO_GAME);
});

test('K4 the server puts no game of a circle into the replay page, not even the player’s own game of that day', async () => {
  const player = await newPlayer(database.db);
  await database.db.insert(dailyAttempts).values(finished({ playerId: player, keyHash: null, day: '2026-11-22' }));
  expect((await load('?day=2026-11-22', player)).ok).toBe(true);
  expect(await load('?circle=K7P2XA9Q0Z&member=ada&on=2026-11-22', player)).toEqual(NO_GAME);
});

test.each(['', '?level=', '?level=0', '?level=-1', '?level=7.5', '?level=1e9', '?level=seven', '?level=8'])(
  'N3 if the query is “%s”, which names no solved level, there is no replay',
  async query => {
    expect(await load(query, await playerOf([7]))).toEqual(NO_GAME);
  },
);

test('N3 if the stored log cannot be read, there is no replay', async () => {
  expect(await load('?level=7', await playerOf([7], { log: 'nothing' }))).toEqual(NO_GAME);
});

test('N3 if a game’s puzzle was not stored, there is no replay, and the refusal is “no-grid”', async () => {
  expect(await load('?level=7', await playerOf([7], { puzzle: null }))).toEqual({ ok: false, refusal: 'no-grid' });
});

/** Stores a finished game on the grid of 18 November, and returns the id of its row in the history. */
async function finishDay(player: string, { log = '0@0 1@500 3@900 2@41500', at = '2026-11-18T12:00:00Z' } = {}) {
  const finishedAt = new Date(at);
  const id = randomUUID();
  await database.db.insert(dailyAttempts).values({
    ...{ id, day: '2026-11-18', playerId: player, puzzle: '1 .\n2 .', solution: 'a b\nd c', notation: 1 },
    ...{ issuedAt: finishedAt, isOnDay: true, finishedAt, log, durationMs: 41_500 },
    ...{ undosUsed: 0, hintsUsed: 0, restartsUsed: 0, isKept: true },
  });
  const row = dailyGame(player, { gameId: `daily ${id}`, createdAt: finishedAt });
  const [stored] = await database.db.insert(gameHistory).values(row).returning({ id: gameHistory.id });
  return stored?.id ?? '';
}

const historyId = async (player: string, level: number) => {
  const isRow = and(eq(gameHistory.userId, player), eq(gameHistory.level, level));
  const [row] = await database.db.select({ id: gameHistory.id }).from(gameHistory).where(isRow);
  return row?.id ?? '';
};

test('N5 a player gets the replay of each game in their history, whether of a level or of a day', async () => {
  const player = await playerOf([7]);
  const day = await finishDay(player);
  for (const [id, title] of [
    [await historyId(player, 7), 'Niveau 7'],
    [day, 'Grille du jour · 18\u00a0novembre'],
  ] as const) {
    const loaded = await load(`?game=${id}`, player);
    if (!loaded.ok) throw new Error(loaded.refusal);
    expect([loaded.value.title, loaded.value.thread.game.path]).toEqual([title, [0, 1, 3, 2]]);
  }
});

/** Stores a duel whose second round has no move, and returns the id of its row in the history. */
async function playDuel(player: string): Promise<string> {
  const roundPuzzles = ['1 .\n2 .', '1 2\n. .', '. 1\n. 2'];
  const row = duel(player, 'win', { roundPuzzles, roundLogs: ['0@0 1@500 3@900 2@41500', '', '1@700 0@900'] });
  const [stored] = await database.db.insert(gameHistory).values(row).returning({ id: gameHistory.id });
  return stored?.id ?? '';
}

test('N5 a player gets the replay of a duel’s round in which they moved, and the numbers of all rounds in which they moved', async () => {
  const player = await newPlayer(database.db);
  const id = await playDuel(player);
  for (const [query, round, path] of [
    ['', 1, [0, 1, 3, 2]],
    ['&round=1', 1, [0, 1, 3, 2]],
    ['&round=3', 3, [1, 0]],
  ] as const) {
    const loaded = await load(`?duel=${id}${query}`, player);
    if (!loaded.ok) throw new Error(loaded.refusal);
    const { title, thread, duel, isScored } = loaded.value;
    expect([title, thread.game.path, duel, isScored]).toEqual([
      `Manche ${round}`,
      path,
      { id, round, rounds: [1, 3] },
      false,
    ]);
  }
  for (const query of ['&round=2', '&round=4', '&round=', '&round=x', '&round=1.5'])
    expect(await load(`?duel=${id}${query}`, player)).toEqual(NO_GAME);
});

test('N5 an old duel without stored logs has no replay', async () => {
  const player = await newPlayer(database.db);
  const row = duel(player, 'win', { roundPuzzles: ['1 .\n2 .'] });
  const [old] = await database.db.insert(gameHistory).values(row).returning({ id: gameHistory.id });
  expect(await load(`?duel=${old?.id}`, player)).toEqual(NO_GAME);
});

test('N5 the server sends the replay of a game, duel or day neither to a visitor nor to another player', async () => {
  const player = await playerOf([7]);
  const day = await finishDay(player);
  const other = await newPlayer(database.db);
  const rounds = `?duel=${await playDuel(player)}`;
  for (const query of [`?game=${await historyId(player, 7)}`, `?game=${day}`, rounds, '?day=2026-11-18']) {
    expect((await load(query, player)).ok).toBe(true);
    expect(await load(query, other)).toEqual(NO_GAME);
    expect(await load(query)).toEqual(NO_GAME);
  }
});

test('N5 the address of a day opens the first game with which the player finished its grid', async () => {
  const player = await newPlayer(database.db);
  await finishDay(player, { log: '0@0 1@500 3@900 2@3000', at: '2026-11-18T14:00:00Z' });
  await finishDay(player, { log: '0@0 1@500 3@900 2@41500' });
  const loaded = await load('?day=2026-11-18', player);
  expect(loaded.ok && loaded.value.thread.game.log.at(-1)?.atMs).toBe(41_500);
});

test.each([
  '?game=',
  '?game=7',
  '?game=00000000-0000-4000-8000-000000000000',
  '?duel=',
  '?duel=7',
  '?duel=00000000-0000-4000-8000-000000000000',
  '?day=',
  '?day=2026-02-30',
  '?day=2026-11-19',
])('N5 if the query is “%s”, which names no game of the player, there is no replay', async query => {
  const player = await playerOf([7]);
  await finishDay(player);
  expect(await load(query, player)).toEqual(NO_GAME);
});
