// @module-tag slow
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { solutionLog } from '#engine/duel/testing/duel-fixtures.ts';
import { writeLog } from '#engine/notation.ts';
import { PROTOCOL, REALTIME } from '#protocol/messages.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { createRoom } from '#server/duels/create-room.ts';
import { roomOf } from '#server/duels/testing/rooms.ts';
import { newPlayer } from '#server/games/testing/games.ts';
import { enter, startLive, testClock, waitInQueue } from '#server/realtime/testing/servers.ts';
import { changesOf, TEXTS, VALUES } from './cases.ts';

const database = testDatabase();

const LAWFUL_ID = /^[\x21-\x7e]{1,64}$/;
const AT_A_TIME = 80; // messages that one line takes without being slowed down
const SEED = 20_261_121;

/** A room in which a round is played, and a server that keeps what it complains of. */
async function playing() {
  const clock = testClock();
  const complaints: string[] = [];
  const server = await startLive({ db: database.db, clock, logged: line => complaints.push(line) });
  const room = await createRoom(database.db, new Date(clock.now()));
  const ana = enter(server.origin, room);
  await ana.send('sit');
  const ben = enter(server.origin, room);
  await ben.send('sit');
  await ana.send('start');
  clock.pass(3000);
  await ben.until(({ view }) => 'rounds' in view && view.rounds.length === 1);
  return { ...server, room, ana, ben, complaints, ticket: await ana.ticket() };
}

type Playing = Awaited<ReturnType<typeof playing>>;

const ROUND = { duel: 1, round: 1 };
const LOG = writeLog(solutionLog(1, 3));

/** Each kind of command as it would be right, or at least be understood. */
const COMMANDS: readonly Readonly<Record<string, unknown>>[] = [
  { id: 'a', kind: 'sit' },
  { id: 'a', kind: 'leave' },
  ...['resign', 'claim-win', 'ask-rematch', 'decline-rematch'].map(kind => ({ id: 'a', kind, duel: 1 })),
  { id: 'a', kind: 'start', ...ROUND },
  ...['hint', 'restart', 'solve', 'give-up'].map(kind => ({ id: 'a', kind, ...ROUND, log: LOG })),
];

/** All that is near a right message, and yet none. */
function wrongOnes(right: Readonly<Record<string, unknown>>): readonly unknown[] {
  const changed = changesOf(right, { ...TEXTS, ...VALUES }).map(change => change.changed);
  const more = ['player', 'score', 'at', '__proto__', 'constructor', ''].map(key =>
    JSON.parse(JSON.stringify(right).replace('{', `{${JSON.stringify(key)}:1,`)),
  );
  return [
    ...changed.filter(said => !isLawful(said)),
    ...more,
    ...Object.values(VALUES),
    ...Object.values(TEXTS).slice(0, 2),
  ];
}

/** A command may have any name, and whoever gives up may have drawn nothing. */
const isLawful = ({ id, kind, log }: Readonly<Record<string, unknown>>): boolean =>
  (id !== 'a' && LAWFUL_ID.test(String(id ?? ''))) || (kind === 'give-up' && String(log).trim() === '');

/** Ana says all of it, over as many lines as that takes; what she was answered. */
async function saysAll({ origin, room, ticket }: Playing, event: 'command' | 'look', all: readonly unknown[]) {
  const answers: unknown[] = [];
  for (let from = 0; from < all.length; from += AT_A_TIME) {
    const line = enter(origin, room, { ticket });
    await line.until(() => true);
    const part = all.slice(from, from + AT_A_TIME);
    answers.push(...(await Promise.all(part.map(said => line.socket.emitWithAck(event, said as never)))));
    line.socket.disconnect();
  }
  return answers;
}

test.each(COMMANDS)('nothing that is nearly a command to $kind is followed', async right => {
  const game = await playing();
  const before = await roomOf(database.db, game.room);
  const wrong = wrongOnes(right).filter(isShort);
  const answers = await saysAll(game, 'command', wrong);
  const followed = wrong.filter((_, index) => (answers[index] as { ok: boolean }).ok);
  expect(followed).toEqual([]);
  expect(await roomOf(database.db, game.room)).toEqual(before);
  expect(game.complaints).toEqual([]);
});

test('no value that can be sent is followed by chance, and a right command still is', async () => {
  const game = await playing();
  const before = await roomOf(database.db, game.room);
  const anything = fc.oneof(
    fc.jsonValue({ depthSize: 'large' }),
    fc.record({ id: fc.string(), kind: fc.string(), duel: fc.double(), round: fc.integer(), log: fc.string() }),
    fc.record({ id: fc.constant('a'), kind: fc.constant('solve'), ...constants(ROUND), log: fc.string() }),
  );
  const answers = await saysAll(game, 'command', fc.sample(anything, { seed: SEED, numRuns: 800 }));
  expect(answers.filter(answer => (answer as { ok: boolean }).ok)).toEqual([]);
  expect(await roomOf(database.db, game.room)).toEqual(before);
  const again = enter(game.origin, game.room, { ticket: game.ticket });
  expect(await again.send('give-up')).toEqual({ ok: true });
  expect(game.complaints).toEqual([]);
});

const constants = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, fc.constant(value)]));

test('a count of cells that cannot be is shown to nobody', async () => {
  const game = await playing();
  const { origin, room, ticket, ben } = game;
  const right = { ...ROUND, covered: 5 };
  const wrong = wrongOnes(right).filter(isShort);
  const line = enter(origin, room, { ticket });
  await line.until(() => true);
  for (const said of wrong) line.socket.emit('progress', said as never);
  await line.socket.emitWithAck('look', { version: 0, at: 0 });
  await ben.socket.emitWithAck('look', { version: 0, at: 0 });
  expect(ben.state()?.presence.host.covered).toBe(0);
  line.socket.emit('progress', right);
  await ben.until(({ presence }) => presence.host.covered === 5);
});

test('every look is answered, whatever it says has been seen', async () => {
  const game = await playing();
  const answers = await saysAll(game, 'look', wrongOnes({ version: 1, at: game.clock.now() }).filter(isShort));
  expect(new Set(answers)).toEqual(new Set([game.clock.now()]));
  expect(game.complaints).toEqual([]);
});

const isShort = (said: unknown): boolean => JSON.stringify(said)?.length < 30_000;

test('a greeting that is not right opens no line', async () => {
  const { origin, room, ticket, ana, complaints } = await playing();
  const ofRoom = wrongOnes({ protocol: PROTOCOL, room });
  const ofTicket = changesOf(ticket, { ...TEXTS, ...VALUES }).map(({ changed }) => ({
    protocol: PROTOCOL,
    room,
    ticket: changed,
  }));
  for (const auth of [...ofRoom, ...ofTicket].filter(isGreeting))
    expect([await enter(origin, room, { auth }).refusal(), auth]).toEqual([expect.stringMatching(/^[a-z-]+$/), auth]);
  expect(await ana.socket.emitWithAck('look', { version: 0, at: 0 })).toBeGreaterThan(0);
  expect(complaints).toEqual([]);
});

/** The library sends nothing else. */
const isGreeting = (auth: unknown): boolean =>
  typeof auth === 'object' && auth !== null && !Array.isArray(auth) && isShort(auth);

test('whoever says anything on the line of the queue is cut', async () => {
  const player = await newPlayer(database.db);
  const players = new Map([[player, { id: player, username: 'Ada', email: '' }]]);
  const { origin } = await startLive({ db: database.db, players });
  for (const said of ['matched', 'command', '']) {
    const line = waitInQueue(origin, { player });
    await new Promise<void>(connected => line.on('connect', connected));
    const isCut = new Promise<void>(cut => line.on('disconnect', () => cut()));
    (line as unknown as { emit: (event: string, said: unknown) => void }).emit(said, {});
    await isCut;
  }
});

/** Frames as no library of ours would send them. */
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

test('no frame, well-formed or not, ends anything but its own connection', async () => {
  const { origin, room, ana, ben, complaints } = await playing();
  const before = await roomOf(database.db, room);
  const mutilated = fc.sample(
    fc.tuple(fc.constantFrom('42/room,', '451-/room,', '40/room,', '4', '43/room,'), fc.string()),
    {
      seed: SEED,
      numRuns: 200,
    },
  );
  const frames = [...FRAMES, ...mutilated.map(([head, tail]) => head + tail)];
  for (const frame of frames) await sendsRaw(origin, room, frame);
  for (const player of [ana, ben])
    expect(await player.socket.emitWithAck('look', { version: 0, at: 0 })).toBeGreaterThan(0);
  expect(await roomOf(database.db, room)).toEqual(before);
  expect(complaints.filter(line => !line.includes('line.unknown-message'))).toEqual([]);
});

/** Opens a connection by hand, enters a room, sends one frame, and waits until the server has read it or cut the line. */
async function sendsRaw(origin: string, room: string, frame: string | Uint8Array<ArrayBuffer>): Promise<void> {
  const line = new WebSocket(`${origin.replace('http', 'ws')}${REALTIME.path}/?EIO=4&transport=websocket`, {
    headers: { origin },
  } as never);
  onTestFinished(() => line.close());
  await new Promise<void>(read => {
    line.onclose = line.onerror = () => read();
    line.onmessage = ({ data }) => {
      if (data.startsWith('0')) line.send(`40/room,${JSON.stringify({ protocol: PROTOCOL, room })}`);
      if (data.startsWith('40/room')) {
        line.send(frame);
        line.send('42/room,7["look",{"version":0,"at":0}]');
      }
      if (data.startsWith('43/room,7') || data.startsWith('44/room')) line.close();
    };
  });
}
