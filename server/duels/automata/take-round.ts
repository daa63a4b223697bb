import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Automaton } from '#engine/duel/automata/automaton.ts';
import { houseMs, pastRoundsOf } from '#engine/duel/automata/house-pace.ts';
import { planRound } from '#engine/duel/automata/plan-round.ts';
import { automatonOf } from '#engine/duel/duel.ts';
import { levelOfRound } from '#engine/duel/selectors.ts';
import type { Database } from '#server/db/open-database.ts';
import { recordings } from '#server/db/schema.ts';
import type { Room } from '#server/duels/rooms/stored-room.ts';
import type { TakeRoundPuzzle } from '#server/duels/take-round-puzzle.ts';
import { roundOfRecording, type StartingRound } from './recorded-rounds.ts';

type TakeRoundDeps = { readonly db: Database; readonly secret: string; readonly takePuzzle: TakeRoundPuzzle };

/**
 * Takes the puzzle of a round and plans what the automaton of the room plays in it. Returns undefined if its recording
 * was taken back.
 */
export async function takeRound(
  { db, secret, takePuzzle }: TakeRoundDeps,
  room: Room,
  round: number,
): Promise<StartingRound | undefined> {
  const automaton = automatonOf(room.duel);
  if (automaton?.kind === 'recording') return takeRecordedRound(db, automaton, round);
  const taken = await takePuzzle(round);
  if (automaton === undefined) return taken;
  const targetMs = houseMs(levelOfRound(round), automaton.strength, pastRoundsOf(room.duel));
  return { ...taken, plan: planRound({ ...taken, targetMs }, seedOf(secret, room, round)) };
}

/** Returns a seed that only the servers can compute. It differs from round to round. */
const seedOf = (secret: string, { code, createdAt, duel }: Room, round: number): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['house', code, createdAt.getTime(), duel.number, round]))
    .digest('base64url');

async function takeRecordedRound(
  db: Database,
  { recording }: Extract<Automaton, { kind: 'recording' }>,
  round: number,
): Promise<StartingRound | undefined> {
  const [row] = await db.select().from(recordings).where(eq(recordings.id, recording));
  return row && roundOfRecording(row, round);
}
