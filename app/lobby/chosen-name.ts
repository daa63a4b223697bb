import { localStore } from '#app/client/storage.ts';
import type { Reply, RoomClient } from '#app/realtime/room-client.ts';
import { m } from '#messages/compiled/messages.js';
import type { UsernameRefusal } from '#protocol/http.ts';
import { MAX_USERNAME_CHARACTERS } from '#site/field-limits.ts';

/** The key in local storage of the name that the player has last chosen as a visitor (D26). */
const STORAGE_KEY = 'name';

const REFUSALS: Readonly<Record<UsernameRefusal, () => string>> = {
  missing: m.lobby_name_missing,
  'too-long': () => m.field_too_long({ max: String(MAX_USERNAME_CHARACTERS) }),
  'unwanted-characters': m.lobby_name_unwanted,
  reserved: m.lobby_name_reserved,
};

const isNameRefusal = (refusal: string): refusal is UsernameRefusal => Object.hasOwn(REFUSALS, refusal);

/** Returns the message about a name that was not saved, or undefined if it was. */
export function nameRefusalMessage(reply: Reply): string | undefined {
  if (reply.ok) return undefined;
  return isNameRefusal(reply.refusal) ? REFUSALS[reply.refusal]() : m.lobby_name_unsaved();
}

/** Takes a seat under the name that this browser remembers, or under none if the server refuses that name. */
export async function takeSeat(client: RoomClient): Promise<void> {
  const reply = await client.send({ kind: 'sit', name: localStore.get(STORAGE_KEY) ?? undefined });
  if (reply.ok || !isNameRefusal(reply.refusal)) return; // the room's next state shows why there is no seat
  localStore.remove(STORAGE_KEY);
  await client.send({ kind: 'sit' });
}

/** Changes the name of a visitor, and remembers it for the next room. An empty text takes the name back. */
export async function changeName(client: RoomClient, name: string): Promise<Reply> {
  const reply = await client.send({ kind: 'sit', name });
  if (!reply.ok) return reply;
  if (name.trim() === '') localStore.remove(STORAGE_KEY);
  else localStore.set(STORAGE_KEY, name); // if the browser cannot store it, the name is for this room alone
  return reply;
}
