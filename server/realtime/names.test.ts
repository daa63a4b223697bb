import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { MESSAGE_LIMITS, type RoomState } from '#protocol/messages.ts';
import { gameRooms } from '#server/db/schema.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { createRoom } from '#server/duels/rooms/create-room.ts';
import { newPlayer } from '#server/games/testing/games.ts';
import { createInMemoryBus, type ServersInProcess } from './bus/bus.ts';
import { enter, startRealtime, testClock } from './testing/servers.ts';

const database = testDatabase();

/** Starts servers that share a clock, and a room in which Ana, on the first server, is the host. */
async function roomOn(count: number, username?: string) {
  const clock = testClock();
  const inProcess: ServersInProcess = new Map();
  const account = await newPlayer(database.db);
  const players = new Map([[account, { id: account, username: username ?? '', email: '' }]]);
  const servers = await Promise.all(
    Array.from({ length: count }, () =>
      startRealtime({ db: database.db, clock, bus: createInMemoryBus(inProcess), players }),
    ),
  );
  const [first, last] = [servers[0]!, servers.at(-1)!];
  const room = await createRoom(database.db, new Date(clock.now()));
  const ana = enter(first.origin, room, username === undefined ? {} : { player: account });
  return { clock, room, ana, first, last };
}

const namesIn = ({ view }: RoomState): readonly (string | undefined)[] =>
  'players' in view ? [view.players.host?.name, view.players.guest?.name] : [];

const storedNames = async (room: string) => {
  const [row] = await database.db.select().from(gameRooms).where(eq(gameRooms.roomCode, room));
  return [row?.player1Username, row?.player2Username];
};

test.each([1, 2])(
  'D26 on %i servers, the opponent sees the name that a visitor has chosen, and each change of this name',
  async count => {
    const { room, ana, last } = await roomOn(count);
    expect(await ana.send('sit', { name: '  Ana  ' })).toEqual({ ok: true });
    const ben = enter(last.origin, room);
    await ben.send('sit');
    await ben.until(state => namesIn(state).join() === 'Ana,');
    expect(await ana.send('sit', { name: 'Zoe\u0308' })).toEqual({ ok: true });
    await ben.until(state => namesIn(state).join() === 'Zoë,');
    expect(await ben.send('sit', { name: 'Ben 🧵' })).toEqual({ ok: true });
    await ana.until(state => namesIn(state).join() === 'Zoë,Ben 🧵');
  },
);

test('D26 a visitor has no name until they choose one, and an empty name removes the chosen one', async () => {
  const { ana } = await roomOn(1);
  await ana.send('sit');
  expect(namesIn(await ana.until(({ view }) => view.seat === 'host'))).toEqual(['', undefined]);
  await ana.send('sit', { name: 'Ana' });
  await ana.until(state => namesIn(state)[0] === 'Ana');
  expect(await ana.send('sit', { name: ' \u00a0' })).toEqual({ ok: true });
  await ana.until(state => namesIn(state)[0] === '');
});

test('D26 if a named player sits down again without giving a name, the player keeps the name, even during a round', async () => {
  const { clock, room, ana, first } = await roomOn(1);
  await ana.send('sit', { name: 'Ana' });
  const ben = enter(first.origin, room);
  await ben.send('sit', { name: 'Ben' });
  await ana.until(({ view }) => 'mayStartAt' in view && view.mayStartAt !== null);
  await ana.send('start');
  clock.pass(3000);
  await ben.send('leave');
  await ben.send('sit');
  await ana.until(({ view }) => 'players' in view && view.players.guest?.leftAt === null);
  expect(await storedNames(room)).toEqual(['Ana', 'Ben']);
});

test.each([
  ['31 letters', 'a'.repeat(31), 'too-long'],
  ['the most characters that a command may carry', 'a'.repeat(MESSAGE_LIMITS.maxNameCharacters), 'too-long'],
  ['marks alone', '\u0301\u0302', 'missing'],
  ['invisible letters alone', '\u3164\u3164', 'missing'],
  ['a look-alike of the staff’s name', 'Аdmіn', 'reserved'],
  ['a look-alike of another seat’s name', 'Jоueur 2', 'reserved'],
  ['the name of a seat in English', 'Player 1', 'reserved'],
  ['the page’s own word for its player', 'Vous', 'reserved'],
  ['a direction override', '\u202eanA', 'unwanted-characters'],
  ['a zero-width space', 'An\u200ba', 'unwanted-characters'],
  ['four marks on a letter', 'q\u0323\u0302\u0301\u0307', 'unwanted-characters'],
] as const)(
  'D26 V11 a visitor’s name is refused if it is or contains %s, and the stored names stay unchanged',
  async (_what, name, refusal) => {
    const { room, ana } = await roomOn(1);
    await ana.send('sit', { name: 'Ana' });
    expect(await ana.send('sit', { name })).toEqual({ ok: false, refusal });
    expect(await storedNames(room)).toEqual(['Ana', null]);
  },
);

test('D26 if a visitor sits down with a refused name, the visitor gets no seat', async () => {
  const { room, ana } = await roomOn(1);
  expect(await ana.send('sit', { name: 'Admin' })).toEqual({ ok: false, refusal: 'reserved' });
  expect(await storedNames(room)).toEqual([null, null]);
  expect(await ana.send('sit')).toEqual({ ok: true });
});

test('D26 a player with an account keeps the username, whatever name the browser sends', async () => {
  const { ana } = await roomOn(1, 'Zoé');
  expect(await ana.send('sit', { name: 'Ana' })).toEqual({ ok: true });
  const state = await ana.until(({ view }) => view.seat === 'host');
  expect(namesIn(state)).toEqual(['Zoé', undefined]);
  expect(state.isVisitor).toBe(false);
});

test('D26 the room tells a visitor, with or without a seat, that they have no account', async () => {
  const { ana } = await roomOn(1);
  expect((await ana.until(() => true)).isVisitor).toBe(true);
  await ana.send('sit');
  expect((await ana.until(({ view }) => view.seat === 'host')).isVisitor).toBe(true);
});
