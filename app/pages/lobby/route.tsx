import { data, redirect } from 'react-router';
import { Island } from '#app/client/island.tsx';
import { noReferrer } from '#app/forms/forms.server.ts';
import { Lobby } from '#app/lobby/lobby.tsx';
import { TroublePanel } from '#app/lobby/trouble-panel.tsx';
import { roomMetaOf } from '#app/seo/meta.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { ROOM_CODE } from '#protocol/parse.ts';
import { findRoom } from '#server/duels/rooms-table.ts';
import { servicesOf, siteContext } from '#server/http/context.ts';
import { roomPath } from '#site/pages.ts';
import type { Route } from './+types/route';

export const meta = roomMetaOf('lobby', {
  title: m.meta_lobby_title,
  description: m.meta_lobby_description,
  keywords: m.meta_lobby_keywords,
});

export const headers = () => noReferrer;

export async function loader({ params, context }: Route.LoaderArgs) {
  const room = params.room.toUpperCase();
  if (!ROOM_CODE.test(room)) throw new Response(null, { status: 404 });
  if (room !== params.room) throw redirect(roomPath('lobby', room, getLocale()));
  const stored = await findRoom(servicesOf(context).db, room);
  const found = stored && { isMatched: stored.isMatched, isNew: stored.duel.seats.host === null };
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
