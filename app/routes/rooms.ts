import { createRoom } from '#server/duels/create-room.ts';
import { householdOf } from '#server/limits/limits.ts';
import type { Language } from '#site/languages.ts';
import { pathOf, roomPath } from '#site/pages.ts';
import { servicesOf } from '../contexts.ts';
import { attempt, callerOf, leadTo, readForm } from '../forms.server.ts';
import type { Route } from './+types/rooms';

/** Makes a room for two, and leads to its lobby. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const form = await readForm(request);
  const language = form.get('language');
  if (language !== 'fr' && language !== 'en') throw new Response('malformed', { status: 400 });
  const { db, limits, log, now } = servicesOf(context);
  const made = await attempt(log, async () => {
    const isAllowed = await limits.allow(['room from an address', householdOf(callerOf(request).address)]);
    return isAllowed ? ({ ok: true, room: await createRoom(db, now()) } as const) : ({ ok: false } as const);
  });
  return leadTo(made.ok ? roomPath('lobby', made.room, language) : withoutRoom(language));
}

const withoutRoom = (language: Language): string => `${pathOf('mode-selection', language)}?notice=room-failed`;

/** There is nothing to see here. */
export function loader(): never {
  throw new Response(null, { status: 405, headers: { allow: 'POST' } });
}
