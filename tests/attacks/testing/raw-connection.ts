import { once } from 'node:events';
import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import type { Socket } from 'node:net';
import { PROTOCOL, REALTIME } from '#protocol/messages.ts';

export type Frame = string | Uint8Array<ArrayBuffer>;

/** The entry that stands for the end of the connection in a list of responses. */
export const CUT = 'cut';

const URL_PATH = `${REALTIME.path}/?EIO=4&transport=websocket`;

/** A harmless command from a spectator. The server refuses it after handling all earlier WebSocket frames. */
const LAST_COMMAND = '42/room,77["command",{"id":"last","kind":"leave"}]';
const LAST_ANSWER = '43/room,77[{"ok":false,"refusal":"not-seated"}]';

/** Returns true for WebSocket frames that the server may send unprompted: heartbeats and room-state updates. */
const isUnsolicited = (frame: string): boolean => frame === '2' || frame.startsWith('42/room,["room"');

/** Opens a WebSocket without the Socket.IO client, which would refuse to send malformed packets. */
async function openRaw(origin: string) {
  const socket = new WebSocket(origin.replace('http', 'ws') + URL_PATH, { headers: { origin } } as never);
  const received: string[] = [];
  let notify = () => {};
  const receive = (frame: string) => {
    received.push(frame);
    notify();
  };
  socket.onmessage = ({ data }) => receive(String(data));
  socket.onclose = () => receive(CUT);
  const next = async (): Promise<string> => {
    while (received.length === 0) {
      await new Promise<void>(resolve => {
        notify = resolve;
      });
    }
    return received.shift() ?? CUT;
  };
  await next(); // the first message of a connection, the handshake of Engine.IO, is received here and ignored
  return { next, send: (frame: Frame) => socket.send(frame), close: () => socket.close() };
}

/** Sends a greeting, the first message of a connection, and returns the server’s first response. */
export async function greetRaw(origin: string, greeting: string): Promise<string> {
  const raw = await openRaw(origin);
  raw.send(greeting);
  const answer = await raw.next();
  raw.close();
  return answer;
}

/** Enters a room as a spectator, sends the given WebSocket frames, and returns the server’s responses. */
export async function sendRaw(origin: string, room: string, frames: readonly Frame[]): Promise<readonly string[]> {
  const raw = await openRaw(origin);
  raw.send(`40/room,${JSON.stringify({ protocol: PROTOCOL, room })}`);
  const entered = await raw.next();
  if (!entered.startsWith('40/room,')) throw new Error(`cannot enter the room: ${entered}`);
  for (const frame of [...frames, LAST_COMMAND]) raw.send(frame);
  const answers: string[] = [];
  while (answers.at(-1) !== LAST_ANSWER && answers.at(-1) !== CUT) {
    const frame = await raw.next();
    if (!isUnsolicited(frame)) answers.push(frame);
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

/**
 * Requests a WebSocket with the given headers. Returns the HTTP status, which is 101 if the request succeeds.
 */
export async function requestWebSocket(origin: string, headers: OutgoingHttpHeaders, path = URL_PATH): Promise<number> {
  const upgrade = request(origin + path, { headers: { ...UPGRADE, ...headers }, agent: false }).end();
  const [response, socket] = (await Promise.race([once(upgrade, 'response'), once(upgrade, 'upgrade')])) as [
    IncomingMessage,
    Socket | undefined,
  ];
  socket?.destroy();
  return response.statusCode ?? 0;
}

const CLOSE = 0x88; // 0x88 is the first byte of a WebSocket close frame, and the server sends this byte nowhere else

/** Sends raw bytes over a WebSocket, and returns the status code with which the server closes it. */
export async function sendBytes(origin: string, bytes: readonly number[]): Promise<number> {
  const upgrade = request(origin + URL_PATH, { headers: { ...UPGRADE, origin }, agent: false }).end();
  const [, socket, head] = (await once(upgrade, 'upgrade')) as [IncomingMessage, Socket, Buffer];
  socket.write(Buffer.from(bytes));
  let received = head;
  for await (const chunk of socket) {
    received = Buffer.concat([received, chunk]);
    const closes = received.indexOf(CLOSE);
    if (closes >= 0 && received.length >= closes + 4) return received.readUInt16BE(closes + 2);
  }
  throw new Error('the connection ended without a close frame');
}
