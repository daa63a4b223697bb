import { data } from 'react-router';
import { room } from '#app/forms/fields.server.ts';
import { redirectWithCookies, runLogged, submitForm } from '#app/forms/forms.server.ts';
import { ok, type Result, refused } from '#engine/result.ts';
import { served } from '#protocol/http-schemas.ts';
import { rateLimitKey } from '#server/auth/limits/rate-limits.ts';
import { createRoom } from '#server/duels/rooms/create-room.ts';
import { callerOf } from '#server/http/client-ip.ts';
import { handle } from '#server/http/handle.ts';
import type { Services } from '#server/services.ts';
import { roomPath } from '#site/pages.ts';

/** A form posted from the mode selection page, with its request. */
type PostedForm = { readonly form: FormData; readonly request: Request };

/** Maps each reason why no room was created to the form error that is shown. */
const FORM_ERROR = { 'too-many': 'too-many-attempts' } as const;

/** Handles a form of the mode selection page by `intent`: redirects to a lobby or returns the form state. */
export async function answerRoomForm({ form, request }: PostedForm, services: Services) {
  const { log } = services;
  switch (form.get('intent')) {
    case 'new-room':
      return submitForm(form, {
        fields: {},
        operation: async () => {
          const created = await createLobby(request, services);
          return created.ok ? created : refused(FORM_ERROR[created.refusal]);
        },
        onSuccess: ({ lobby }) => redirectWithCookies(lobby),
        log,
      });
    // the form to join a room checks only the syntax of its code; the lobby reports whether the room exists
    case 'join-room':
      return submitForm(form, {
        fields: { room },
        operation: async values => ok(values.room),
        onSuccess: code => redirectWithCookies(roomPath('lobby', code, callerOf(request).language)),
        log,
      });
    default:
      throw data(null, { status: 400 });
  }
}

/** Creates a room for the page's script, and responds with the path of the lobby as JSON. */
export const createRoomByScript = handle(served.createRoom, ({ request, services }) =>
  runLogged(services.log, () => createLobby(request, services)),
);

/** Creates a room and returns the path of its lobby, in the language of the request. */
async function createLobby(
  request: Request,
  { db, limits, now }: Services,
): Promise<Result<{ readonly lobby: string }, 'too-many'>> {
  const { language, address } = callerOf(request);
  if (!(await limits.allow(['room from an address', rateLimitKey(address)]))) return refused('too-many');
  return ok({ lobby: roomPath('lobby', await createRoom(db, now()), language) });
}
