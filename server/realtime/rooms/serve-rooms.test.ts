import { expect, test } from 'vitest';
import { cellEntry, cutEntry, puzzleOfRound } from '#engine/duel/testing/duel-fixtures.ts';
import { LOG } from '#engine/game.ts';
import { writeLog } from '#engine/notation.ts';
import { MESSAGE_LIMITS, type PlayerCommand, PROTOCOL } from '#protocol/messages.ts';
import { gameStarts } from '#server/db/schema.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { playDuel } from '#server/duels/play-duel.ts';
import { createRoom } from '#server/duels/rooms/create-room.ts';
import { commandOf, guestOf, roomOf } from '#server/duels/testing/rooms.ts';
import { newPlayer } from '#server/games/testing/games.ts';
import { enter, startRealtime, testClock } from '#server/realtime/testing/servers.ts';

const database = testDatabase();

async function room() {
  const clock = testClock();
  const logged: string[] = [];
  const zoe = { id: await newPlayer(database.db), username: 'Zoé', email: '' };
  const players = new Map([[zoe.id, zoe]]);
  const server = await startRealtime({ db: database.db, clock, players, logged: entry => logged.push(entry) });
  const code = await createRoom(database.db, new Date(clock.now()));
  const ana = enter(server.origin, code);
  await ana.send('sit');
  const ben = enter(server.origin, code);
  await ben.send('sit');
  return { ...server, code, ana, ben, zoe, logged };
}

const MALFORMED: readonly (readonly [string, unknown])[] = [
  ['no payload', undefined],
  ['a null payload', null],
  ['a number as its payload', 7],
  ['a list as its payload', []],
  ['no kind', { id: 'a' }],
  ['an unknown kind', { id: 'a', kind: 'win' }],
  ['the name of an inherited property as its kind', { id: 'a', kind: 'constructor' }],
  ['no id', { kind: 'sit' }],
  ['an id that is too long', { id: 'a'.repeat(65), kind: 'sit' }],
  ['an id with a line break', { id: 'a\nb', kind: 'sit' }],
  ['a name, although it takes no seat,', { id: 'a', kind: 'leave', name: 'Eve' }],
  ['a name that is a list', { id: 'a', kind: 'sit', name: ['Eve'] }],
  [
    'a name that no player could type',
    { id: 'a', kind: 'sit', name: 'a'.repeat(MESSAGE_LIMITS.maxNameCharacters + 1) },
  ],
  ['a player id', { id: 'a', kind: 'sit', player: 'aaaaaaaaaa' }],
  ['a score', { id: 'a', kind: 'solve', duel: 1, round: 1, log: '', score: 5000 }],
  ['a puzzle', { id: 'a', kind: 'start', duel: 1, round: 0, puzzle: {} }],
  ['an absence', { id: 'a', kind: 'claim-win', duel: 1, absentSince: 0 }],
  ['a fractional duel number', { id: 'a', kind: 'resign', duel: 0.5 }],
  [
    'a log that is too long',
    { id: 'a', kind: 'solve', duel: 1, round: 1, log: 'a'.repeat(MESSAGE_LIMITS.maxLogCharacters + 1) },
  ],
];

test.each(MALFORMED)('a command with %s is refused as malformed', async (_what, payload) => {
  const { ana, code } = await room();
  const before = await roomOf(database.db, code);
  expect(await ana.socket.emitWithAck('command', payload as PlayerCommand)).toEqual({
    ok: false,
    refusal: 'malformed',
  });
  expect(await roomOf(database.db, code)).toEqual(before);
});

test('if a client wants no acknowledgement of an event, the server handles the event without errors', async () => {
  const { ana, ben, logged } = await room();
  const socket = ana.socket as unknown as { emit: (name: string, ...args: unknown[]) => void };
  socket.emit('command', { kind: 'sit', id: 'a' });
  socket.emit('command');
  socket.emit('command', null, null);
  socket.emit('look', { version: 0, at: 0 });
  socket.emit('progress', () => {});
  socket.emit('progress');
  expect(await ben.send('start')).toEqual({ ok: false, refusal: 'host-starts' });
  expect(await ana.send('start')).toEqual({ ok: true });
  expect(logged).toEqual([]);
});

test('if the engine refuses a command, the browser receives the reason', async () => {
  const { ben } = await room();
  expect(await ben.send('resign')).toEqual({ ok: false, refusal: 'not-begun' });
  expect(await ben.send('start', { round: 3 })).toEqual({ ok: false, refusal: 'another-round' });
});

test('an unknown event ends only the connection that sent it', async () => {
  const { ana, ben } = await room();
  (ana.socket as unknown as { emit: (name: string) => void }).emit('admin');
  await ana.untilReceived(({ isCut }) => isCut);
  expect(await ben.socket.emitWithAck('look', { version: 0, at: 0 })).toBeGreaterThan(0);
});

test('if a player floods the server, commands are refused, then the connection is ended, and the opponent can still play', async () => {
  const { ana, ben } = await room();
  const sent = Array.from({ length: 150 }, () => ben.socket.emitWithAck('command', null as never));
  const answers = (await Promise.all(sent)) as { refusal: string }[];
  expect(answers.filter(({ refusal }) => refusal === 'too-fast').length).toBeGreaterThan(40);
  for (let message = 0; message < 400; message++) ben.socket.emit('progress', { duel: 1, round: 1, covered: 1 });
  await ben.untilReceived(({ isCut }) => isCut);
  expect(await ana.send('sit')).toEqual({ ok: true });
});

/** Sends many commands at once over a connection. Returns how many were not refused as `too-fast`. */
async function flood({ socket, until }: ReturnType<typeof enter>): Promise<number> {
  await until(() => true);
  const sent = Array.from({ length: 150 }, () => socket.emitWithAck('command', null as never));
  const answers = (await Promise.all(sent)) as { refusal: string }[];
  return answers.filter(({ refusal }) => refusal !== 'too-fast').length;
}

test('M5 reconnecting does not allow a player more commands, and does not affect the limits of other players', async () => {
  const { origin, clock, code, ana, zoe } = await room();
  const ticket = await ana.ticket();
  const connect = {
    'a seat': () => enter(origin, code, { ticket }),
    'an account': () => enter(origin, code, { player: zoe.id }),
    'no seat': () => enter(origin, code, { headers: { 'x-forwarded-for': '192.0.2.7' } }),
  };
  for (const [who, again] of Object.entries(connect)) {
    const answered = [];
    for (let connection = 0; connection < 3; connection++) {
      const client = again();
      answered.push(await flood(client));
      client.socket.disconnect();
    }
    expect([who, answered]).toEqual([who, [100, 0, 0]]);
    clock.pass(1000);
    expect([who, await flood(again())]).toEqual([who, 5]);
  }
  const stranger = enter(origin, code, { headers: { 'x-forwarded-for': '192.0.2.8' } });
  expect(await flood(stranger)).toBe(100);
});

test('the longest log that a duel accepts fits into one WebSocket frame', async () => {
  const { ana, ben, clock } = await room();
  await ana.send('start');
  clock.pass(3000 + 240_000);
  await ben.until(({ view }) => 'rounds' in view && view.rounds.length === 1);
  const first = puzzleOfRound(1).solution[0] as number;
  const longest = Array.from({ length: LOG.maxEntries / 2 }, () => [
    cellEntry(first, 240_000),
    cutEntry(0, 240_000),
  ]).flat();
  expect(await ana.send('give-up', { log: writeLog(longest) })).toEqual({ ok: true });
});

test('a WebSocket frame that is too long ends the connection', async () => {
  const { ana } = await room();
  ana.socket.emit('progress', 'a'.repeat(MESSAGE_LIMITS.maxFrameBytes + 1) as never);
  await ana.untilReceived(({ isCut }) => isCut);
});

test('the event `look` (a request for the room’s state) is answered with the server’s time, and a state that the browser missed is resent', async () => {
  const { ana, clock } = await room();
  const { version, at } = await ana.until(({ version }) => version === 3);
  const before = ana.states.length;
  expect(await ana.socket.emitWithAck('look', { version, at })).toBe(clock.now());
  expect(ana.states).toHaveLength(before);
  for (const lost of [
    { version: version - 1, at },
    { version, at: at - 1 },
    { version: 0, at: 0 },
  ]) {
    await ana.socket.emitWithAck('look', lost);
    expect(ana.states.at(-1)).toMatchObject({ version });
  }
  expect(ana.states).toHaveLength(before + 3);
});

test('a browser receives the versions of a room in ascending order, without a gap', async () => {
  const { ana, ben, clock } = await room();
  await ana.send('start');
  clock.pass(3000);
  await ben.until(({ view }) => 'rounds' in view && view.rounds.length === 1);
  await ben.send('give-up');
  await ana.send('give-up');
  const last = (await ana.until(({ view }) => 'rounds' in view && view.rounds[0]?.isComplete === true)).version;
  const seen = [...new Set(ana.states.map(({ version }) => version))];
  expect(seen).toEqual(Array.from({ length: last - seen[0]! + 1 }, (_, index) => seen[0]! + index));
});

test('a command that is sent again on another connection is applied only once', async () => {
  const { ana, ben, code, origin } = await room();
  const ticket = await ana.ticket();
  const start = { kind: 'start', id: 'the-same', duel: 1, round: 0 } as const;
  ana.socket.emit('command', start, () => {});
  await ben.until(({ view }) => 'rounds' in view && view.rounds.length === 1);
  const again = enter(origin, code, { ticket });
  await again.until(() => true);
  expect(await again.socket.emitWithAck('command', start)).toEqual({ ok: true });
  expect((await roomOf(database.db, code)).version).toBe(4);
});

test('when a round reaches its deadline, the result is stored and sent to the players', async () => {
  const { ana, ben, clock, code } = await room();
  await ana.send('start');
  clock.pass(3000);
  clock.pass(250_000);
  const { view } = await ben.until(({ version }) => version === 5);
  expect(view).toMatchObject({ rounds: [{ isComplete: true, games: { host: { finish: { how: 'out-of-time' } } } }] });
  expect((await roomOf(database.db, code)).version).toBe(5);
});

test('a started game is counted once, under the language of the player who started it', async () => {
  const { ana, origin, code } = await room();
  const auth = { protocol: PROTOCOL, room: code, ticket: await ana.ticket(), language: 'en' };
  const english = enter(origin, code, { auth });
  await english.until(() => true);
  const counted = () => database.db.select().from(gameStarts);
  const before = (await counted()).find(({ language }) => language === 'en')?.starts ?? 0;
  await english.send('start');
  const after = (await counted()).find(({ language }) => language === 'en');
  expect(after).toMatchObject({ mode: 'multiplayer_private', starts: before + 1 });
});

test('if a player leaves a room before the duel starts, the seat is free', async () => {
  const { ana, ben } = await room();
  await ben.send('leave');
  await ana.until(({ view }) => 'players' in view && view.players.guest === null);
  expect((await ben.until(({ view }) => view.seat === null)).view).toEqual({ seat: null, isOpen: true, isFull: false });
});

test('a change published by another server reaches the browsers of this server', async () => {
  const { ana, code, bus, clock } = await room();
  const player = (await roomOf(database.db, code)).duel.seats.guest!.id;
  const leave = await commandOf(database.db, code, player, 'leave');
  const played = await playDuel(database.db, code, leave, guestOf(player), new Date(clock.now()));
  bus.publish({ kind: 'room', room: code, version: played.ok ? played.value.room.version : 0 });
  await ana.until(({ view }) => 'players' in view && view.players.guest === null);
});

test('a command is refused as busy while the database is unavailable, and a later retry is applied', async () => {
  const logged: string[] = [];
  const db = Object.create(database.db);
  const { origin, clock } = await startRealtime({ db, logged: entry => logged.push(entry) });
  const ana = enter(origin, await createRoom(database.db, new Date(clock.now())));
  await ana.until(() => true);
  const sit = { kind: 'sit', id: 'sit' } as const;
  db.transaction = () => Promise.reject(new Error('connection refused'));
  expect(await ana.socket.emitWithAck('command', sit)).toEqual({ ok: false, refusal: 'busy' });
  delete db.transaction;
  expect(await ana.socket.emitWithAck('command', sit)).toEqual({ ok: true });
  expect(logged.join()).toContain('duel.cannot-play');
});
