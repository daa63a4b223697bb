import type { CommandKind } from '#engine/duel/command.ts';
import type { Duel } from '#engine/duel/duel.ts';
import { command, puzzleOfRound, solutionLog } from '#engine/duel/testing/duel-fixtures.ts';
import type { Database } from '#server/db/open-database.ts';
import { type Claim, type Played, playDuel } from '#server/duels/play-duel.ts';
import { createRoom } from '#server/duels/rooms/create-room.ts';
import { findRoom } from '#server/duels/rooms/rooms-table.ts';
import type { Room } from '#server/duels/rooms/stored-room.ts';

/*
 * Rooms for tests, in which Ana and Ben play. The clock starts at NOON, and `ms` is the number of milliseconds since
 * NOON.
 */

export const NOON = new Date('2026-11-21T12:00:00Z');

export const after = (ms: number): Date => new Date(NOON.getTime() + ms);

export const guestOf = (player: string): Claim => ({ userId: null, keyHash: `hash of ${player}` });

type CommandFields = Parameters<typeof command>[3];

/** Returns the duel in a room. */
export const duelOf = async (db: Database, code: string): Promise<Duel> => (await roomOf(db, code)).duel;

export async function roomOf(db: Database, code: string): Promise<Room> {
  const room = await findRoom(db, code);
  if (room === undefined) throw new Error(`no room ${code}`);
  return room;
}

/** Builds a command for the current duel and round of a room. */
export const commandOf = async (
  db: Database,
  code: string,
  player: string,
  kind: CommandKind,
  fields?: CommandFields,
) => command(await duelOf(db, code), player, kind, fields);

/** Applies a player's command to a room, `ms` milliseconds after NOON. */
export async function act(
  db: Database,
  code: string,
  [ms, player, kind, fields]: readonly [number, string, CommandKind, CommandFields?],
  claim = guestOf(player),
): Promise<Played> {
  return playDuel(db, code, await commandOf(db, code, player, kind, fields), claim, after(ms));
}

/** Creates a room in which Ana is the host and Ben is the guest. */
export async function seatedRoom(db: Database, ana = guestOf('ana'), ben = guestOf('ben')): Promise<string> {
  const code = await createRoom(db, NOON);
  await act(db, code, [1000, 'ana', 'sit'], ana);
  await act(db, code, [2000, 'ben', 'sit'], ben);
  return code;
}

/** Plays one round, which Ana starts at `ms`. After the countdown, Ana needs 20 seconds and Ben needs 30. */
async function playRound(db: Database, code: string, ms: number): Promise<void> {
  const round = (await duelOf(db, code)).rounds.length + 1;
  const log = solutionLog(round);
  await act(db, code, [ms, 'ana', 'start', puzzleOfRound(round)]);
  await act(db, code, [ms + 23_000, 'ana', 'solve', { log }]);
  await act(db, code, [ms + 33_000, 'ben', 'solve', { log }]);
}

/** Plays all five rounds, of which the first starts at `ms`. The last round ends 433 seconds after `ms`. */
export async function playAll(db: Database, code: string, ms: number): Promise<void> {
  for (let round = 0; round < 5; round++) await playRound(db, code, ms + round * 100_000);
}
