import { LIVE, PROTOCOL } from '#protocol/messages.ts';
import { openSocket } from './socket.ts';

/** Makes a room as the form of a page does; each address may make so many an hour. */
export async function openRoom(origin: string, address: string): Promise<string> {
  const answer = await fetch(`${origin}/rooms`, {
    method: 'POST',
    body: new URLSearchParams({ language: 'fr' }),
    headers: { origin, 'x-forwarded-for': address },
    redirect: 'manual',
  });
  const room = /\/lobby\/(\w+)$/.exec(answer.headers.get('location') ?? '')?.[1];
  if (room === undefined) throw new Error(`no room was made: ${answer.status}`);
  return room;
}

/** The protocol number that a server takes, which for another commit's server may be lower than ours. */
export async function findProtocol(origin: string): Promise<number> {
  const address = '10.0.0.1';
  const room = await openRoom(origin, address);
  for (let protocol = PROTOCOL; protocol > 0; protocol--) {
    const greeting = { protocol, room };
    const socket = await openSocket({ origin, namespace: LIVE.room, greeting, address, onEvent() {} }).catch(() => {});
    if (socket === undefined) continue;
    socket.close();
    return protocol;
  }
  throw new Error(`the server takes no connection with any protocol number from 1 to ${PROTOCOL}`);
}
