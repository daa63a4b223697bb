import { data, redirect } from 'react-router';
import { Island } from '#app/client/island.tsx';
import { callerOf, noReferrer } from '#app/forms/forms.server.ts';
import { Lobby } from '#app/lobby/lobby.tsx';
import { TroublePanel } from '#app/lobby/trouble-panel.tsx';
import { roomMetaOf } from '#app/seo/meta.ts';
import { automatonOf } from '#engine/duel/duel.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { lookUpRoom } from '#server/duels/rooms/look-up-room.ts';
import { readRoomParam } from '#server/duels/rooms/room-code.ts';
import { servicesOf, siteContext } from '#server/http/context.ts';
import { roomPath } from '#site/pages.ts';
import type { Route } from './+types/route';

export const meta = roomMetaOf('lobby', {
  title: m.meta_lobby_title,
  description: m.meta_lobby_description,
  keywords: m.meta_lobby_keywords,
});

export const headers = () => noReferrer;

/** What the lobby of a room shows until the browser is connected, if the client is not told more. */
const UNDISCLOSED = { isMatched: false, isNew: false } as const;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const room = readRoomParam(params.room);
  if (room === undefined) throw new Response(null, { status: 404 });
  if (room !== params.room) throw redirect(roomPath('lobby', room, getLocale()));
  const stored = await lookUpRoom(servicesOf(context), room, callerOf(request).address);
  if (stored.ok && automatonOf(stored.value.duel)) throw redirect(roomPath('game', room, getLocale())); // D28
  const found = stored.ok
    ? { isMatched: stored.value.isMatched, isNew: stored.value.duel.seats.host === null }
    : { 'unknown-room': undefined, 'too-many': UNDISCLOSED }[stored.refusal];
  return data({ room, found, origin: context.get(siteContext).origin }, { status: found === undefined ? 404 : 200 });
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { room, found, origin } = loaderData;
  return (
    <main>
      {found === undefined ? (
        <TroublePanel trouble="unknown" />
      ) : (
        <Island
          name="lobby"
          data-room={room}
          data-origin={origin}
          data-matched={found.isMatched || undefined}
          data-fresh={found.isNew || undefined}
        >
          <Lobby room={room} origin={origin} {...found} />
        </Island>
      )}
    </main>
  );
}
