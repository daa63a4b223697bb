import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { nextDeadline } from '#engine/duel/decide.ts';
import { automatonOf, type Duel, isAutomatonId, newPlayer } from '#engine/duel/duel.ts';
import { readDuel, writeDuel } from '#engine/duel/read-duel.ts';
import { totalOf } from '#engine/duel/selectors.ts';
import type { Database, Transaction } from '#server/db/open-database.ts';
import { gameRooms } from '#server/db/schema.ts';
import { batch } from '#server/duels/batch.ts';

/** A room as it is stored. Each change increases `version`, so a higher version is always newer. */
export type Room = {
  readonly code: string;
  readonly version: number;
  readonly duel: Duel;
  readonly isMatched: boolean;
  readonly createdAt: Date;
  /**
   * True if the stored duel could not be read. `duel` is then a replacement: a duel that has ended as a tie, or the
   * abandoned duel of a closed room.
   */
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

/** Reads a room from its row. Returns undefined if its duel cannot be read. */
export function readRoom(
  row: Pick<RoomRow, 'roomCode' | 'version' | 'state' | 'isMatchmaking' | 'createdAt'>,
): Room | undefined {
  const { roomCode: code, version, isMatchmaking: isMatched, createdAt } = row;
  const read = readDuel(row.state);
  return read.ok ? { code, version, duel: read.value, isMatched, createdAt, isUnreadable: false } : undefined;
}

/**
 * Reads a room from its row. If its duel cannot be read, returns the room either with a duel that has ended as a tie
 * and counts for neither player, or as a closed room.
 */
export function roomOf(row: RoomRow): Room {
  const { roomCode: code, version, isMatchmaking: isMatched, createdAt } = row;
  return readRoom(row) ?? { code, version, duel: tieFrom(row), isMatched, createdAt, isUnreadable: true };
}

/**
 * Creates a duel to replace one that cannot be read. Its status and its players come from the other columns of the row.
 */
function tieFrom({ version, status, updatedAt, ...row }: RoomRow): Duel {
  const at = updatedAt.getTime();
  const [host, guest] = [
    row.player1Id === null ? null : newPlayer(row.player1Id, row.player1Username ?? '', at),
    row.player2Id === null ? null : newPlayer(row.player2Id, row.player2Username ?? '', at),
  ];
  // only a duel of two people that has begun or is about to begin ends as a tie; any other room just closes
  const isOfPeople = host !== null && guest !== null && !isAutomatonId(guest.id);
  const isTie = isOfPeople && (status === 'active' || status === 'playing');
  return {
    // the version is never lower than the number of the unreadable duel, so that a rematch gets a number that was not
    // used before
    number: version,
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

/** The next state of a duel, and the room as it was when that state was computed. */
export type Change = { readonly room: Room; readonly duel: Duel };

/**
 * Stores the next version of a room. Resolves with the stored room, or with undefined if the room has changed or is
 * locked.
 */
export type StoreRoom = (change: Change) => Promise<Room | undefined>;

/**
 * The maximum number of rooms that one statement stores. More would hardly save time, and would block the server longer
 * if the database is PGlite.
 */
const MAX_CHANGES = 25;

const { roomCode, version, status, state, updatedAt, deadlineAt } = gameRooms;
const { player1Id, player2Id, player1Username, player2Username, player1Score, player2Score } = gameRooms;

/** The columns that a command or a deadline can change, by the names of their properties. */
const CHANGED: Readonly<Record<'version' | keyof ReturnType<typeof columnsOf>, PgColumn>> = {
  ...{ version, status, state, updatedAt, deadlineAt },
  ...{ player1Id, player2Id, player1Username, player2Username, player1Score, player2Score },
};

const nameOf = ({ name }: PgColumn) => sql.identifier(name);
const definitionOf = (column: PgColumn) => sql`${nameOf(column)} ${sql.raw(column.getSQLType())}`;
const inList = (columns: readonly PgColumn[], write: (column: PgColumn) => unknown) =>
  sql.join(
    columns.map(column => sql`${write(column)}`),
    sql`, `,
  );

const ROW = sql`(change int, ${inList([roomCode, ...Object.values(CHANGED)], definitionOf)})`;
const ASSIGNMENTS = inList(Object.values(CHANGED), column => sql`${nameOf(column)} = next.${nameOf(column)}`);

/**
 * Returns a function that stores the changes of many rooms in one statement, which waits for the disk only once.
 * Changes that arrive while a statement runs are stored by the next one. A change is not stored if its room is locked,
 * so that no room waits for another. `onFailure` is called once for each statement that fails.
 */
export function createRoomStore(db: Database, onFailure?: (error: unknown) => void): StoreRoom {
  const store = batch(
    (changes: readonly Change[]) =>
      storeChanges(db, changes).catch(error => {
        onFailure?.(error);
        throw error;
      }),
    { max: MAX_CHANGES },
  );
  return async change => (await store(change)).get(change);
}

/** Stores one change. Resolves with undefined if the room has changed since it was read, or if it is locked. */
export const storeRoom = async (db: Database | Transaction, change: Change): Promise<Room | undefined> =>
  (await storeChanges(db, [change])).get(change);

/**
 * Stores changes in one statement, and returns the stored rooms by their change. Leaves out a change whose room has
 * changed since it was read, or is locked.
 */
async function storeChanges(
  db: Database | Transaction,
  changes: readonly Change[],
): Promise<ReadonlyMap<Change, Room>> {
  const rows = JSON.stringify(changes.map(rowOf));
  const { rows: stored } = (await db.execute(sql`
    update ${gameRooms} set ${ASSIGNMENTS}
    from (
      select next.* from json_to_recordset(${rows}::text::json) as next ${ROW}
      join ${gameRooms} as known on known.room_code = next.room_code and known.version = next.version - 1
      for update of known skip locked
    ) as next
    where ${roomCode} = next.room_code
    returning next.change
  `)) as { readonly rows: readonly { readonly change: number }[] };
  return new Map(
    stored.map(({ change: index }) => {
      const change = changes[index] as Change;
      const { room, duel } = change;
      return [change, { ...room, version: room.version + 1, duel }];
    }),
  );
}

function rowOf({ room, duel }: Change, change: number) {
  const values = { version: room.version + 1, ...columnsOf(duel) };
  const columns = Object.entries(values).map(([key, value]) => [CHANGED[key as keyof typeof values].name, value]);
  return { change, room_code: room.code, ...Object.fromEntries(columns) };
}
