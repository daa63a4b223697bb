import { eq } from 'drizzle-orm';
import { expect, inject, test, vi } from 'vitest';
import { puzzleOfRound } from '#engine/duel/testing/duel-fixtures.ts';
import { gameRooms } from '#server/db/schema.ts';
import { driverOf, testDatabase } from '#server/db/testing/test-database.ts';
import { playKnown } from '#server/duels/play-duel.ts';
import { after, commandOf, roomOf, seatedRoom } from '#server/duels/testing/rooms.ts';
import { type Change, columnsOf, createRoomStore, type Room } from './stored-room.ts';

const database = testDatabase();

/** Returns a room in which Ana and Ben sit, and the duel after its start, which is not stored yet. */
async function startedRoom(): Promise<Change> {
  const room = await roomOf(database.db, await seatedRoom(database.db));
  const start = await commandOf(database.db, room.code, 'ana', 'start', puzzleOfRound(1));
  const kept: Change[] = [];
  await playKnown(async change => void kept.push(change), room, start, after(10_000));
  return kept[0]!;
}

const startedRooms = (count: number) => Promise.all(Array.from({ length: count }, startedRoom));

const storedRoom = (room: Room): Promise<Room> => roomOf(database.db, room.code);

test('a stored change sets all columns of the room that are derived from its duel', async () => {
  const change = await startedRoom();
  const { room, duel } = change;
  const stored = await createRoomStore(database.db)(change);
  expect(stored).toEqual({ ...room, version: room.version + 1, duel });
  expect(await storedRoom(room)).toEqual(stored);
  const [row] = await database.db.select().from(gameRooms).where(eq(gameRooms.roomCode, room.code));
  expect(row).toMatchObject({ ...columnsOf(duel), version: room.version + 1, createdAt: room.createdAt });
});

test('changes that arrive together share one statement, and those that arrive during it share the next', async () => {
  const changes = await startedRooms(7);
  const store = createRoomStore(database.db);
  const query = vi.spyOn(driverOf(database.db), 'query');
  const together = changes.slice(0, 3).map(store);
  await expect.poll(() => query).toHaveBeenCalledTimes(1);
  const during = changes.slice(3).map(store);
  const rooms = await Promise.all([...together, ...during]);
  expect(query).toHaveBeenCalledTimes(2);
  query.mockRestore();
  expect(await Promise.all(changes.map(({ room }) => storedRoom(room)))).toEqual(rooms);
});

test('if one statement contains two changes of the same version of a room, only one change is stored', async () => {
  const change = await startedRoom();
  const store = createRoomStore(database.db);
  const answers = await Promise.all([store(change), store({ ...change })]);
  expect(answers.filter(answer => answer !== undefined)).toEqual([await storedRoom(change.room)]);
});

test('if a room has a newer version, its change is not stored, but the statement’s other changes are', async () => {
  const [old, current] = await startedRooms(2);
  const store = createRoomStore(database.db);
  const changed = await store(old!);
  const answers = await Promise.all([store(old!), store(current!)]);
  expect(answers.map(answer => answer?.code)).toEqual([undefined, current!.room.code]);
  expect(await storedRoom(old!.room)).toEqual(changed);
});

test('if a statement fails, the error is reported once and each of its changes is rejected', async () => {
  const changes = await startedRooms(2);
  const failed = vi.fn<(error: unknown) => void>();
  const store = createRoomStore(database.db, failed);
  const query = vi.spyOn(driverOf(database.db), 'query').mockRejectedValueOnce(new Error('the connection is lost'));
  const answers = await Promise.allSettled(changes.map(store));
  query.mockRestore();
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(failed).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ cause: new Error('the connection is lost') }),
  );
  expect(await Promise.all(changes.map(store))).toEqual([expect.anything(), expect.anything()]);
  expect(failed).toHaveBeenCalledOnce();
});

test('a room that is locked does not delay the storing of other rooms', async () => {
  const [locked, free] = await startedRooms(2);
  const store = createRoomStore(database.db);
  // PGlite runs transactions one after the other, so no statement meets a lock
  const isLockSeen = inject('emptyDatabase').kind === 'postgres';
  let answers: Promise<(Room | undefined)[]> | undefined;
  await database.db.transaction(async tx => {
    await tx.select().from(gameRooms).where(eq(gameRooms.roomCode, locked!.room.code)).for('update');
    answers = Promise.all([store(locked!), store(free!)]);
    if (isLockSeen) await answers;
  });
  const [ofLocked, ofFree] = (await answers)!;
  expect([ofLocked === undefined, ofFree?.code]).toEqual([isLockSeen, free!.room.code]);
});
