// @module-tag slow
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { solutionLog } from '#engine/duel/testing/duel-fixtures.ts';
import { writeLog } from '#engine/notation.ts';
import { PROTOCOL, REALTIME } from '#protocol/messages.ts';
import { readUsername } from '#server/auth/username.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { createRoom } from '#server/duels/rooms/create-room.ts';
import { roomOf } from '#server/duels/testing/rooms.ts';
import { newPlayer } from '#server/games/testing/games.ts';
import { enter, startRealtime, testClock, waitInQueue } from '#server/realtime/testing/servers.ts';
import { mutationsOf, TEXTS, VALUES } from './cases.ts';

const database = testDatabase();

const VALID_ID = /^[\x21-\x7e]{1,64}$/;
const BATCH_SIZE = 80; // a player may send 80 commands at once without being throttled
const REFILL_MS = 16_000; // after 16 seconds, a player may send another 80 commands
const SEED = 20_261_121;

/** Starts a server, records the lines that it logs, and starts a round between two players. */
async function startRound() {
  const clock = testClock();
  const logLines: string[] = [];
  const server = await startRealtime({ db: database.db, clock, logged: line => logLines.push(line) });
  const room = await createRoom(database.db, new Date(clock.now()));
  const ana = enter(server.origin, room);
  await ana.send('sit');
  const ben = enter(server.origin, room);
  await ben.send('sit');
  await ana.send('start');
  clock.pass(3000);
  await ben.until(({ view }) => 'rounds' in view && view.rounds.length === 1);
  return { ...server, room, ana, ben, logLines, ticket: await ana.ticket() };
}

type RunningRound = Awaited<ReturnType<typeof startRound>>;

const ROUND = { duel: 1, round: 1 };
const LOG = writeLog(solutionLog(1, 3));

/** A well-formed command of each kind. */
const COMMANDS: readonly Readonly<Record<string, unknown>>[] = [
  { id: 'a', kind: 'sit' },
  { id: 'a', kind: 'sit', name: 'Admin' },
  { id: 'a', kind: 'leave' },
  ...['resign', 'claim-win', 'ask-rematch', 'decline-rematch'].map(kind => ({ id: 'a', kind, duel: 1 })),
  { id: 'a', kind: 'start', ...ROUND },
  { id: 'a', kind: 'skip', ...ROUND },
  ...['hint', 'restart', 'solve', 'give-up'].map(kind => ({ id: 'a', kind, ...ROUND, log: LOG })),
];

/** Returns invalid messages that resemble a valid one, and simple values that are not messages. */
function invalidMessages(valid: Readonly<Record<string, unknown>>): readonly unknown[] {
  const changed = mutationsOf(valid, { ...TEXTS, ...VALUES }).map(change => change.changed);
  const withExtraKey = ['player', 'score', 'at', '__proto__', 'constructor', ''].map(key =>
    JSON.parse(JSON.stringify(valid).replace('{', `{${JSON.stringify(key)}:1,`)),
  );
  return [
    ...changed.filter(message => !isValid(message)),
    ...withExtraKey,
    ...Object.values(VALUES),
    ...Object.values(TEXTS).slice(0, 2),
  ];
}

/**
 * Returns true if a mutated command is still valid: it has another printable id, gives up with an empty log, or
 * sits down with no name or another possible one.
 */
const isValid = ({ id, kind, log, name }: Readonly<Record<string, unknown>>): boolean =>
  (id !== 'a' && VALID_ID.test(String(id ?? ''))) ||
  (kind === 'give-up' && String(log).trim() === '') ||
  (id === 'a' && kind === 'sit' && isPossibleName(name));

const isPossibleName = (name: unknown): boolean =>
  name === undefined || (typeof name === 'string' && (name.trim() === '' || readUsername(name).ok));

/** Sends all messages as Ana, over as many connections as necessary, and returns the responses. */
async function sendAll(
  { origin, clock, room, ticket }: RunningRound,
  event: 'command' | 'look',
  messages: readonly unknown[],
) {
  const answers: unknown[] = [];
  for (let from = 0; from < messages.length; from += BATCH_SIZE) {
    const connection = enter(origin, room, { ticket });
    await connection.until(() => true);
    const batch = messages.slice(from, from + BATCH_SIZE);
    answers.push(...(await Promise.all(batch.map(message => connection.socket.emitWithAck(event, message as never)))));
    connection.socket.disconnect();
    if (event === 'command') clock.pass(REFILL_MS);
  }
  return answers;
}

test.each(COMMANDS)('no invalid $kind command is executed', async command => {
  const game = await startRound();
  const before = await roomOf(database.db, game.room);
  const invalid = invalidMessages(command).filter(isShort);
  const answers = await sendAll(game, 'command', invalid);
  const executed = invalid.filter((_, index) => (answers[index] as { ok: boolean }).ok);
  expect(executed).toEqual([]);
  expect(answers.filter(answer => (answer as { refusal: string }).refusal === 'too-fast')).toEqual([]);
  expect(await roomOf(database.db, game.room)).toEqual(before);
  expect(game.logLines).toEqual([]);
});

test('no random value is executed as a command, and a valid command sent afterwards is executed', async () => {
  const game = await startRound();
  const before = await roomOf(database.db, game.room);
  const anyMessage = fc.oneof(
    fc.jsonValue({ depthSize: 'large' }),
    fc.record({ id: fc.string(), kind: fc.string(), duel: fc.double(), round: fc.integer(), log: fc.string() }),
    fc.record({ id: fc.constant('a'), kind: fc.constant('solve'), ...constants(ROUND), log: fc.string() }),
  );
  const answers = await sendAll(game, 'command', fc.sample(anyMessage, { seed: SEED, numRuns: 800 }));
  expect(answers.filter(answer => (answer as { ok: boolean }).ok)).toEqual([]);
  expect(answers.filter(answer => (answer as { refusal: string }).refusal === 'too-fast')).toEqual([]);
  expect(await roomOf(database.db, game.room)).toEqual(before);
  const again = enter(game.origin, game.room, { ticket: game.ticket });
  expect(await again.send('give-up')).toEqual({ ok: true });
  expect(game.logLines).toEqual([]);
});

const constants = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, fc.constant(value)]));

test('if a player reports an invalid count of drawn cells, the opponent does not see it', async () => {
  const game = await startRound();
  const { origin, room, ticket, ben } = game;
  const valid = { ...ROUND, covered: 5 };
  const invalid = invalidMessages(valid).filter(isShort);
  const connection = enter(origin, room, { ticket });
  await connection.until(() => true);
  for (const message of invalid) connection.socket.emit('progress', message as never);
  await connection.socket.emitWithAck('look', { version: 0, at: 0 });
  await ben.socket.emitWithAck('look', { version: 0, at: 0 });
  expect(ben.state()?.presence.host.covered).toBe(0);
  connection.socket.emit('progress', valid);
  await ben.until(({ presence }) => presence.host.covered === 5);
});

test('every `look` event (a request for the room’s state) is answered, even an invalid one', async () => {
  const game = await startRound();
  const answers = await sendAll(game, 'look', invalidMessages({ version: 1, at: game.clock.now() }).filter(isShort));
  expect(new Set(answers)).toEqual(new Set([game.clock.now()]));
  expect(game.logLines).toEqual([]);
});

const isShort = (message: unknown): boolean => JSON.stringify(message)?.length < 30_000;

test('a connection with an invalid first message (greeting) is refused', async () => {
  const { origin, room, ticket, ana, logLines } = await startRound();
  const invalidRooms = invalidMessages({ protocol: PROTOCOL, room });
  const invalidTickets = mutationsOf(ticket, { ...TEXTS, ...VALUES }).map(({ changed }) => ({
    protocol: PROTOCOL,
    room,
    ticket: changed,
  }));
  for (const auth of [...invalidRooms, ...invalidTickets].filter(isGreeting))
    expect([await enter(origin, room, { auth }).refusal(), auth]).toEqual([expect.stringMatching(/^[a-z-]+$/), auth]);
  expect(await ana.socket.emitWithAck('look', { version: 0, at: 0 })).toBeGreaterThan(0);
  expect(logLines).toEqual([]);
});

/**
 * Returns true for values that Socket.IO can send as the first message of a connection: objects that are not too long.
 */
const isGreeting = (auth: unknown): boolean =>
  typeof auth === 'object' && auth !== null && !Array.isArray(auth) && isShort(auth);

test('a client that sends any event to the queue namespace is disconnected', async () => {
  const player = await newPlayer(database.db);
  const players = new Map([[player, { id: player, username: 'Ada', email: '' }]]);
  const { origin } = await startRealtime({ db: database.db, players });
  for (const event of ['matched', 'command', '']) {
    const connection = waitInQueue(origin, { player });
    await new Promise<void>(connected => connection.on('connect', connected));
    const disconnected = new Promise<void>(resolve => connection.on('disconnect', () => resolve()));
    (connection as unknown as { emit: (event: string, payload: unknown) => void }).emit(event, {});
    await disconnected;
  }
});

/** WebSocket frames that the Socket.IO client would not send in a round. */
const FRAMES: readonly (string | Uint8Array<ArrayBuffer>)[] = [
  ...['', '0', '1', '2', '3', '5', '6', '7', 'b', '4', '40', '41', '42', '43', '44', '45', '46', '49', '4{', '42['],
  ...['42/room', '42/room,', '42/room,[', '42/room,[]', '42/room,[null]', '42/room,[{}]', '42/room,["command"'],
  ...['42/room,1e9["command",{}]', '42/room,-1["look",{}]', '42/room,99999999999999999999["look",{}]'],
  ...[
    '42/room,["disconnect"]',
    '42/room,["connect"]',
    '42/room,["error"]',
    '42/room,["newListener"]',
    '42/room,["__proto__"]',
  ],
  ...['43/room,0[]', '43/room,7[true]', '44/room,"no"', '451-/room,["command",{"_placeholder":true,"num":0}]'],
  ...[
    '45999999999-/room,["look"]',
    '451-/room,["look",{"_placeholder":true,"num":9}]',
    '40/room,',
    '40/room,[]',
    '40/admin,{}',
  ],
  ...[
    `40/room,{"protocol":${PROTOCOL}}`,
    `40/queue,{"protocol":${PROTOCOL}}`,
    '41/queue,',
    '2probe',
    `4${'['.repeat(20_000)}`,
  ],
  ...[new Uint8Array(0), new Uint8Array([0]), new Uint8Array([4, 255, 254]), new Uint8Array(20_000)],
];

test('any WebSocket frame, valid or invalid, affects only the connection that sent it', async () => {
  const { origin, room, ana, ben, logLines } = await startRound();
  const before = await roomOf(database.db, room);
  const randomFrames = fc.sample(
    fc.tuple(fc.constantFrom('42/room,', '451-/room,', '40/room,', '4', '43/room,'), fc.string()),
    {
      seed: SEED,
      numRuns: 200,
    },
  );
  const frames = [...FRAMES, ...randomFrames.map(([head, tail]) => head + tail)];
  for (const frame of frames) await sendRawFrame(origin, room, frame);
  for (const player of [ana, ben])
    expect(await player.socket.emitWithAck('look', { version: 0, at: 0 })).toBeGreaterThan(0);
  expect(await roomOf(database.db, room)).toEqual(before);
  expect(logLines.filter(line => !line.includes('line.unknown-message'))).toEqual([]);
});

/**
 * Opens a WebSocket, enters a room, sends one WebSocket frame, and waits until the server has read it or closed the
 * connection.
 */
async function sendRawFrame(origin: string, room: string, frame: string | Uint8Array<ArrayBuffer>): Promise<void> {
  const connection = new WebSocket(`${origin.replace('http', 'ws')}${REALTIME.path}/?EIO=4&transport=websocket`, {
    headers: { origin },
  } as never);
  onTestFinished(() => connection.close());
  await new Promise<void>(read => {
    connection.onclose = connection.onerror = () => read();
    connection.onmessage = ({ data }) => {
      if (data.startsWith('0')) connection.send(`40/room,${JSON.stringify({ protocol: PROTOCOL, room })}`);
      if (data.startsWith('40/room')) {
        connection.send(frame);
        connection.send('42/room,7["look",{"version":0,"at":0}]');
      }
      if (data.startsWith('43/room,7') || data.startsWith('44/room')) connection.close();
    };
  });
}
