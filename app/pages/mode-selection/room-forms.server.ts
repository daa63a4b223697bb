import { data } from 'react-router';
import { FORM_ERRORS } from '#app/forms/form-state.ts';
import { callerOf, redirectWithCookies, runLogged } from '#app/forms/forms.server.ts';
import { ok, refused } from '#engine/result.ts';
import { rateLimitKey } from '#server/auth/rate-limits.ts';
import { createRoom } from '#server/duels/create-room.ts';
import { readRoomCode } from '#server/duels/room-code.ts';
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

async function newRoom(request: Request, { db, limits, log, now }: Services) {
  const { language, address } = callerOf(request);
  const outcome = await runLogged(log, async () => {
    if (!(await limits.allow(['room from an address', rateLimitKey(address)]))) return refused('too-many-attempts');
    return ok(await createRoom(db, now()));
  });
  return outcome.ok
    ? redirectWithCookies(roomPath('lobby', outcome.value, language))
    : data<RoomFormState>({ intent: 'new-room' }, { status: FORM_ERRORS[outcome.refusal].status });
}

/** Checks only the syntax of the code; the lobby reports whether the room exists. */
function joinRoom(form: FormData, request: Request) {
  const values = { room: String(form.get('room') ?? '') };
  const room = readRoomCode(values.room);
  return room === undefined
    ? data<RoomFormState>({ intent: 'join-room', values }, { status: 400 })
    : redirectWithCookies(roomPath('lobby', room, callerOf(request).language));
}
