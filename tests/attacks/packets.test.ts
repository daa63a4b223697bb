import { expect, test } from 'vitest';
import { MESSAGE_LIMITS, PROTOCOL } from '#protocol/messages.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { finishRound, type OpenDuel, openRound, withoutHarm } from './testing/duel.ts';
import { expectCleanPrototypes } from './testing/prototypes.ts';
import { CUT, type Frame, greetRaw, sendBytes, sendRaw } from './testing/raw-connection.ts';

const database = testDatabase();

/** A test case: its name, and one or more WebSocket frames that our client would never send. */
type Packet = readonly [what: string, ...frames: readonly Frame[]];

const event = (...parts: readonly unknown[]): string => `42/room,${JSON.stringify(parts)}`;

/** Returns the WebSocket frame of a command with the acknowledgement id 1. */
const command = (json: string): string => `42/room,1["command",${json}]`;

const BRACKETS = '['.repeat(15_000) + ']'.repeat(15_000);

const refused = (id: string): string => `43/room,${id}[{"ok":false,"refusal":"malformed"}]`;

const ONE_BYTE = new Uint8Array([1]);

/** Packets for which the server closes the connection. */
const BREAKING: readonly Packet[] = [
  ['the event error', event('error')],
  ['the event error with an error object', event('error', { message: 'no', stack: 'at' })],
  ['the event newListener', event('newListener')],
  ['the event removeListener', event('removeListener')],
  ['the event disconnect', event('disconnect')],
  ['the event disconnecting', event('disconnecting')],
  ['the event connect', event('connect')],
  ['the event connect_error', event('connect_error')],
  ['the event data', event('data')],
  ['the event __proto__', event('__proto__', { isAdmin: true })],
  ['the event constructor', event('constructor')],
  ['the event toString', event('toString')],
  ['the event hasOwnProperty', event('hasOwnProperty')],
  ['an event without a name', event('')],
  ['an event with a name of 10,000 letters', event('a'.repeat(10_000))],
  ['an event in capitals', event('COMMAND', {})],
  ['an event with a NUL in its name', event('command\0', {})],
  ['an event with a number for a name', event(1)],
  ['an event with null for a name', event(null)],
  ['an event with an object for a name', event({ toString: 'command' })],
  ['an event with a list for a name', event(['command'])],
  ['the server’s own event room', event('room', { version: 9 })],
  ['the server’s own event presence', event('presence', {})],
  ['the server’s own event elsewhere', event('elsewhere')],
  ['the server’s own event matched', event('matched', 'ABCDEF')],
  ['an event without a payload', '42/room,'],
  ['an empty event', '42/room,[]'],
  ['a truncated event', '42/room,["command"'],
  ['an event that is an object', '42/room,{"command":{}}'],
  ['an event that is a string', '42/room,"command"'],
  ['an event that is a number', '42/room,7'],
  ['an event that is null', '42/room,null'],
  ['an event that contains NaN', '42/room,["command",NaN]'],
  ['a negative acknowledgement id', '42/room,-1["command",null]'],
  ['an acknowledgement id with a fraction', '42/room,1.5["command",null]'],
  ['an acknowledgement with the id __proto__', '43/room,__proto__[]'],
  ['an acknowledgement that is not a list', '43/room,0{}'],
  ['a second greeting in the same room', '40/room,{}'],
  ['an event to the queue without a connection to the queue', '42/queue,["matched","ABCDEF"]'],
  ['an event without a namespace', '42["command",{}]'],
  ['a departure from the namespace', '41/room,'],
  ['a refusal that only the server may send', '44/room,"no"'],
  ['the Socket.IO packet type 7', '47/room,[]'],
  ['the Socket.IO packet type 9', '49'],
  ['a packet without a Socket.IO type', '4'],
  ['a bracket as the Socket.IO packet type', '4{'],
  ['an empty frame', ''],
  ['a probe for an upgrade', '2probe'],
  ['the Engine.IO packet type 8', '8'],
  ['a letter as the Engine.IO packet type', 'x'],
  ['bytes encoded as text', 'bAAECAw=='],
  ['999,999 attachments', '45999999-/room,["command",{"_placeholder":true,"num":0}]'],
  ['11 attachments', '4511-/room,["command"]'],
  ['zero attachments', '450-/room,["command"]'],
  ['a negative number of attachments', '45-1-/room,["command"]'],
  ['half an attachment as the number of attachments', '450.5-/room,["command"]'],
  ['attachments without their number', '45-/room,["command"]'],
  ['an attachment that never arrives', '451-/room,["command",{"_placeholder":true,"num":0}]'],
  ['an attachment at an invalid index', '451-/room,1["command",{"_placeholder":true,"num":9}]', ONE_BYTE],
  ['an attachment at a negative index', '451-/room,1["command",{"_placeholder":true,"num":-1}]', ONE_BYTE],
  ['an attachment at __proto__', '451-/room,1["command",{"_placeholder":true,"num":"__proto__"}]', ONE_BYTE],
  ['bytes that were not announced', new Uint8Array([1, 2, 3])],
  ['an empty binary frame', new Uint8Array(0)],
  ['a text frame that is too long', `42/room,["look","${'a'.repeat(MESSAGE_LIMITS.maxFrameBytes)}"]`],
  ['a binary frame that is too long', new Uint8Array(MESSAGE_LIMITS.maxFrameBytes + 1)],
];

/** Packets that the server ignores. */
const IGNORED: readonly Packet[] = [
  ['a progress event that is null', event('progress', null)],
  ['a progress event without a seat', event('progress', { duel: 1, round: 1, covered: 24 })],
  ['a progress event with 15,000 nested brackets', `42/room,["progress",${BRACKETS}]`],
  ['a look event with 15,000 nested brackets', `42/room,["look",${BRACKETS}]`],
  ['a look event with a negative version', event('look', { version: -1, at: -1 })],
  ['an acknowledgement that the server did not request', '43/room,0[]'],
  ['an acknowledgement without an id', '43/room,[]'],
  ['a second handshake', '0{"sid":"a"}'],
  ['a pong without a ping', '3'],
  ['an upgrade', '5'],
  ['a no-op packet', '6'],
];

/** Commands that the server refuses as malformed. */
const MALFORMED: readonly Packet[] = [
  ['a command that is null', command('null')],
  ['a command that is a number', command('7')],
  ['a command that is a huge number', command('1e999')],
  ['a command that is true', command('true')],
  ['a command that is a string', command('"sit"')],
  ['a command that is a list', command('[{"id":"a","kind":"sit"}]')],
  ['a command with the key __proto__', command('{"__proto__":{"isAdmin":true},"id":"a","kind":"sit"}')],
  ['a command that tries to change a prototype', command('{"constructor":{"prototype":{"isAdmin":true}},"id":"a"}')],
  ['a command that looks like a promise', command('{"then":"now","id":"a","kind":"sit"}')],
  ['a command with the key toJSON', command('{"toJSON":1,"id":"a","kind":"sit"}')],
  ['a command with a NUL in its id', command('{"id":"a\\u0000","kind":"sit"}')],
  ['a command with an unpaired surrogate in its id', command('{"id":"\\ud800","kind":"sit"}')],
  ['a command with a list as its kind', command('{"id":"a","kind":["sit"]}')],
  ['a command with 15,000 nested brackets', command(BRACKETS)],
  ['a command with 7,000 nested objects', command(`${'{"a":'.repeat(7000)}1${'}'.repeat(7000)}`)],
  ['a command with 10,000 arguments', command(`null${',1'.repeat(10_000)}`)],
  ['a command with a placeholder for bytes', command('{"_placeholder":true,"num":0}')],
  ['a command that is binary data', '451-/room,1["command",{"_placeholder":true,"num":0}]', ONE_BYTE],
];

const noNamespace = (name: string): string => `44${name},{"message":"Invalid namespace"}`;

/** Packets with an unusual acknowledgement id or namespace, each with the expected responses. */
const ANSWERED: readonly (readonly [what: string, frames: readonly Frame[], answers: readonly string[]])[] = [
  [
    'an acknowledgement id too large for a number',
    [`42/room,${'9'.repeat(400)}["command",null]`],
    [refused('Infinity')],
  ],
  ['an acknowledgement id of 10,000 zeros', [`42/room,${'0'.repeat(10_000)}["command",null]`], [refused('0')]],
  ['the same acknowledgement id twice', [command('null'), command('null')], [refused('1'), refused('1')]],
  ...['/admin', '/__proto__', '/constructor', '/ROOM', '/room/', '/queue/../room', '/room?isAdmin=1'].map(
    name => [`the namespace ${name}`, [`40${name},{}`], [noNamespace(name)]] as const,
  ),
  ['a namespace of 10,000 letters', [`40/${'a'.repeat(10_000)},{}`], [noNamespace(`/${'a'.repeat(10_000)}`)]],
];

/** Sends every packet and returns the server’s responses, each under the name of its packet. */
async function answersTo({ origin, room }: OpenDuel, packets: readonly Packet[]) {
  const answers: Record<string, readonly string[]> = {};
  for (const [what, ...frames] of packets) {
    answers[what] = await sendRaw(origin, room, frames);
    // JavaScript’s built-in prototypes are checked after each packet, so that the test stops at the first harmful
    // packet
    expectCleanPrototypes();
  }
  return answers;
}

test.each([
  ['a packet that breaks the protocol closes only its own connection', BREAKING, [CUT]],
  ['a packet that needs no response is ignored', IGNORED, []],
  ['a malformed command is refused', MALFORMED, [refused('1')]],
] as const)('an invalid packet does no harm: %s, and the duel continues', async (_what, packets, answers) => {
  const duel = await openRound(database.db);
  const expected = Object.fromEntries(packets.map(([what]) => [what, answers]));
  await withoutHarm(duel, async () => expect(await answersTo(duel, packets)).toEqual(expected));
  await finishRound(duel);
});

test('a packet with an unusual acknowledgement id or namespace gets a response, and the duel continues', async () => {
  const duel = await openRound(database.db);
  const packets = ANSWERED.map(([what, frames]) => [what, ...frames] as const);
  const expected = Object.fromEntries(ANSWERED.map(([what, , answers]) => [what, answers]));
  await withoutHarm(duel, async () => expect(await answersTo(duel, packets)).toEqual(expected));
  await finishRound(duel);
});

type Greeting = readonly [what: string, frame: string, answer: string];

const rejected = (namespace: string, reason: string): string =>
  `44${namespace},${JSON.stringify({ message: reason, data: { reason } })}`;

/**
 * Returns greetings (first messages of a connection) that our own client would never send, each with the expected
 * response.
 */
function greetings(room: string): readonly Greeting[] {
  const right = `"protocol":${PROTOCOL},"room":"${room}"`;
  const malformed = rejected('/room', 'malformed');
  return [
    ['an empty greeting', '40/room,', malformed],
    ['a list', '40/room,[]', CUT],
    ['null', '40/room,null', CUT],
    ['a number', '40/room,7', malformed],
    ['a string', `40/room,"${room}"`, CUT],
    ['a truncated greeting', `40/room,{${right}`, CUT],
    ['15,000 nested brackets', `40/room,${BRACKETS}`, CUT],
    ['15,000 nested brackets as a room', `40/room,{"protocol":${PROTOCOL},"room":${BRACKETS}}`, malformed],
    ['a greeting inside the key __proto__', `40/room,{"__proto__":{${right}}}`, malformed],
    ['a greeting with the key __proto__', `40/room,{${right},"__proto__":{"seat":"host"}}`, malformed],
    ['a greeting with the key constructor', `40/room,{${right},"constructor":{}}`, malformed],
    ['a protocol that is a string', `40/room,{"protocol":"${PROTOCOL}","room":"${room}"}`, malformed],
    ['a protocol too large for a number', `40/room,{"protocol":1e999,"room":"${room}"}`, malformed],
    ['a protocol that is true', `40/room,{"protocol":true,"room":"${room}"}`, malformed],
    ['a room with an extra letter', `40/room,{"protocol":${PROTOCOL},"room":"${room}A"}`, malformed],
    ['a room with a line break', `40/room,{"protocol":${PROTOCOL},"room":"${room}\\n"}`, malformed],
    ['a room with a NUL', `40/room,{"protocol":${PROTOCOL},"room":"${room}\\u0000"}`, malformed],
    ['a room that is an SQL statement', `40/room,{"protocol":${PROTOCOL},"room":"' or 1=1"}`, malformed],
    ['a second room after the first', `40/room,{${right},"room":"NOROOM"}`, rejected('/room', 'unknown-room')],
    ['a ticket that is null', `40/room,{${right},"ticket":null}`, malformed],
    ['a ticket that is a list', `40/room,{${right},"ticket":[]}`, malformed],
    ['a ticket for __proto__', `40/room,{${right},"ticket":{"player":"__proto__","key":"a"}}`, malformed],
    ['a greeting with the name of a player', `40/room,{${right},"player":"ana"}`, malformed],
    ['a greeting in the query string', `40/room?room=${room},`, noNamespace(`/room?room=${room}`)],
    ['a greeting without a namespace', `40{${right}}`, '44{"message":"malformed"}'],
    ['a disconnect before the greeting', '41/room,', CUT],
    ['a command before the greeting', command('{"id":"a","kind":"sit"}'), CUT],
    [
      'a greeting to the queue without an account',
      `40/queue,{"protocol":${PROTOCOL}}`,
      rejected('/queue', 'not-signed-in'),
    ],
    [
      'a greeting to the queue with a player',
      `40/queue,{"protocol":${PROTOCOL},"player":"a"}`,
      rejected('/queue', 'malformed'),
    ],
  ];
}

test('a connection with an invalid first message (greeting) is refused, and the duel continues', async () => {
  const duel = await openRound(database.db);
  await withoutHarm(duel, async () => {
    for (const [what, frame, answer] of greetings(duel.room))
      expect([what, await greetRaw(duel.origin, frame)]).toEqual([what, answer]);
  });
  await finishRound(duel);
});

// status codes that say why a WebSocket was closed, as RFC 6455 defines them in section 7.4.1
const [PROTOCOL_ERROR, INVALID_TEXT, TOO_BIG] = [1002, 1007, 1009];
const MASK = [0, 0, 0, 0];

/** Invalid WebSocket frames, each with the status code with which the server must close the connection. */
const BROKEN_FRAMES: readonly (readonly [what: string, bytes: readonly number[], status: number])[] = [
  ['a frame without a mask', [0x81, 0x01, 0x34], PROTOCOL_ERROR],
  ['a frame with an unknown opcode', [0x83, 0x80, ...MASK], PROTOCOL_ERROR],
  ['a frame that claims to be compressed', [0xc1, 0x80, ...MASK], PROTOCOL_ERROR],
  ['a continuation without a first frame', [0x80, 0x81, ...MASK, 0x34], PROTOCOL_ERROR],
  ['a second message inside the first', [0x01, 0x81, ...MASK, 0x34, 0x81, 0x81, ...MASK, 0x34], PROTOCOL_ERROR],
  ['a ping of 126 bytes', [0x89, 0xfe, 0, 126, ...MASK], PROTOCOL_ERROR],
  ['a fragmented ping', [0x09, 0x80, ...MASK], PROTOCOL_ERROR],
  ['a text frame that is not UTF-8', [0x81, 0x82, ...MASK, 0xff, 0xfe], INVALID_TEXT],
  ['a frame length of 4 GB', [0x81, 0xff, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, ...MASK], TOO_BIG],
  ['a frame length of 63 bits', [0x81, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, ...MASK], TOO_BIG],
  ['a close frame of one byte', [0x88, 0x81, ...MASK, 1], PROTOCOL_ERROR],
  ['a close frame with an invalid status', [0x88, 0x82, ...MASK, 0, 1], PROTOCOL_ERROR],
];

test('an invalid WebSocket frame closes only its own connection, and the duel continues', async () => {
  const duel = await openRound(database.db);
  await withoutHarm(duel, async () => {
    for (const [what, bytes, status] of BROKEN_FRAMES)
      expect([what, await sendBytes(duel.origin, bytes)]).toEqual([what, status]);
  });
  await finishRound(duel);
});
