import { nextDeadline } from '#engine/duel/decide.ts';
import { automatonOf, type Duel, isAutomatonId, newPlayer } from '#engine/duel/duel.ts';
import { readDuel, writeDuel } from '#engine/duel/read-duel.ts';
import { totalOf } from '#engine/duel/selectors.ts';
import type { gameRooms } from '#server/db/schema.ts';

/** A room as it is stored. `version` increases with every decision, so a higher version is always newer. */
export type Room = {
  readonly code: string;
  readonly version: number;
  readonly duel: Duel;
  readonly isMatched: boolean;
  readonly createdAt: Date;
  /** True if the stored duel could not be read. `duel` is then a replacement that has ended as a tie. */
  readonly isUnreadable: boolean;
};

type RoomRow = Pick<
  typeof gameRooms.$inferSelect,
  | 'roomCode'
  | 'version'
  | 'state'
  | 'isMatchmaking'
  | 'createdAt'
  | 'updatedAt'
  | 'status'
  | 'player1Id'
  | 'player2Id'
  | 'player1Username'
  | 'player2Username'
>;

/** Reads a room. Returns undefined if its duel cannot be read. */
export function readRoom(
  row: Pick<RoomRow, 'roomCode' | 'version' | 'state' | 'isMatchmaking' | 'createdAt'>,
): Room | undefined {
  const { roomCode: code, version, isMatchmaking: isMatched, createdAt } = row;
  const read = readDuel(row.state);
  return read.ok ? { code, version, duel: read.value, isMatched, createdAt, isUnreadable: false } : undefined;
}

/** Reads a room. A duel that cannot be read has ended as a tie that counts for neither player. */
export function roomOf(row: RoomRow): Room {
  const { roomCode: code, version, isMatchmaking: isMatched, createdAt } = row;
  return readRoom(row) ?? { code, version, duel: tieFrom(row), isMatched, createdAt, isUnreadable: true };
}

/**
 * Creates a duel that has ended as a tie, in place of an unreadable one. Its phase and its players come from the other
 * columns of the row.
 */
function tieFrom({ version, status, updatedAt, ...row }: RoomRow): Duel {
  const at = updatedAt.getTime();
  const [host, guest] = [
    row.player1Id === null ? null : newPlayer(row.player1Id, row.player1Username ?? '', at),
    row.player2Id === null ? null : newPlayer(row.player2Id, row.player2Username ?? '', at),
  ];
  // a duel that has not begun has nothing to decide, one that has ended is decided, and one against an automaton counts
  // for no one: their room closes
  const isOfPeople = host !== null && guest !== null && !isAutomatonId(guest.id);
  const isTie = isOfPeople && (status === 'active' || status === 'playing');
  return {
    number: version, // at least the duel's own number, so that a rematch does not get that of an earlier duel
    status: isTie ? 'finished' : 'abandoned',
    seats: { host, guest },
    rounds: [],
    ending: isTie ? { how: 'unreadable', winner: null } : null,
    wantsRematch: { host: null, guest: null },
    at,
    answered: [],
  };
}

/** Returns the columns of a room that are derived from its duel. */
export function columnsOf(duel: Duel) {
  const { host, guest } = duel.seats;
  const deadline = nextDeadline(duel);
  return {
    status: duel.status,
    player1Id: host?.id ?? null,
    player2Id: guest?.id ?? null,
    player1Username: host?.name ?? null,
    player2Username: guest?.name ?? null,
    player1Score: totalOf(duel, 'host').score,
    player2Score: totalOf(duel, 'guest').score,
    updatedAt: new Date(duel.at),
    state: writeDuel(duel),
    deadlineAt: deadline === null ? null : new Date(deadline),
  };
}

export const newRow = (code: string, duel: Duel, isMatched: boolean): typeof gameRooms.$inferInsert => ({
  roomCode: code,
  isMatchmaking: isMatched,
  createdAt: new Date(duel.at),
  version: 1,
  recordingId: recordingIn(duel),
  ...columnsOf(duel),
});

function recordingIn(duel: Duel): string | null {
  const automaton = automatonOf(duel);
  return automaton?.kind === 'recording' ? automaton.recording : null;
}
