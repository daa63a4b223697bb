import { and, eq, isNotNull } from 'drizzle-orm';
import { automatonOf, DUEL, type Duel, SEATS, type Seat } from '#engine/duel/duel.ts';
import { outcomeOf, roundOf, totalOf } from '#engine/duel/selectors.ts';
import { writePuzzle } from '#engine/notation.ts';
import type { Transaction } from '#server/db/open-database.ts';
import { gameHistory, gameSeats, MAX_ROUND_LOGS_CHARACTERS, recordings } from '#server/db/schema.ts';
import { countRecorded } from '#server/games/history/count-recorded.ts';
import { keepRecordings } from './automata/recordings.ts';
import type { Room } from './rooms/stored-room.ts';

const SIZE_IF_UNKNOWN = 3; // the grid size in the history for a duel that ended before its first round

/**
 * Adds a finished duel to the history of each player with an account, and to the recordings of each who lends them, for
 * others to play against (D31). Leaves out a player who has recorded too many games in an hour (V13). Call it once for
 * each duel.
 */
export async function recordDuel(tx: Transaction, room: Room, duel: Duel): Promise<void> {
  if (duel.ending?.how === 'withdrawn') return;
  const hasAccount = and(eq(gameSeats.roomCode, room.code), isNotNull(gameSeats.userId));
  const accounts = await tx.select().from(gameSeats).where(hasAccount);
  const opponent = await opponentOf(tx, duel);
  const rows = accounts.flatMap(({ playerId, userId }) => {
    const seat = SEATS.find(each => duel.seats[each]?.id === playerId);
    const outcome = seat && outcomeOf(duel, seat);
    if (seat === undefined || outcome == null || userId === null) return [];
    const { score, durationMs, undos, hints, solvedRounds } = totalOf(duel, seat);
    return {
      userId,
      gameType: 'multiplayer' as const,
      level: DUEL.rounds,
      score,
      timeSeconds: Math.floor(durationMs / 1000),
      durationMs,
      undosUsed: undos,
      hintsUsed: hints,
      gridSize: roundOf(duel)?.puzzle.size ?? SIZE_IF_UNKNOWN,
      gameId: gameIdOf(room, duel),
      totalPlayers: SEATS.length,
      rankInGame: outcome === 'loss' ? 2 : 1,
      outcome,
      solvedRounds,
      roundPuzzles: duel.rounds.map(({ puzzle }) => writePuzzle(puzzle)),
      roundLogs: logsOf(duel, seat),
      createdAt: new Date(duel.at),
      ...opponent,
    };
  });
  if (rows.length === 0) return;
  // keeping recordings locks profiles, so it comes before counting games: daily results also lock a profile before they
  // count games, and the opposite order could deadlock
  if (automatonOf(duel) === undefined) await keepRecordings(tx, accounts, duel);
  const recordable = [];
  for (const row of rows.toSorted((a, b) => (a.userId < b.userId ? -1 : 1)))
    if ((await countRecorded(tx, row.userId, row.createdAt)).ok) recordable.push(row);
  if (recordable.length > 0) await tx.insert(gameHistory).values(recordable).onConflictDoNothing();
}

/** Returns a player's log of each round. Returns null if the logs have no move or are too long together. */
function logsOf({ rounds }: Duel, seat: Seat): string[] | null {
  const logs = rounds.map(({ games }) => games[seat].log);
  const { length } = logs.join('');
  return length > 0 && length <= MAX_ROUND_LOGS_CHARACTERS ? logs : null;
}

/**
 * Returns the columns that name the automaton (computer opponent) in the duel. Returns none for a duel between two
 * people (D28).
 */
async function opponentOf(tx: Transaction, duel: Duel) {
  const automaton = automatonOf(duel);
  if (automaton === undefined) return {};
  if (automaton.kind === 'house') return { opponentKind: automaton.kind };
  const isPlayed = eq(recordings.id, automaton.recording);
  const [lender] = await tx.select({ id: recordings.userId }).from(recordings).where(isPlayed);
  return {
    opponentKind: automaton.kind,
    opponentName: duel.seats.guest?.name,
    opponentRecordedAt: new Date(automaton.recordedAt),
    lenderId: lender?.id,
  };
}

/**
 * Returns the id of a duel in the history. It contains the time at which the room was created, because room codes are
 * reused.
 */
const gameIdOf = ({ code, createdAt }: Room, { number }: Duel): string =>
  `${code}-${createdAt.getTime().toString(36)}-${number}`;
