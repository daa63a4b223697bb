import { data, redirect } from 'react-router';
import { Island, scriptsOf } from '#app/client/island.tsx';
import { noReferrer } from '#app/forms/forms.server.ts';
import { Lobby } from '#app/lobby/lobby.tsx';
import { TroublePanel } from '#app/lobby/trouble-panel.tsx';
import { roomMetaOf } from '#app/seo/meta.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { readRoomParam } from '#server/duels/rooms/look-up-room.ts';
import { roomShellContext, siteContext } from '#server/http/context.ts';
import { roomPath } from '#site/pages.ts';
import type { Route } from './+types/route';

export const meta = roomMetaOf('lobby', {
  title: m.meta_lobby_title,
  description: m.meta_lobby_description,
  keywords: m.meta_lobby_keywords,
});

export const headers = () => noReferrer;

/**
 * Loads the code of the room for the lobby of a duel. Responds with 404 if the room does not exist. The state of the
 * room comes later, over the realtime connection.
 */
export function loader({ params, context }: Route.LoaderArgs) {
  const room = readRoomParam(params.room);
  if (room === undefined) throw new Response(null, { status: 404 });
  if (room !== params.room) throw redirect(roomPath('lobby', room, getLocale()));
  const found = context.get(roomShellContext)?.room ?? 'undisclosed';
  return data({ room, found, origin: context.get(siteContext).origin }, { status: found === 'unknown' ? 404 : 200 });
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { room, found, origin } = loaderData;
  return (
    <main>
      {found === 'unknown' ? (
        <TroublePanel trouble="unknown" room={room} />
      ) : (
        <Island
          name="lobby"
          of={Lobby}
          props={{
            room,
            origin,
            isMatched: found === 'matched',
            isNew: found === 'new',
            gameScripts: scriptsOf('duel-game'),
          }}
        />
      )}
    </main>
  );
}
