import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { puzzleOfRound } from '#engine/duel/testing/duel-fixtures.ts';
import { gameHistory } from '#server/db/schema.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { act, NOON, seatedRoom } from '#server/duels/testing/rooms.ts';
import { countRecorded } from '#server/games/history/count-recorded.ts';
import { newPlayer } from '#server/games/testing/games.ts';

const database = testDatabase();

/** The milliseconds that a duel takes if a player gives it up as soon as it has begun. */
const DUEL_MS = 8000;

test('M12 if a player resigns again and again against their own second browser, the history records at most three hundred duels an hour', async () => {
  const { db } = database;
  const userId = await newPlayer(db);
  const claim = { userId, keyHash: null };
  const code = await seatedRoom(db, claim);
  let host = 'ana';
  const play = async (ms: number) => {
    await act(db, code, [ms, host, 'start', puzzleOfRound(1)], host === 'ana' ? claim : undefined);
    await act(db, code, [ms + 4000, 'ana', 'resign'], claim);
    await act(db, code, [ms + 5000, 'ana', 'ask-rematch'], claim);
    const rematch = await act(db, code, [ms + 5000, 'ben', 'ask-rematch']);
    expect(rematch).toMatchObject({ ok: true }); // a duel that is not recorded is still played like any other
    host = host === 'ana' ? 'ben' : 'ana';
  };
  await countRecorded(db, userId, NOON, 290); // the player starts with a count of 290 recorded duels
  for (let duel = 0; duel < 20; duel++) await play(10_000 + duel * DUEL_MS);
  const recorded = () => db.$count(gameHistory, eq(gameHistory.userId, userId));
  expect(await recorded()).toBe(10);
  await play(4_000_000); // the last duel begins more than an hour after the first one
  expect(await recorded()).toBe(11);
});
