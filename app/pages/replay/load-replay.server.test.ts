import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { attempts, gameHistory } from '#server/db/schema.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { newPlayer, soloGame } from '#server/games/testing/games.ts';
import { playerContext, servicesContext } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';
import { loadReplay } from './load-replay.server.ts';

const database = testDatabase();

const NO_GAME = { ok: false, refusal: 'no-game' };

/** Loads the replay at a query, for the player with an id or for a visitor. */
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
