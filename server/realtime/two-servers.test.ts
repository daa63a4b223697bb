import { expect, test } from 'vitest';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { createRoom } from '#server/duels/rooms/create-room.ts';
import { newPlayer } from '#server/games/testing/games.ts';
import { createInMemoryBus, type ServersInProcess } from './bus/bus.ts';
import { enter, startRealtime, testClock } from './testing/servers.ts';

const database = testDatabase();

/** Starts servers that share a clock, and a room with Ana on the first server and Ben on the last one. */
async function seatedOn(count: number) {
  const clock = testClock();
  const inProcess: ServersInProcess = new Map();
  const join = () => createInMemoryBus(inProcess);
  const servers = await Promise.all(
    Array.from({ length: count }, () => startRealtime({ db: database.db, clock, bus: join() })),
  );
  const [first, last] = [servers[0]!, servers.at(-1)!];
  const room = await createRoom(database.db, new Date(clock.now()));
  const ana = enter(first.origin, room);
  await ana.send('sit');
  const ben = enter(last.origin, room);
  await ben.send('sit');
  await ana.until(
    ({ view, presence }) => 'players' in view && view.players.guest !== null && !presence.guest.awaySince,
  );
  return { clock, room, ana, ben, first, last };
}

test.each([1, 2])('on %i servers, a player who disconnects is away until they reconnect', async count => {
  const { clock, room, ana, ben, last } = await seatedOn(count);
  const ticket = await ben.ticket();
  clock.pass(1000);
  ben.socket.disconnect();
  await ana.until(({ presence }) => presence.guest.awaySince === clock.now());
  clock.pass(1000);
  enter(last.origin, room, { ticket });
  await ana.until(({ presence }) => presence.guest.awaySince === null);
});

test.each([1, 2])('on %i servers, a player’s progress reaches the opponent', async count => {
  const { clock, ana, ben } = await seatedOn(count);
  await ana.send('start');
  clock.pass(3000);
  await ben.until(({ view }) => 'rounds' in view && view.rounds.length === 1);
  ana.socket.emit('progress', { duel: 1, round: 1, covered: 5 });
  ana.socket.emit('progress', { duel: 1, round: 1, covered: 6 });
  ana.socket.emit('progress', { duel: 1, round: 1, covered: 9 });
  await ben.until(({ presence }) => presence.host.covered === 9);
});

test('a player who reconnects to another server receives the opponent’s progress', async () => {
  const { clock, room, ana, ben, first } = await seatedOn(2);
  const ticket = await ana.ticket();
  await ana.send('start');
  clock.pass(3000);
  // waits until Ben sees the new round, because the server ignores progress of an earlier one
  await ben.until(({ view }) => 'rounds' in view && view.rounds.length === 1);
  ana.socket.disconnect();
  await ben.until(({ presence }) => presence.host.awaySince !== null);
  ben.socket.emit('progress', { duel: 1, round: 1, covered: 9 });
  await ben.socket.emitWithAck('look', { version: 0, at: 0 });
  const back = enter(first.origin, room, { ticket });
  await back.until(({ presence }) => presence.guest.covered === 9);
});

test.each([1, 2])('on %i servers, a new tab takes over the seat and the older tab is disconnected', async count => {
  const { clock, ana, ben, room, first } = await seatedOn(count);
  const ticket = await ben.ticket();
  clock.pass(1000);
  const newer = enter(first.origin, room, { ticket });
  await ben.untilReceived(({ elsewhere, isCut }) => elsewhere && isCut);
  await newer.until(({ view }) => view.seat === 'guest');
  await ana.until(({ presence }) => presence.guest.awaySince === null);
  expect(newer.received.elsewhere).toBe(false);
});

test('if several tabs of one player connect to two servers at once, exactly one stays connected', async () => {
  const { ben, room, first, last } = await seatedOn(2);
  const ticket = await ben.ticket();
  const tabs = [first, last, first, last].map(({ origin }) => enter(origin, room, { ticket }));
  await Promise.all(tabs.map(tab => tab.untilReceived(({ elsewhere }) => elsewhere || tab.state() !== undefined)));
  await expect.poll(() => tabs.filter(({ received }) => !received.elsewhere && !received.isCut)).toHaveLength(1);
});

test.each(['first', 'last'] as const)(
  'if a player’s two tabs open on two servers, the later one stays connected (here on the %s server)',
  async later => {
    const { clock, ben, room, ...servers } = await seatedOn(2);
    const ticket = await ben.ticket();
    const older = enter(servers[later === 'first' ? 'last' : 'first'].origin, room, { ticket });
    await older.until(() => true);
    clock.pass(100);
    const newer = enter(servers[later].origin, room, { ticket });
    await older.untilReceived(({ elsewhere, isCut }) => elsewhere && isCut);
    await newer.until(({ view }) => view.seat === 'guest');
    expect(newer.received.elsewhere).toBe(false);
  },
);

test('a win can be claimed once the opponent has been away for a minute, and not before', async () => {
  const { clock, ana, ben } = await seatedOn(1);
  await ana.send('start');
  clock.pass(3000);
  expect(await ana.send('claim-win')).toEqual({ ok: false, refusal: 'opponent-present' });
  ben.socket.disconnect();
  await ana.until(({ presence }) => presence.guest.awaySince !== null);
  clock.pass(59_999);
  expect(await ana.send('claim-win')).toEqual({ ok: false, refusal: 'too-early' });
  clock.pass(1);
  expect(await ana.send('claim-win')).toEqual({ ok: true });
  expect((await ana.until(({ view }) => 'ending' in view && view.ending !== null)).view).toMatchObject({
    ending: { how: 'claimed', winner: 'host' },
  });
});

test('a server that has just learned of a room counts a player as absent from that moment', async () => {
  const { clock, room, ana, ben, first } = await seatedOn(1);
  const ticket = await ana.ticket();
  await ana.send('start');
  clock.pass(3000);
  ben.socket.disconnect();
  await ana.until(({ presence }) => presence.guest.awaySince !== null);
  clock.pass(50_000);
  await first.close();
  const { origin } = await startRealtime({ db: database.db, clock });
  const back = enter(origin, room, { ticket });
  expect((await back.until(() => true)).presence.guest.awaySince).toBe(clock.now());
  clock.pass(10_000);
  expect(await back.send('claim-win')).toEqual({ ok: false, refusal: 'too-early' });
});

test('when a server closes, its players are away until they connect to another server', async () => {
  const { room, ana, ben, first, last } = await seatedOn(2);
  const ticket = await ben.ticket();
  await last.close();
  await ana.until(({ presence }) => presence.guest.awaySince !== null);
  enter(first.origin, room, { ticket });
  await ana.until(({ presence }) => presence.guest.awaySince === null);
});

test('a person without a seat does not learn which players are connected or away', async () => {
  const { room, first } = await seatedOn(1);
  const { presence } = await enter(first.origin, room).until(() => true);
  expect(presence).toEqual({ host: { awaySince: null, covered: 0 }, guest: { awaySince: null, covered: 0 } });
});

test.each([1, 2])('D17 on %i servers, no round starts against a player who is shown as absent', async count => {
  const { clock, room, ana, ben, last } = await seatedOn(count);
  const ticket = await ben.ticket();
  ben.socket.disconnect();
  await ana.until(({ presence }) => presence.guest.awaySince !== null);
  expect(await ana.send('start')).toEqual({ ok: false, refusal: 'opponent-away' });
  const back = enter(last.origin, room, { ticket });
  await ana.until(({ presence }) => presence.guest.awaySince === null);
  expect(await ana.send('start')).toEqual({ ok: true });
  clock.pass(3000);
  await back.until(({ view }) => 'rounds' in view && view.rounds.length === 1);
});

test('D17 after a server restart, the round can start only when the absent player has reconnected', async () => {
  const { clock, room, ana, ben, first } = await seatedOn(1);
  const [host, guest] = [await ana.ticket(), await ben.ticket()];
  await first.close();
  const { origin } = await startRealtime({ db: database.db, clock });
  const back = enter(origin, room, { ticket: host });
  expect((await back.until(() => true)).presence.guest.awaySince).toBe(clock.now());
  expect(await back.send('start')).toEqual({ ok: false, refusal: 'opponent-away' });
  enter(origin, room, { ticket: guest });
  await back.until(({ presence }) => presence.guest.awaySince === null);
  expect(await back.send('start')).toEqual({ ok: true });
});

test.each([1, 2])(
  'on %i servers, a ticket (secret of a seat) stored by another tab opens its seat if no other connection uses it',
  async count => {
    const { room, ana, ben, first } = await seatedOn(count);
    const ticket = await ben.ticket();
    ben.socket.disconnect();
    await ana.until(({ presence }) => presence.guest.awaySince !== null);
    const state = await enter(first.origin, room, { ticket, isSpare: true }).until(() => true);
    expect(state).toMatchObject({ player: ticket.player, view: { seat: 'guest' } });
    expect(state.ticket).toBeUndefined();
  },
);

test.each([1, 2])(
  'on %i servers, if a browser presents a stored ticket (seat secret) that another tab uses, it becomes a new visitor without a seat',
  async count => {
    const { room, ben, first } = await seatedOn(count);
    const ticket = await ben.ticket();
    const second = await enter(first.origin, room, { ticket, isSpare: true }).until(() => true);
    expect(second.player).not.toBe(ticket.player);
    expect(second).toMatchObject({ ticket: { player: second.player }, view: { seat: null, isFull: true } });
    expect(ben.received).toMatchObject({ elsewhere: false, isCut: false });
  },
);

test('a server without connections to a room learns that a stored ticket (secret of a seat) is in use on another server', async () => {
  const clock = testClock();
  const inProcess: ServersInProcess = new Map();
  const join = () => createInMemoryBus(inProcess);
  const [first, last] = await Promise.all([1, 2].map(() => startRealtime({ db: database.db, clock, bus: join() })));
  const room = await createRoom(database.db, new Date(clock.now()));
  const ana = enter(first!.origin, room);
  await ana.send('sit');
  const ticket = await ana.ticket();
  const second = await enter(last!.origin, room, { ticket, isSpare: true }).until(() => true);
  expect(second.player).not.toBe(ticket.player);
  expect(ana.received.elsewhere).toBe(false);
});

test.each([1, 2])(
  'on %i servers, if two tabs present the same stored ticket (secret of a seat) at once, only one gets the seat',
  async count => {
    const { room, ana, ben, first, last } = await seatedOn(count);
    const ticket = await ben.ticket();
    ben.socket.disconnect();
    await ana.until(({ presence }) => presence.guest.awaySince !== null);
    const tabs = [first, last].map(({ origin }) => enter(origin, room, { ticket, isSpare: true }));
    await Promise.all(tabs.map(tab => tab.untilReceived(({ elsewhere }) => elsewhere || tab.state() !== undefined)));
    const isPlaying = (tab: (typeof tabs)[0]) => !tab.received.elsewhere && tab.state()?.view.seat === 'guest';
    await expect.poll(() => tabs.filter(isPlaying)).toHaveLength(1);
  },
);

test('if a signed-in player presents a stored ticket (secret of a seat) that another tab is using, the player is identified by the account', async () => {
  const id = await newPlayer(database.db);
  const players = new Map([[id, { id, username: 'Zoé', email: '' }]]);
  const clock = testClock();
  const { origin } = await startRealtime({ db: database.db, clock, players });
  const room = await createRoom(database.db, new Date(clock.now()));
  const guest = enter(origin, room);
  await guest.send('sit');
  const ticket = await guest.ticket();
  const zoe = enter(origin, room, { player: id, ticket, isSpare: true });
  await zoe.send('sit');
  expect((await zoe.until(({ view }) => view.seat === 'guest')).view).toMatchObject({
    players: { guest: { name: 'Zoé' } },
  });
});

/** Creates a room from which Ben has disconnected. A third person, Zoe, has found it full. */
async function fullWithoutBen(count: number) {
  const seated = await seatedOn(count);
  const ticket = await seated.ben.ticket();
  seated.ben.socket.disconnect();
  await seated.ana.until(({ presence }) => presence.guest.awaySince !== null);
  const zoe = enter(seated.first.origin, seated.room);
  await zoe.until(({ view }) => view.seat === null && view.isFull);
  return { ...seated, ticket, zoe };
}

test.each([1, 2])(
  'D19 on %i servers, a third person can take a seat whose player has been away for two minutes',
  async count => {
    const { clock, room, ana, zoe, ticket, last } = await fullWithoutBen(count);
    clock.pass(119_999);
    expect(await zoe.send('sit')).toEqual({ ok: false, refusal: 'room-full' });
    clock.pass(1);
    await zoe.until(({ view }) => view.seat === null && !view.isFull);
    expect(await zoe.send('sit')).toEqual({ ok: true });
    await zoe.until(({ view }) => view.seat === 'guest');
    await ana.until(({ view }) => view.seat === 'host' && view.players.guest?.id === zoe.state()?.player);
    for (const isSpare of [undefined, true] as const)
      expect(await enter(last.origin, room, { ticket, ...(isSpare && { isSpare }) }).refusal()).toBe('wrong-key');
  },
);

test('D19 if the absent player reconnects, a person who was offered the seat sees the room as full again', async () => {
  const { clock, room, zoe, ticket, last } = await fullWithoutBen(1);
  clock.pass(120_000);
  await zoe.until(({ view }) => view.seat === null && !view.isFull);
  const ben = enter(last.origin, room, { ticket });
  await zoe.until(({ view }) => view.seat === null && view.isFull);
  expect(await zoe.send('sit')).toEqual({ ok: false, refusal: 'room-full' });
  expect(ben.state()?.view.seat).toBe('guest');
});

test('D19 when fifty people want one forfeited seat, only one gets it', async () => {
  const { clock, room, zoe, first } = await fullWithoutBen(1);
  clock.pass(120_000);
  await zoe.until(({ view }) => view.seat === null && !view.isFull);
  const visitors = Array.from({ length: 49 }, () => enter(first.origin, room));
  const answers = await Promise.all([zoe, ...visitors].map(visitor => visitor.send('sit')));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

test('D19 after a server restart, the two minutes until an absent player loses the seat start again', async () => {
  const { clock, room, ana, first } = await fullWithoutBen(1);
  const ticket = await ana.ticket();
  clock.pass(100_000);
  await first.close();
  const { origin } = await startRealtime({ db: database.db, clock });
  enter(origin, room, { ticket });
  const zoe = enter(origin, room);
  await zoe.until(({ view }) => view.seat === null && view.isFull);
  clock.pass(119_999);
  expect(await zoe.send('sit')).toEqual({ ok: false, refusal: 'room-full' });
  clock.pass(1);
  expect(await zoe.send('sit')).toEqual({ ok: true });
});

test('D19 if the absent host’s seat is given away, the other player becomes the host', async () => {
  const { clock, room, ana, ben, first } = await seatedOn(1);
  ana.socket.disconnect();
  await ben.until(({ presence }) => presence.host.awaySince !== null);
  clock.pass(120_000);
  const zoe = enter(first.origin, room);
  expect(await zoe.send('sit')).toEqual({ ok: true });
  await ben.until(({ view }) => view.seat === 'host');
  await zoe.until(({ view }) => view.seat === 'guest');
});
