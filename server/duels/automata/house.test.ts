import { beforeEach, expect, test } from 'vitest';
import { pastRoundsOf } from '#engine/duel/automata/house-pace.ts';
import { roundOf } from '#engine/duel/selectors.ts';
import { puzzleOfRound, solutionLog } from '#engine/duel/testing/duel-fixtures.ts';
import { gameHistory, gameRooms, gameSeats, multiplayerGameStats, profiles } from '#server/db/schema.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { type Claim, settleRoom } from '#server/duels/play-duel.ts';
import { takeRound } from '#server/duels/take-round.ts';
import { act, after, duelOf, guestOf, NOON, roomOf } from '#server/duels/testing/rooms.ts';
import { duel, newPlayer, soloGame } from '#server/games/testing/games.ts';
import { loadPastRounds, openHouse } from './open-automaton-room.ts';

const database = testDatabase();
const SECRET = 's'.repeat(32);

beforeEach(async () => {
  await database.db.delete(gameRooms);
  await database.db.delete(profiles);
});

const deps = () => ({ db: database.db, secret: SECRET, takePuzzle: async (round: number) => puzzleOfRound(round) });

const CLAIMED = [{ level: 1, lostPoints: 400 }];

const open = (player?: { readonly id: string }, past = CLAIMED) =>
  openHouse(database.db, player, { strength: 'adaptive', past }, NOON);

const roundIn = async (code: string, round = 1, secret = SECRET) =>
  takeRound({ ...deps(), secret }, await roomOf(database.db, code), round);

/**
 * Plays a duel against the house, a computer opponent, as Ana, who solves each round in ten seconds. The last of five
 * rounds ends about 8 minutes after NOON.
 */
async function playHouse(code: string, claim: Claim = guestOf('ana'), rounds = 5) {
  await act(database.db, code, [1000, 'ana', 'sit'], claim);
  for (let round = 1; round <= rounds; round++) {
    const at = round * 100_000;
    await act(database.db, code, [at, 'ana', 'start', await roundIn(code, round)], claim);
    await act(database.db, code, [at + 13_000, 'ana', 'solve', { log: solutionLog(round) }], claim);
    await settleRoom(database.db, code, after(at + 99_000));
  }
}

test('D28 the house, a computer opponent, sits in the guest’s seat, which no player owns', async () => {
  const code = await open();
  const { seats } = await duelOf(database.db, code);
  expect(seats).toMatchObject({ host: null, guest: { id: 'house', automaton: { kind: 'house', past: CLAIMED } } });
  expect(await database.db.select().from(gameSeats)).toEqual([]);
});

test('D30 the computer opponent takes an account’s pace (speed) from its history, a visitor’s from the browser', async () => {
  const id = await newPlayer(database.db);
  const pastIn = async (code: string) => pastRoundsOf(await duelOf(database.db, code));
  expect(await pastIn(await open({ id }))).toEqual(CLAIMED);
  const at = (ms: number) => ({ createdAt: after(ms) });
  await database.db.insert(gameHistory).values([
    soloGame(id, { level: 7, score: 4200, ...at(2) }),
    soloGame(id, { level: 6, score: 4300, ...at(1) }),
    // a daily game has no score, so it says nothing about the player’s pace (speed)
    soloGame(id, { level: 0, score: 0, source: 'daily', day: '2026-11-21', ...at(3) }),
    // a duel that ended before its fifth round says nothing about the player’s pace (speed)
    duel(id, 'loss', { score: 100, roundPuzzles: ['a'], ...at(4) }),
  ]);
  expect(await pastIn(await open({ id }))).toEqual([
    { level: 6, lostPoints: 700 },
    { level: 7, lostPoints: 800 },
  ]);
});

test('D30 a player’s pace (speed) follows from the latest 25 rounds; a whole duel counts as five of them', async () => {
  const id = await newPlayer(database.db);
  const roundPuzzles = ['a', 'b', 'c', 'd', 'e'];
  await database.db
    .insert(gameHistory)
    .values(Array.from({ length: 6 }, () => duel(id, 'win', { score: 21_000, roundPuzzles })));
  const past = await loadPastRounds(database.db, id);
  expect(past.map(({ level }) => level)).toEqual([1, 2, 3, 4, 5].flatMap(() => [1, 4, 7, 10, 13]));
  const lost = past.slice(0, 5).reduce((sum, { lostPoints }) => sum + lostPoints, 0);
  expect(Math.abs(lost - 4000)).toBeLessThan(5);
});

test('D30 servers with the same secret plan the same moves for the computer opponent in a round', async () => {
  const [code, other] = [await open(), await open()];
  const plan = (await roundIn(code))?.plan;
  expect(await roundIn(code)).toMatchObject({ plan });
  expect((await roundIn(other))?.plan).not.toEqual(plan);
  expect((await roundIn(code, 1, 't'.repeat(32)))?.plan).not.toEqual(plan);
});

test('D30 the computer opponent is slower in the next round if the player was slow in this one', async () => {
  const nextAfter = async (ms: number) => {
    const code = await open(undefined, []);
    await act(database.db, code, [1000, 'ana', 'sit']);
    await act(database.db, code, [2000, 'ana', 'start', await roundIn(code)]);
    await act(database.db, code, [5000 + ms, 'ana', 'solve', { log: solutionLog(1) }]);
    return (await roundIn(code, 2))?.plan?.durationMs ?? 0;
  };
  const afterQuick = await nextAfter(10_000);
  expect(afterQuick).toBeGreaterThan(0);
  expect(await nextAfter(100_000)).toBeGreaterThan(2 * afterQuick);
});

test('D28 a duel against the computer is named in the player’s history, and not counted in the statistics', async () => {
  const userId = await newPlayer(database.db);
  const code = await open();
  await playHouse(code, { userId, keyHash: null });
  await settleRoom(database.db, code, after(900_000));
  const games = await database.db.select().from(gameHistory);
  expect(games).toMatchObject([{ userId, outcome: 'win', opponentKind: 'house', opponentName: null, lenderId: null }]);
  expect(await database.db.select().from(multiplayerGameStats)).toEqual([]);
});

test('D15 D28 if a rematch is asked for before a duel’s end is stored, the duel still enters the history', async () => {
  const userId = await newPlayer(database.db);
  const claim = { userId, keyHash: null };
  const code = await open();
  await playHouse(code, claim, 4);
  await act(database.db, code, [500_000, 'ana', 'start', await roundIn(code, 5)], claim);
  await act(database.db, code, [800_000, 'ana', 'ask-rematch'], claim);
  expect(await duelOf(database.db, code)).toMatchObject({ number: 2, status: 'active' });
  expect(await database.db.select().from(gameHistory)).toMatchObject([{ userId, solvedRounds: 4 }]);
});

test('D28 D30 in a rematch, the computer opponent also adapts to the rounds of the earlier duel', async () => {
  const code = await open();
  await playHouse(code);
  await act(database.db, code, [600_000, 'ana', 'ask-rematch']);
  const again = await duelOf(database.db, code);
  expect(again).toMatchObject({ number: 2, status: 'active' });
  expect(pastRoundsOf(again)).toHaveLength(6);
});

test('D29 the computer opponent finishes its round even if no server watches the room', async () => {
  const code = await open();
  await act(database.db, code, [1000, 'ana', 'sit']);
  await act(database.db, code, [2000, 'ana', 'start', await roundIn(code)]);
  const settled = await settleRoom(database.db, code, after(240_000));
  expect(settled && roundOf(settled.duel)?.games.guest.finish).toMatchObject({ how: 'solved' });
});

test('D22 if a duel against the computer opponent cannot be read, its room closes', async () => {
  const code = await open();
  await act(database.db, code, [1000, 'ana', 'sit']);
  await act(database.db, code, [2000, 'ana', 'start', await roundIn(code)]);
  await database.db.update(gameRooms).set({ state: { v: 99 } });
  expect(await duelOf(database.db, code)).toMatchObject({ status: 'abandoned', ending: null });
});
