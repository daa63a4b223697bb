import { once } from 'node:events';
import { request } from 'node:http';
import type { Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { PROTOCOL } from '#protocol/messages.ts';
import { createMemoryLimits } from '#server/auth/limits/memory-limits.ts';
import { driverOf, testDatabase } from '#server/db/testing/test-database.ts';
import { createRoom } from '#server/duels/rooms/create-room.ts';
import { lookUpRoom } from '#server/duels/rooms/look-up-room.ts';
import { roomOf } from '#server/duels/testing/rooms.ts';
import { newPlayer } from '#server/games/testing/games.ts';
import { MAX_GREETING } from './limits/connection-limits.ts';
import { enter, startRealtime } from './testing/servers.ts';

const database = testDatabase();

const UPGRADE = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
};

async function serverWithRoom(options: Partial<Parameters<typeof startRealtime>[0]> = {}) {
  const server = await startRealtime({ db: database.db, ...options });
  return { ...server, room: await createRoom(database.db, new Date(server.clock.now())) };
}

/** Opens a WebSocket and sends nothing after the handshake. */
function openSilently(origin: string, headers: Readonly<Record<string, string>>) {
  const upgrade = request(`${origin}/live/?EIO=4&transport=websocket`, { headers: { ...UPGRADE, ...headers } }).end();
  const opened = once(upgrade, 'upgrade').then(([, socket]) => socket as Socket);
  const closed = opened.then(socket => {
    socket.on('error', () => {});
    onTestFinished(() => void socket.destroy());
    socket.resume();
    return once(socket, 'close');
  });
  return { opened, closed };
}

test.each([
  ['another site', 'https://evil.example'],
  ['another port', 'http://localhost:1'],
  ['one of our subdomains', 'http://sub.localhost'],
  ['a page with an opaque origin', 'null'],
  ['a page with an empty origin', ''],
])('a WebSocket connection from a page of %s is refused', async (_what, foreign) => {
  const { origin, room } = await serverWithRoom();
  expect(await enter(origin, room, { headers: { origin: foreign } }).refusal()).toBe('websocket error');
});

test('a WebSocket connection without an Origin header is refused', async () => {
  const { origin } = await serverWithRoom();
  const upgrade = request(`${origin}/live/?EIO=4&transport=websocket`, { headers: UPGRADE }).end();
  // if the server refuses a WebSocket request, Node's HTTP client emits `response`; if it accepts, `upgrade`
  const [answer] = await once(upgrade, 'response');
  expect(answer.statusCode).toBe(400);
});

test.each([
  ['no fields', {}, 'malformed'],
  ['no room', { protocol: PROTOCOL }, 'malformed'],
  ['an invalid room code', { protocol: PROTOCOL, room: 'abcdef' }, 'malformed'],
  ['a list of rooms', { protocol: PROTOCOL, room: ['ABCDEF'] }, 'malformed'],
  ['an extra field', { protocol: PROTOCOL, room: 'ABCDEF', seat: 'host' }, 'malformed'],
  ['isSpare set to false', { protocol: PROTOCOL, room: 'ABCDEF', isSpare: false }, 'malformed'],
  ['an incomplete ticket', { protocol: PROTOCOL, room: 'ABCDEF', ticket: { player: 'a'.repeat(10) } }, 'malformed'],
  ['an older protocol version', { protocol: PROTOCOL - 1, room: 'ABCDEF' }, 'outdated'],
  ['a newer protocol version and malformed fields', { protocol: PROTOCOL + 1, seat: 3 }, 'outdated'],
  ['an unknown room', { protocol: PROTOCOL, room: 'NOROOM' }, 'unknown-room'],
])('a first message (greeting) with %s is refused', async (_what, auth, refusal) => {
  const { origin } = await serverWithRoom();
  expect(await enter(origin, 'NOROOM', { auth }).refusal()).toBe(refusal);
});

test('a visitor is issued a ticket (secret key), with which they get their seat back when they reconnect', async () => {
  const { origin, room } = await serverWithRoom();
  const before = enter(origin, room);
  const ticket = await before.ticket();
  await before.send('sit');
  before.socket.disconnect();
  const again = await enter(origin, room, { ticket }).until(() => true);
  expect(again).toMatchObject({ player: ticket.player, view: { seat: 'host' } });
  expect(again.ticket).toBeUndefined();
});

test('a ticket (secret of a seat) is valid even if its player has not taken a seat', async () => {
  const { origin, room } = await serverWithRoom();
  const ticket = await enter(origin, room).ticket();
  expect((await enter(origin, room, { ticket }).until(() => true)).player).toBe(ticket.player);
});

test('a seat can be accessed only with its own key', async () => {
  const { origin, room } = await serverWithRoom();
  const ana = enter(origin, room);
  const { player, key } = await ana.ticket();
  await ana.send('sit');
  const { key: otherKey } = await enter(origin, room).ticket();
  for (const wrong of [otherKey, key.toLowerCase().padEnd(22, 'x'), `${key}x`, 'x'.repeat(22)])
    expect(await enter(origin, room, { ticket: { player, key: wrong } }).refusal()).toBe('wrong-key');
  expect(ana.received.elsewhere).toBe(false);
});

test('if a visitor sends a player id of their own choice with a ticket (secret of a seat), the connection is refused', async () => {
  const { origin, room } = await serverWithRoom();
  const { key } = await enter(origin, room).ticket();
  expect(await enter(origin, room, { ticket: { player: 'aaaaaaaaaa', key } }).refusal()).toBe('wrong-key');
});

test('a ticket (secret of a seat) for another room is refused', async () => {
  const { origin, room } = await serverWithRoom();
  const other = await createRoom(database.db, new Date());
  const ticket = await enter(origin, other).ticket();
  expect(await enter(origin, room, { ticket }).refusal()).toBe('wrong-key');
});

test('an account is the same player in every tab, and its account id is never sent to a browser', async () => {
  const id = await newPlayer(database.db);
  const players = new Map([[id, { id, username: 'Zoé', email: 'zoe@enfilade.example' }]]);
  const { origin, room } = await serverWithRoom({ players });
  const first = enter(origin, room, { player: id });
  await first.send('sit');
  const state = await enter(origin, room, { player: id }).until(() => true);
  expect(state).toMatchObject({
    player: first.state()!.player,
    view: { seat: 'host', players: { host: { name: 'Zoé' } } },
  });
  expect(JSON.stringify(state)).not.toMatch(new RegExp(`${id}|enfilade.example`));
});

test('L1 an account and a visitor keep their seats after the secret of the server has changed', async () => {
  const { id, ...server } = await serverWithAccount();
  const [visitor, account] = await twoSeated(server, id);
  const players = new Map([[id, { id, username: 'Zoé', email: '' }]]);
  const { origin } = await startRealtime({ db: database.db, players, secret: 't'.repeat(32) });
  expect((await enter(origin, server.room, visitor).until(() => true)).view.seat).toBe('host');
  expect((await enter(origin, server.room, account).until(() => true)).view.seat).toBe('guest');
  expect(await enter(origin, server.room, account).send('sit')).toEqual({ ok: true });
  expect((await roomOf(database.db, server.room)).duel.seats.guest?.name).toBe('Zoé');
});

test('no ticket (secret of a seat) gives access to the seat of an account', async () => {
  const id = await newPlayer(database.db);
  const { origin, room } = await serverWithRoom({ players: new Map([[id, { id, username: 'Zoé', email: '' }]]) });
  const zoe = enter(origin, room, { player: id });
  await zoe.send('sit');
  const { key } = await enter(origin, room).ticket();
  expect(await enter(origin, room, { ticket: { player: zoe.state()!.player, key } }).refusal()).toBe('wrong-key');
});

test('a visitor who signs in keeps their seat', async () => {
  const id = await newPlayer(database.db);
  const { origin, room } = await serverWithRoom({ players: new Map([[id, { id, username: 'Zoé', email: '' }]]) });
  const guest = enter(origin, room);
  const ticket = await guest.ticket();
  await guest.send('sit');
  const state = await enter(origin, room, { player: id, ticket }).until(() => true);
  expect(state).toMatchObject({ player: ticket.player, view: { seat: 'host' } });
});

test('a third person who opens a full room learns only that it is full', async () => {
  const { origin, room } = await serverWithRoom();
  await enter(origin, room).send('sit');
  await enter(origin, room).send('sit');
  const third = enter(origin, room);
  expect(await third.send('sit')).toEqual({ ok: false, refusal: 'room-full' });
  expect((await third.until(() => true)).view).toEqual({ seat: null, isOpen: true, isFull: true });
});

test('if an address has tried ten unknown room codes, its next connection is refused', async () => {
  const { origin, room } = await serverWithRoom();
  const headers = { 'x-forwarded-for': '192.0.2.7' };
  for (let guess = 0; guess < 10; guess++)
    expect(await enter(origin, 'NOROOM', { headers }).refusal()).toBe('unknown-room');
  expect(await enter(origin, room, { headers }).refusal()).toBe('too-many');
  expect((await enter(origin, room).until(() => true)).version).toBe(1);
});

test('the number of connections per IP address is limited', async () => {
  const { origin, room } = await serverWithRoom({ maxConnections: 2 });
  const headers = { 'x-forwarded-for': '2001:db8:1:2::1' };
  const connections = [enter(origin, room, { headers }), enter(origin, room, { headers })];
  await Promise.all(connections.map(connection => connection.until(() => true)));
  const neighbour = { 'x-forwarded-for': '2001:db8:1:2:ffff::2' };
  expect(await enter(origin, room, { headers: neighbour }).refusal()).toBe('too-many');
  expect(
    (await enter(origin, room, { headers: { 'x-forwarded-for': '2001:db8:1:3::1' } }).until(() => true)).version,
  ).toBe(1);
});

/** Seats a visitor and an account in a room. Returns for each the options with which the player connects again. */
async function twoSeated(server: Awaited<ReturnType<typeof serverWithRoom>>, account: string) {
  const { origin, room } = server;
  const visitor = enter(origin, room);
  const ticket = await visitor.ticket();
  await visitor.send('sit');
  await enter(origin, room, { player: account }).send('sit');
  return [{ ticket }, { player: account }];
}

async function serverWithAccount(options: Partial<Parameters<typeof startRealtime>[0]> = {}) {
  const id = await newPlayer(database.db);
  const players = new Map([[id, { id, username: 'Zoé', email: '' }]]);
  return { ...(await serverWithRoom({ players, ...options })), id };
}

test('M3 players with a seat can connect from an address that has tried too many unknown room codes', async () => {
  const { id, ...server } = await serverWithAccount();
  const { origin, room } = server;
  const headers = { 'x-forwarded-for': '192.0.2.8' };
  const identities = await twoSeated(server, id);
  for (let guess = 0; guess < 12; guess++) await enter(origin, 'NOROOM', { headers }).refusal();
  expect(await enter(origin, room, { headers }).refusal()).toBe('too-many');
  for (const identity of identities)
    expect((await enter(origin, room, { ...identity, headers }).until(() => true)).view.seat).not.toBeNull();
});

test('M3 players with a seat can connect from an address that has too many connections', async () => {
  const { id, ...server } = await serverWithAccount({ maxConnections: 2 });
  const { origin, room } = server;
  const headers = { 'x-forwarded-for': '192.0.2.9' };
  const identities = await twoSeated(server, id);
  const neighbours = [enter(origin, room, { headers }), enter(origin, room, { headers })];
  await Promise.all(neighbours.map(neighbour => neighbour.until(() => true)));
  expect(await enter(origin, room, { headers }).refusal()).toBe('too-many');
  for (const identity of identities)
    expect((await enter(origin, room, { ...identity, headers }).until(() => true)).view.seat).not.toBeNull();
});

test('M4 after ten unknown room codes, an address cannot learn from a wrong key or a further code whether a room exists', async () => {
  const { origin, room } = await serverWithRoom();
  const headers = { 'x-forwarded-for': '192.0.2.10' };
  for (let guess = 0; guess < 10; guess++) await enter(origin, 'NOROOM', { headers }).refusal();
  const ticket = { player: 'aaaaaaaaaa', key: 'a'.repeat(22) };
  for (const [code, shown] of [['NOROOM'], [room], ['NOROOM', ticket], [room, ticket]] as const)
    expect(await enter(origin, code, { ticket: shown, headers }).refusal()).toBe('too-many');
});

test('M4 unknown room codes count towards one limit, whether they are tried on a page or on a connection', async () => {
  const memoryLimits = createMemoryLimits();
  const { origin, room } = await serverWithRoom({ memoryLimits });
  const address = '192.0.2.11';
  const headers = { 'x-forwarded-for': address };
  const lookUp = (code: string) => lookUpRoom({ db: database.db, memoryLimits }, code, address);
  for (let guess = 0; guess < 5; guess++) {
    expect(await lookUp('NOROOM')).toEqual({ ok: false, refusal: 'unknown-room' });
    expect(await enter(origin, 'NOROOM', { headers }).refusal()).toBe('unknown-room');
  }
  for (const code of ['NOROOM', room]) {
    expect(await lookUp(code)).toEqual({ ok: false, refusal: 'too-many' });
    expect(await enter(origin, code, { headers }).refusal()).toBe('too-many');
  }
});

test('M4 if an address tries many unknown codes at once, it learns of ten that they are unknown, and nothing about the others', async () => {
  const memoryLimits = createMemoryLimits();
  const { origin, room } = await serverWithRoom({ memoryLimits });
  const lookUp = (code: string) => lookUpRoom({ db: database.db, memoryLimits }, code, '192.0.2.13');
  const guesses = Array.from({ length: 100 }, (_, guess) => lookUp(guess < 50 ? 'NOROOM' : room));
  const answers = (await Promise.all(guesses)).map(answer => (answer.ok ? 'found' : answer.refusal));
  expect(answers.sort()).toEqual([...Array(90).fill('too-many'), ...Array(10).fill('unknown-room')]);
  const headers = { 'x-forwarded-for': '192.0.2.14' };
  const connections = Array.from({ length: 30 }, () => enter(origin, 'NOROOM', { headers }).refusal());
  const refusals = await Promise.all(connections);
  expect(refusals.filter(refusal => refusal === 'unknown-room')).toHaveLength(10);
  expect(refusals.filter(refusal => refusal === 'too-many')).toHaveLength(20);
});

test('M4 if a whole class opens the same existing room at once, this does not count as guessing room codes', async () => {
  const memoryLimits = createMemoryLimits();
  const { origin, room } = await serverWithRoom({ memoryLimits });
  const lookUp = () => lookUpRoom({ db: database.db, memoryLimits }, room, '192.0.2.15');
  const answers = await Promise.all(Array.from({ length: 30 }, lookUp));
  expect(answers.every(({ ok }) => ok)).toBe(true);
  const headers = { 'x-forwarded-for': '192.0.2.15' };
  await Promise.all(Array.from({ length: 30 }, () => enter(origin, room, { headers }).until(() => true)));
});

test('L12 addresses in different /64 networks of one IPv6 site share one limit on unknown room codes', async () => {
  const memoryLimits = createMemoryLimits();
  const lookUp = (address: string) => lookUpRoom({ db: database.db, memoryLimits }, 'NOROOM', address);
  for (let network = 0; network < 100; network++)
    expect(await lookUp(`2001:db8:7:${network}::1`)).toEqual({ ok: false, refusal: 'unknown-room' });
  expect(await lookUp('2001:db8:7:ffff::1')).toEqual({ ok: false, refusal: 'too-many' });
  expect(await lookUp('2001:db8:8::1')).toEqual({ ok: false, refusal: 'unknown-room' });
});

test('L5 if an address has the maximum number of silent connections, one is closed for each newer connection, so that a player gets in', async () => {
  const { origin, room } = await serverWithRoom();
  const headers = { origin, 'x-forwarded-for': '192.0.2.12' };
  const silent: ReturnType<typeof openSilently>[] = [];
  // the connections are opened in groups, because the system resets connections if more than 511 wait for the server to
  // accept them
  while (silent.length < MAX_GREETING) {
    const group = Array.from({ length: 100 }, () => openSilently(origin, headers));
    silent.push(...group);
    await Promise.all(group.map(({ opened }) => opened));
  }
  const player = enter(origin, room, { headers });
  await player.until(() => true);
  await Promise.race(silent.map(({ closed }) => closed));
});

test('while the database is unavailable, the server refuses connections as busy and keeps running', async () => {
  const logged: string[] = [];
  const { origin, room } = await serverWithRoom({ logged: entry => logged.push(entry) });
  const outage = vi.spyOn(driverOf(database.db), 'query').mockRejectedValue(new Error('connection refused'));
  onTestFinished(() => outage.mockRestore());
  expect(await enter(origin, room).refusal()).toBe('busy');
  expect(await enter(origin, room).refusal()).toBe('busy');
  expect(logged.join()).toContain('line.cannot-open');
  outage.mockRestore();
  expect((await enter(origin, room).until(() => true)).version).toBe(1);
});
