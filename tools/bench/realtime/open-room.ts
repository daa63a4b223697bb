import { PROTOCOL, REALTIME } from '#protocol/messages.ts';
import { openSocket } from './socket.ts';

/** The forms that make a room: today's, and the one of commits before the mode page answered it. */
const FORMS = [
  { path: '/select-mode', fields: { intent: 'new-room' } },
  { path: '/rooms', fields: { language: 'fr' } },
] as const;

/** Makes a room as the form of a page does; each address may make so many an hour. */
export async function openRoom(origin: string, address: string): Promise<string> {
  const headers = { origin, 'x-forwarded-for': address };
  const statuses: number[] = [];
  for (const { path, fields } of FORMS) {
    const body = new URLSearchParams(fields);
    const answer = await fetch(`${origin}${path}`, { method: 'POST', body, headers, redirect: 'manual' });
    const room = /\/lobby\/(\w+)$/.exec(answer.headers.get('location') ?? '')?.[1];
    if (room !== undefined) return room;
    statuses.push(answer.status);
  }
  throw new Error(`no room was made: ${statuses.join(', ')}`);
}

/** The protocol number that a server takes, which for another commit's server may be lower than ours. */
export async function findProtocol(origin: string): Promise<number> {
  const address = '10.0.0.1';
  const room = await openRoom(origin, address);
  for (let protocol = PROTOCOL; protocol > 0; protocol--) {
    const greeting = { protocol, room };
    const socket = await openSocket({ origin, namespace: REALTIME.room, greeting, address, onEvent() {} }).catch(
      () => {},
    );
    if (socket === undefined) continue;
    socket.close();
    return protocol;
  }
  throw new Error(`the server takes no connection with any protocol number from 1 to ${PROTOCOL}`);
}
