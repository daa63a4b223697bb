import { PROTOCOL, REALTIME } from '#protocol/messages.ts';
import { openSocket } from './socket.ts';

/** The forms by which a server creates a room: first the current form, and then the form of older commits. */
const FORMS = [
  { path: '/select-mode', fields: { intent: 'new-room' } },
  { path: '/rooms', fields: { language: 'fr' } },
] as const;

/**
 * Creates a room by posting its form, and returns the room code. The server limits the number of rooms per
 * hour and client IP.
 */
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
  throw new Error(`no room was created: ${statuses.join(', ')}`);
}

/**
 * Finds the highest protocol number that a server accepts. The server of an older commit may accept only a lower number
 * than the server of this code.
 */
export async function findProtocol(origin: string): Promise<number> {
  const address = '10.0.0.1';
  const room = await openRoom(origin, address);
  for (let protocol = PROTOCOL; protocol > 0; protocol--) {
    const auth = { protocol, room };
    const socket = await openSocket({ origin, namespace: REALTIME.room, auth, address, onEvent() {} }).catch(() => {});
    if (socket === undefined) continue;
    socket.close();
    return protocol;
  }
  throw new Error(`the server accepts no protocol number from 1 to ${PROTOCOL}`);
}
