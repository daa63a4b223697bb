import { data } from 'react-router';
import { attempt, callerOf, redirectWithCookies, statusOf } from '#app/forms/forms.server.ts';
import { rateLimitKey } from '#server/auth/rate-limits.ts';
import { createRoom } from '#server/duels/create-room.ts';
import { readRoomCode } from '#server/duels/room-code.ts';
import type { Services } from '#server/services.ts';
import { roomPath } from '#site/pages.ts';
import type { RoomFormState } from './room-form-state.ts';

/** A form of the mode page, and the request that brought it. */
type Sent = { readonly form: FormData; readonly request: Request };

/** Answers a form of the mode page: redirects to the lobby of a room, or hands the form back. */
export async function answerRoomForm({ form, request }: Sent, services: Services) {
  switch (form.get('intent')) {
    case 'new-room' satisfies RoomFormState['intent']:
      return makeRoom(request, services);
    case 'join-room' satisfies RoomFormState['intent']:
      return joinRoom(form, request);
    default:
      throw data(null, { status: 400 });
  }
}

async function makeRoom(request: Request, { db, limits, log, now }: Services) {
  const { language, address } = callerOf(request);
  const outcome = await attempt(log, async () => {
    if (!(await limits.allow(['room from an address', rateLimitKey(address)])))
      return { ok: false, refusal: 'too-many-attempts' } as const;
    return { ok: true, room: await createRoom(db, now()) } as const;
  });
  return outcome.ok
    ? redirectWithCookies(roomPath('lobby', outcome.room, language))
    : data<RoomFormState>({ intent: 'new-room' }, { status: statusOf(outcome.refusal) });
}

/** Checks the form of a code only. Whether there is such a room, its lobby says. */
function joinRoom(form: FormData, request: Request) {
  const typed = String(form.get('room') ?? '');
  const room = readRoomCode(typed);
  return room === undefined
    ? data<RoomFormState>({ intent: 'join-room', typed }, { status: 400 })
    : redirectWithCookies(roomPath('lobby', room, callerOf(request).language));
}
