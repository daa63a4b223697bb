import { data } from 'react-router';
import { callerOf, redirectWithCookies, runLogged } from '#app/forms/forms.server.ts';
import { ok, refused } from '#engine/result.ts';
import { served } from '#protocol/http-schemas.ts';
import { rateLimitKey } from '#server/auth/rate-limits.ts';
import { createRoom } from '#server/duels/create-room.ts';
import { readRoomCode } from '#server/duels/room-code.ts';
import { handle } from '#server/http/handle.ts';
import type { Services } from '#server/services.ts';
import { roomPath } from '#site/pages.ts';
import type { RoomFormState } from './mode-selection.tsx';

/** A form posted from the mode selection page, with its request. */
type PostedForm = { readonly form: FormData; readonly request: Request };

/** Handles a form of the mode selection page by `intent`: redirects to a lobby or returns the form state. */
export async function answerRoomForm({ form, request }: PostedForm, services: Services) {
  switch (form.get('intent')) {
    case 'new-room' satisfies RoomFormState['intent']:
      return newRoom(request, services);
    case 'join-room' satisfies RoomFormState['intent']:
      return joinRoom(form, request);
    default:
      throw data(null, { status: 400 });
  }
}

async function newRoom(request: Request, services: Services) {
  const created = await createLobby(request, services);
  return created.ok
    ? redirectWithCookies(created.value.lobby)
    : data<RoomFormState>({ intent: 'new-room' }, { status: served.createRoom.refusals[created.refusal] });
}

/** Creates a room for a script. */
export const createRoomByScript = handle(served.createRoom, ({ request, services }) => createLobby(request, services));

/** Creates a room and returns the path of its lobby, in the language of the request. */
function createLobby(request: Request, { db, limits, log, now }: Services) {
  const { language, address } = callerOf(request);
  return runLogged(log, async () => {
    if (!(await limits.allow(['room from an address', rateLimitKey(address)]))) return refused('too-many');
    return ok({ lobby: roomPath('lobby', await createRoom(db, now()), language) });
  });
}

/** Checks only the syntax of the code; the lobby reports whether the room exists. */
function joinRoom(form: FormData, request: Request) {
  const values = { room: String(form.get('room') ?? '') };
  const room = readRoomCode(values.room);
  return room === undefined
    ? data<RoomFormState>({ intent: 'join-room', values }, { status: 400 })
    : redirectWithCookies(roomPath('lobby', room, callerOf(request).language));
}
