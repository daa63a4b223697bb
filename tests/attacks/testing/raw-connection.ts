import { once } from 'node:events';
import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import type { Socket } from 'node:net';
import { PROTOCOL, REALTIME } from '#protocol/messages.ts';

export type Frame = string | Uint8Array<ArrayBuffer>;

/** What the server sends back to a connection that it closes. */
export const CUT = 'cut';

const ADDRESS = `${REALTIME.path}/?EIO=4&transport=websocket`;

/** A command that a stranger may send and that is refused; it is answered after whatever was sent before it. */
const LAST_COMMAND = '42/room,77["command",{"id":"last","kind":"leave"}]';
const LAST_ANSWER = '43/room,77[{"ok":false,"refusal":"not-seated"}]';

/** What comes at any time: a heartbeat, and the state of the room. */
const isUnasked = (frame: string): boolean => frame === '2' || frame.startsWith('42/room,["room"');

/** Opens a WebSocket without the Socket.IO client, which would not send what an attacker sends. */
async function openRaw(origin: string) {
  const socket = new WebSocket(origin.replace('http', 'ws') + ADDRESS, { headers: { origin } } as never);
  const received: string[] = [];
  let wake = () => {};
  const receive = (frame: string) => {
    received.push(frame);
    wake();
  };
  socket.onmessage = ({ data }) => receive(String(data));
  socket.onclose = () => receive(CUT);
  const next = async (): Promise<string> => {
    while (received.length === 0) {
      await new Promise<void>(resolve => {
        wake = resolve;
      });
    }
    return received.shift() ?? CUT;
  };
  await next(); // Engine.IO opens the connection
  return { next, send: (frame: Frame) => socket.send(frame), close: () => socket.close() };
}

/** The answer of the server to a greeting, and nothing after it. */
export async function greetRaw(origin: string, greeting: string): Promise<string> {
  const raw = await openRaw(origin);
  raw.send(greeting);
  const answer = await raw.next();
  raw.close();
  return answer;
}

/** Enters a room as a stranger and sends frames; gives what the server answers to them. */
export async function sendRaw(origin: string, room: string, frames: readonly Frame[]): Promise<readonly string[]> {
  const raw = await openRaw(origin);
  raw.send(`40/room,${JSON.stringify({ protocol: PROTOCOL, room })}`);
  const entered = await raw.next();
  if (!entered.startsWith('40/room,')) throw new Error(`the room is not entered: ${entered}`);
  for (const frame of [...frames, LAST_COMMAND]) raw.send(frame);
  const answers: string[] = [];
  while (answers.at(-1) !== LAST_ANSWER && answers.at(-1) !== CUT) {
    const frame = await raw.next();
    if (!isUnasked(frame)) answers.push(frame);
  }
  raw.close();
  return answers.filter(answer => answer !== LAST_ANSWER);
}

const UPGRADE = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
};

/** Asks for a WebSocket with these headers, and gives the status of the answer: 101 when it is opened. */
export async function askForSocket(origin: string, headers: OutgoingHttpHeaders, address = ADDRESS): Promise<number> {
  const asked = request(origin + address, { headers: { ...UPGRADE, ...headers }, agent: false }).end();
  const [response, socket] = (await Promise.race([once(asked, 'response'), once(asked, 'upgrade')])) as [
    IncomingMessage,
    Socket | undefined,
  ];
  socket?.destroy();
  return response.statusCode ?? 0;
}

const CLOSE = 0x88; // what a frame that closes begins with; all else that the server sends is ASCII

/** Sends bytes where WebSocket frames belong, and gives the status with which the server closes the connection. */
export async function sendBytes(origin: string, bytes: readonly number[]): Promise<number> {
  const asked = request(origin + ADDRESS, { headers: { ...UPGRADE, origin }, agent: false }).end();
  const [, socket, head] = (await once(asked, 'upgrade')) as [IncomingMessage, Socket, Buffer];
  socket.write(Buffer.from(bytes));
  let received = head;
  for await (const chunk of socket) {
    received = Buffer.concat([received, chunk]);
    const closes = received.indexOf(CLOSE);
    if (closes >= 0 && received.length >= closes + 4) return received.readUInt16BE(closes + 2);
  }
  throw new Error('the connection ended without a close frame');
}
