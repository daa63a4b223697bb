import { expect, test } from 'vitest';
import { MESSAGE_LIMITS, PROTOCOL } from '#protocol/messages.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { finishRound, type OpenDuel, openRound, withoutHarm } from './testing/duel.ts';
import { expectCleanPrototypes } from './testing/prototypes.ts';
import { CUT, type Frame, greetRaw, sendBytes, sendRaw } from './testing/raw-connection.ts';

const database = testDatabase();

/** A name, and frames that our client never sends. */
type Packet = readonly [what: string, ...frames: readonly Frame[]];

const event = (...parts: readonly unknown[]): string => `42/room,${JSON.stringify(parts)}`;

/** A command with the acknowledgement id 1. */
const command = (json: string): string => `42/room,1["command",${json}]`;

const BRACKETS = '['.repeat(15_000) + ']'.repeat(15_000);

const refused = (id: string): string => `43/room,${id}[{"ok":false,"refusal":"malformed"}]`;

const ONE_BYTE = new Uint8Array([1]);

/** Packets that end their own connection. */
const BREAKING: readonly Packet[] = [
  ['the event error', event('error')],
  ['the event error with an error in it', event('error', { message: 'no', stack: 'at' })],
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
  ['an event that only the server sends: room', event('room', { version: 9 })],
  ['an event that only the server sends: presence', event('presence', {})],
  ['an event that only the server sends: elsewhere', event('elsewhere')],
  ['an event that only the server sends: matched', event('matched', 'ABCDEF')],
  ['an event without anything', '42/room,'],
  ['an empty event', '42/room,[]'],
  ['half an event', '42/room,["command"'],
  ['an event that is an object', '42/room,{"command":{}}'],
  ['an event that is a text', '42/room,"command"'],
  ['an event that is a number', '42/room,7'],
  ['an event that is null', '42/room,null'],
  ['an event with NaN in it', '42/room,["command",NaN]'],
  ['an acknowledgement id below zero', '42/room,-1["command",null]'],
  ['an acknowledgement id with a fraction', '42/room,1.5["command",null]'],
  ['an answer to __proto__', '43/room,__proto__[]'],
  ['an answer that is not a list', '43/room,0{}'],
  ['a second greeting in the same room', '40/room,{}'],
  ['an event to the queue, without a connection to it', '42/queue,["matched","ABCDEF"]'],
  ['an event to no namespace', '42["command",{}]'],
  ['a refusal, which only the server sends', '44/room,"no"'],
  ['type 7 of Socket.IO', '47/room,[]'],
  ['type 9 of Socket.IO', '49'],
  ['no type of Socket.IO', '4'],
  ['a bracket as type of Socket.IO', '4{'],
  ['an empty frame', ''],
  ['a probe for an upgrade', '2probe'],
  ['type 8 of Engine.IO', '8'],
  ['a letter as type of Engine.IO', 'x'],
  ['bytes written as text', 'bAAECAw=='],
  ['999,999 attachments', '45999999-/room,["command",{"_placeholder":true,"num":0}]'],
  ['11 attachments', '4511-/room,["command"]'],
  ['no attachments', '450-/room,["command"]'],
  ['less than no attachments', '45-1-/room,["command"]'],
  ['half an attachment', '450.5-/room,["command"]'],
  ['attachments without a number', '45-/room,["command"]'],
  ['an attachment that does not come', '451-/room,["command",{"_placeholder":true,"num":0}]'],
  ['an attachment at a wrong index', '451-/room,1["command",{"_placeholder":true,"num":9}]', ONE_BYTE],
  ['an attachment below zero', '451-/room,1["command",{"_placeholder":true,"num":-1}]', ONE_BYTE],
  ['an attachment at __proto__', '451-/room,1["command",{"_placeholder":true,"num":"__proto__"}]', ONE_BYTE],
  ['bytes that were not announced', new Uint8Array([1, 2, 3])],
  ['no bytes', new Uint8Array(0)],
  ['a text that is too long', `42/room,["look","${'a'.repeat(MESSAGE_LIMITS.maxFrameBytes)}"]`],
  ['bytes that are too many', new Uint8Array(MESSAGE_LIMITS.maxFrameBytes + 1)],
];

/** Packets that are read and not answered. */
const IGNORED: readonly Packet[] = [
  ['progress that is null', event('progress', null)],
  ['progress without a seat', event('progress', { duel: 1, round: 1, covered: 24 })],
  ['progress of 15,000 brackets', `42/room,["progress",${BRACKETS}]`],
  ['a look of 15,000 brackets', `42/room,["look",${BRACKETS}]`],
  ['a look at a version below zero', event('look', { version: -1, at: -1 })],
  ['an answer without a question', '43/room,0[]'],
  ['an answer without an id', '43/room,[]'],
  ['a second handshake', '0{"sid":"a"}'],
  ['a pong without a ping', '3'],
  ['an upgrade', '5'],
  ['a packet that does nothing', '6'],
];

/** Commands that are refused as malformed. */
const MALFORMED: readonly Packet[] = [
  ['a command that is null', command('null')],
  ['a command that is a number', command('7')],
  ['a command that is a huge number', command('1e999')],
  ['a command that is true', command('true')],
  ['a command that is a text', command('"sit"')],
  ['a command that is a list', command('[{"id":"a","kind":"sit"}]')],
  ['a command with a prototype', command('{"__proto__":{"isAdmin":true},"id":"a","kind":"sit"}')],
  ['a command that reaches for a prototype', command('{"constructor":{"prototype":{"isAdmin":true}},"id":"a"}')],
  ['a command that looks like a promise', command('{"then":"now","id":"a","kind":"sit"}')],
  ['a command with a method for JSON', command('{"toJSON":1,"id":"a","kind":"sit"}')],
  ['a command with a NUL in its id', command('{"id":"a\\u0000","kind":"sit"}')],
  ['a command with half a character in its id', command('{"id":"\\ud800","kind":"sit"}')],
  ['a command with a list as kind', command('{"id":"a","kind":["sit"]}')],
  ['a command of 15,000 brackets', command(BRACKETS)],
  ['a command of 7,000 objects in each other', command(`${'{"a":'.repeat(7000)}1${'}'.repeat(7000)}`)],
  ['a command with 10,000 arguments', command(`null${',1'.repeat(10_000)}`)],
  ['a command with a placeholder for bytes', command('{"_placeholder":true,"num":0}')],
  ['a command that is bytes', '451-/room,1["command",{"_placeholder":true,"num":0}]', ONE_BYTE],
];

const noNamespace = (name: string): string => `44${name},{"message":"Invalid namespace"}`;

/** Packets that are answered in a way of their own. */
const ANSWERED: readonly (readonly [what: string, frames: readonly Frame[], answers: readonly string[]])[] = [
  ['an acknowledgement id beyond every number', [`42/room,${'9'.repeat(400)}["command",null]`], [refused('Infinity')]],
  ['an acknowledgement id of 10,000 zeros', [`42/room,${'0'.repeat(10_000)}["command",null]`], [refused('0')]],
  ['the same acknowledgement id twice', [command('null'), command('null')], [refused('1'), refused('1')]],
  ...['/admin', '/__proto__', '/constructor', '/ROOM', '/room/', '/queue/../room', '/room?isAdmin=1'].map(
    name => [`the namespace ${name}`, [`40${name},{}`], [noNamespace(name)]] as const,
  ),
  ['a namespace of 10,000 letters', [`40/${'a'.repeat(10_000)},{}`], [noNamespace(`/${'a'.repeat(10_000)}`)]],
];

/** The server’s answers to each packet. */
async function answersTo({ origin, room }: OpenDuel, packets: readonly Packet[]) {
  const answers: Record<string, readonly string[]> = {};
  for (const [what, ...frames] of packets) {
    answers[what] = await sendRaw(origin, room, frames);
    expectCleanPrototypes(); // checked here, because later failures would hide the cause
  }
  return answers;
}

test.each([
  ['breaks the protocol ends its own connection', BREAKING, [CUT]],
  ['needs no answer is ignored', IGNORED, []],
  ['is almost a command is refused', MALFORMED, [refused('1')]],
] as const)('a packet that %s, and the duel goes on', async (_what, packets, answers) => {
  const duel = await openRound(database.db);
  const expected = Object.fromEntries(packets.map(([what]) => [what, answers]));
  await withoutHarm(duel, async () => expect(await answersTo(duel, packets)).toEqual(expected));
  await finishRound(duel);
});

test('a packet with an odd acknowledgement id or namespace is answered there, and the duel goes on', async () => {
  const duel = await openRound(database.db);
  const packets = ANSWERED.map(([what, frames]) => [what, ...frames] as const);
  const expected = Object.fromEntries(ANSWERED.map(([what, , answers]) => [what, answers]));
  await withoutHarm(duel, async () => expect(await answersTo(duel, packets)).toEqual(expected));
  await finishRound(duel);
});

type Greeting = readonly [what: string, frame: string, answer: string];

const rejected = (namespace: string, reason: string): string =>
  `44${namespace},${JSON.stringify({ message: reason, data: { reason } })}`;

/** Greetings that the Socket.IO client would not send, to the room with this code. */
function greetings(room: string): readonly Greeting[] {
  const right = `"protocol":${PROTOCOL},"room":"${room}"`;
  const malformed = rejected('/room', 'malformed');
  return [
    ['nothing', '40/room,', malformed],
    ['a list', '40/room,[]', CUT],
    ['null', '40/room,null', CUT],
    ['a number', '40/room,7', malformed],
    ['a text', `40/room,"${room}"`, CUT],
    ['half a greeting', `40/room,{${right}`, CUT],
    ['15,000 brackets', `40/room,${BRACKETS}`, CUT],
    ['15,000 brackets as a room', `40/room,{"protocol":${PROTOCOL},"room":${BRACKETS}}`, malformed],
    ['a greeting in a prototype', `40/room,{"__proto__":{${right}}}`, malformed],
    ['a greeting with a prototype', `40/room,{${right},"__proto__":{"seat":"host"}}`, malformed],
    ['a greeting with a constructor', `40/room,{${right},"constructor":{}}`, malformed],
    ['a protocol that is a text', `40/room,{"protocol":"${PROTOCOL}","room":"${room}"}`, malformed],
    ['a protocol beyond every number', `40/room,{"protocol":1e999,"room":"${room}"}`, malformed],
    ['a protocol that is true', `40/room,{"protocol":true,"room":"${room}"}`, malformed],
    ['a room with a letter more', `40/room,{"protocol":${PROTOCOL},"room":"${room}A"}`, malformed],
    ['a room with a line break', `40/room,{"protocol":${PROTOCOL},"room":"${room}\\n"}`, malformed],
    ['a room with a NUL', `40/room,{"protocol":${PROTOCOL},"room":"${room}\\u0000"}`, malformed],
    ['a room that is an SQL statement', `40/room,{"protocol":${PROTOCOL},"room":"' or 1=1"}`, malformed],
    ['a second room after the first', `40/room,{${right},"room":"NOROOM"}`, rejected('/room', 'unknown-room')],
    ['a ticket that is null', `40/room,{${right},"ticket":null}`, malformed],
    ['a ticket that is a list', `40/room,{${right},"ticket":[]}`, malformed],
    ['a ticket for __proto__', `40/room,{${right},"ticket":{"player":"__proto__","key":"a"}}`, malformed],
    ['the name of a player', `40/room,{${right},"player":"ana"}`, malformed],
    ['a greeting in the query string', `40/room?room=${room},`, noNamespace(`/room?room=${room}`)],
    ['a greeting to no namespace', `40{${right}}`, '44{"message":"malformed"}'],
    ['a disconnect before the greeting', '41/room,', CUT],
    ['a command before the greeting', command('{"id":"a","kind":"sit"}'), CUT],
    ['the queue without an account', `40/queue,{"protocol":${PROTOCOL}}`, rejected('/queue', 'not-signed-in')],
    ['the queue with a player', `40/queue,{"protocol":${PROTOCOL},"player":"a"}`, rejected('/queue', 'malformed')],
  ];
}

test('an odd greeting opens no connection, and the duel goes on', async () => {
  const duel = await openRound(database.db);
  await withoutHarm(duel, async () => {
    for (const [what, frame, answer] of greetings(duel.room))
      expect([what, await greetRaw(duel.origin, frame)]).toEqual([what, answer]);
  });
  await finishRound(duel);
});

const [PROTOCOL_ERROR, INVALID_TEXT, TOO_BIG] = [1002, 1007, 1009]; // RFC 6455, 7.4.1
const MASK = [0, 0, 0, 0];

/** Bytes that are not valid WebSocket frames, and the status with which the connection is closed. */
const BROKEN_FRAMES: readonly (readonly [what: string, bytes: readonly number[], status: number])[] = [
  ['a frame without a mask', [0x81, 0x01, 0x34], PROTOCOL_ERROR],
  ['a frame with an unknown opcode', [0x83, 0x80, ...MASK], PROTOCOL_ERROR],
  ['a frame that claims to be compressed', [0xc1, 0x80, ...MASK], PROTOCOL_ERROR],
  ['a continuation of no message', [0x80, 0x81, ...MASK, 0x34], PROTOCOL_ERROR],
  ['a second message inside the first', [0x01, 0x81, ...MASK, 0x34, 0x81, 0x81, ...MASK, 0x34], PROTOCOL_ERROR],
  ['a ping of 126 bytes', [0x89, 0xfe, 0, 126, ...MASK], PROTOCOL_ERROR],
  ['a fragmented ping', [0x09, 0x80, ...MASK], PROTOCOL_ERROR],
  ['a text that is not UTF-8', [0x81, 0x82, ...MASK, 0xff, 0xfe], INVALID_TEXT],
  ['a length of 4 GB', [0x81, 0xff, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, ...MASK], TOO_BIG],
  ['a length of 63 bits', [0x81, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, ...MASK], TOO_BIG],
  ['a close frame of one byte', [0x88, 0x81, ...MASK, 1], PROTOCOL_ERROR],
  ['a close frame with an invalid status', [0x88, 0x82, ...MASK, 0, 1], PROTOCOL_ERROR],
];

test('bytes that are not valid frames end their own connection, and the duel goes on', async () => {
  const duel = await openRound(database.db);
  await withoutHarm(duel, async () => {
    for (const [what, bytes, status] of BROKEN_FRAMES)
      expect([what, await sendBytes(duel.origin, bytes)]).toEqual([what, status]);
  });
  await finishRound(duel);
});
