import { once } from 'node:events';
import { Agent, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { PROTOCOL, REALTIME } from '#protocol/messages.ts';

type Polled = { readonly status: number; readonly headers: IncomingMessage['headers']; readonly body: string };

const SEPARATOR = '\x1e'; // this character separates the packets in the body of a polling request

/** Creates an agent that sends all requests over one TCP connection, as a proxy does for several visitors. */
export function oneConnection(): Agent {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  return agent;
}

/**
 * Opens an Engine.IO session by polling, with plain HTTP requests, because the real client would poll and answer by
 * itself. By default, the headers are those of a browser on a page of this site.
 */
export async function openPolling(origin: string, { agent = new Agent(), headers }: PollingOptions = {}) {
  const url = `${origin}${REALTIME.path}/?EIO=4&transport=polling`;
  const send = async (method: 'GET' | 'POST', query: string, through = agent, body = ''): Promise<Polled> => {
    const ofBrowser = { 'sec-fetch-site': 'same-origin', ...(method === 'POST' && { origin }) };
    const sent = request(url + query, { method, agent: through, headers: headers ?? ofBrowser }).end(body);
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    return { status: response.statusCode ?? 0, headers: response.headers, body: await text(response) };
  };
  const handshake = await send('GET', '');
  const sid = /"sid":"([^"]+)"/.exec(handshake.body)?.[1];
  const query = `&sid=${sid}`;
  return {
    handshake,
    sid,
    /** Polls, and waits for the packets that the server sends next. Rejects if the TCP connection is closed. */
    poll: (through?: Agent) => send('GET', query, through),
    post: (packets: readonly string[], through?: Agent) => send('POST', query, through, packets.join(SEPARATOR)),
  };
}

type PollingOptions = { readonly agent?: Agent; readonly headers?: OutgoingHttpHeaders };

/** Returns the packet with which a visitor without a seat enters a room. */
export const greetingOf = (room: string): string => `40/room,${JSON.stringify({ protocol: PROTOCOL, room })}`;

/** Opens a polling session, enters a room without taking a seat, and waits until the room's state has arrived. */
export async function enterByPolling(origin: string, room: string, options?: PollingOptions) {
  const polling = await openPolling(origin, options);
  await polling.post([greetingOf(room)]);
  let received = '';
  while (!received.includes('["room",')) received += (await polling.poll()).body;
  return polling;
}
