import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Automaton } from '#engine/duel/automata/automaton.ts';
import { houseMs, pastRoundsOf } from '#engine/duel/automata/house-pace.ts';
import { planRound } from '#engine/duel/automata/plan-round.ts';
import { automatonOf, DUEL } from '#engine/duel/duel.ts';
import { levelOfRound } from '#engine/duel/selectors.ts';
import { readPath, readPuzzle } from '#engine/notation.ts';
import type { Path } from '#engine/path.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import type { Database } from '#server/db/open-database.ts';
import { recordings } from '#server/db/schema.ts';
import { makePuzzle, type TakePuzzle } from '#server/games/new-puzzles.ts';
import { roundOfRecording, type StartingRound } from './automata/recordings.ts';
import type { Room } from './rooms/stored-room.ts';

type TakeRoundDeps = { readonly db: Database; readonly secret: string; readonly takePuzzle: TakeRoundPuzzle };

/**
 * Takes the puzzle of a round and, if an automaton (computer opponent) plays in the room, plans the automaton's moves.
 * Returns undefined if the automaton is a recording that was withdrawn.
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

/**
 * Returns the seed of the computer opponent's moves, which differs from round to round. It is derived from the server's
 * secret, so that players cannot compute it.
 */
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

/** Takes a puzzle for a round, with its solution. */
export type TakeRoundPuzzle = (round: number) => Promise<{ readonly puzzle: Puzzle; readonly solution: Path }>;

/**
 * Creates a function that takes the puzzles of rounds from a pool. If the pool has none, the function makes one itself,
 * so that a duel can start while the worker thread is broken. Throws if no puzzle can be made.
 */
export const createTakeRoundPuzzle =
  (takePuzzle: TakePuzzle): TakeRoundPuzzle =>
  async round => {
    const level = levelOfRound(Math.min(round, DUEL.rounds));
    const taken = await takePuzzle(level);
    const made = taken.ok ? taken : makePuzzle(level);
    if (!made.ok) throw new Error(`no puzzle for round ${round}`);
    const [puzzle, solution] = [readPuzzle(made.value.puzzle), readPath(made.value.solution)];
    if (!puzzle.ok || !solution.ok) throw new Error(`an unreadable puzzle for round ${round}`);
    return { puzzle: puzzle.value, solution: solution.value };
  };
