import { chosenName, keepChosenName } from '#app/forms/chosen-name.ts';
import { isNameRefusal, nameRefusalText } from '#app/forms/name-refusals.ts';
import type { Reply, RoomClient } from '#app/realtime/room-client.ts';
import { m } from '#messages/compiled/messages.js';

/** Returns the message about a name that was not saved, or undefined if it was. */
export function nameRefusalMessage(reply: Reply): string | undefined {
  if (reply.ok) return undefined;
  return isNameRefusal(reply.refusal) ? nameRefusalText(reply.refusal) : m.lobby_name_unsaved();
}

/** Takes a seat under the name that this browser remembers, or under none if the server refuses that name. */
export async function takeSeat(client: RoomClient): Promise<void> {
  const reply = await client.send({ kind: 'sit', name: chosenName() });
  if (reply.ok || !isNameRefusal(reply.refusal)) return; // the room's next state shows why there is no seat
  keepChosenName('');
  await client.send({ kind: 'sit' });
}

/** Changes the name of a visitor, and remembers it for the next room. An empty text takes the name back. */
export async function changeName(client: RoomClient, name: string): Promise<Reply> {
  const reply = await client.send({ kind: 'sit', name });
  if (reply.ok) keepChosenName(name);
  return reply;
}
