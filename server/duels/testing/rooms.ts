import type { Command, CommandKind } from '#engine/duel/command.ts';
import type { Duel } from '#engine/duel/duel.ts';
import { command, puzzleOfRound, solutionLog } from '#engine/duel/testing/duel-fixtures.ts';
import type { Database } from '#server/db/open-database.ts';
import { createRoom } from '#server/duels/create-room.ts';
import { type Claim, type Played, playDuel } from '#server/duels/play-duel.ts';
import type { Room } from '#server/duels/room.ts';
import { findRoom } from '#server/duels/rooms-table.ts';

/*
 * Rooms for tests. Ana and Ben play; the clock of a test starts at NOON, and a step says how many milliseconds later.
 */

export const NOON = new Date('2026-11-21T12:00:00Z');

export const after = (ms: number): Date => new Date(NOON.getTime() + ms);

export const guestOf = (player: string): Claim => ({ userId: null, keyHash: `hash of ${player}` });

type Saying = Parameters<typeof command>[3];

/** The duel of a room, which is there. */
export const duelOf = async (db: Database, code: string): Promise<Duel> => (await roomOf(db, code)).duel;

export async function roomOf(db: Database, code: string): Promise<Room> {
  const room = await findRoom(db, code);
  if (room === undefined) throw new Error(`no room ${code}`);
  return room;
}

/** A command as a player gives it who sees the duel as it is. */
export const commandOf = async (db: Database, code: string, player: string, kind: CommandKind, saying?: Saying) =>
  command(await duelOf(db, code), player, kind, saying);

/** What a player does, by the clock of the test. */
export async function act(
  db: Database,
  code: string,
  [ms, player, kind, saying]: readonly [number, string, CommandKind, Saying?],
  claim = guestOf(player),
): Promise<Played> {
  const given: Command = await commandOf(db, code, player, kind, saying);
  return playDuel(db, code, given, claim, after(ms));
}

/** A room in which Ana, the host, and Ben sit. */
export async function seatedRoom(db: Database, ana = guestOf('ana'), ben = guestOf('ben')): Promise<string> {
  const code = await createRoom(db, NOON);
  await act(db, code, [1000, 'ana', 'sit'], ana);
  await act(db, code, [2000, 'ben', 'sit'], ben);
  return code;
}

/** Plays one round to its end, from `ms` on: Ana needs 20 seconds, Ben 30. */
async function playRound(db: Database, code: string, ms: number): Promise<void> {
  const round = (await duelOf(db, code)).rounds.length + 1;
  const log = solutionLog(round);
  await act(db, code, [ms, 'ana', 'start', puzzleOfRound(round)]);
  await act(db, code, [ms + 23_000, 'ana', 'solve', { log }]);
  await act(db, code, [ms + 33_000, 'ben', 'solve', { log }]);
}

/** Plays all five rounds; the last one ends 433 seconds after `ms`. */
export async function playAll(db: Database, code: string, ms: number): Promise<void> {
  for (let round = 0; round < 5; round++) await playRound(db, code, ms + round * 100_000);
}
