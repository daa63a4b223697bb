import { data, redirect } from 'react-router';
import { Island } from '#app/client/island.tsx';
import { DuelGame } from '#app/duel/duel-game.tsx';
import { FallbackScreen } from '#app/duel/fallback-screen.tsx';
import { noReferrer } from '#app/forms/forms.server.ts';
import styles from '#app/play/game.module.css';
import { roomMetaOf } from '#app/seo/meta.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { readRoomParam } from '#server/duels/rooms/look-up-room.ts';
import { roomShellContext } from '#server/http/context.ts';
import { roomPath } from '#site/pages.ts';
import type { Route } from './+types/route';

export const meta = roomMetaOf('game', {
  title: m.meta_game_title,
  description: m.meta_game_description,
  keywords: m.meta_game_keywords,
});

export const headers = () => noReferrer;

/**
 * Loads the code of the room for the page of a duel. Responds with 404 if the room does not exist. The state of the
 * room comes later, over the realtime connection.
 */
export function loader({ params, request, context }: Route.LoaderArgs) {
  const room = readRoomParam(params.room);
  if (room === undefined) throw new Response(null, { status: 404 });
  if (room !== params.room) throw redirect(roomPath('game', room, getLocale()) + new URL(request.url).search);
  const exists = context.get(roomShellContext)?.room !== 'unknown';
  return data({ room, exists }, { status: exists ? 200 : 404 });
}

export default function GamePage({ loaderData: { room, exists } }: Route.ComponentProps) {
  return (
    <main className={styles.page}>
      <noscript>
        <p>{m.duel_need_script()}</p>
      </noscript>
      {exists ? (
        <Island name="duel-game" of={DuelGame} props={{ room }} />
      ) : (
        <FallbackScreen room={room} screen={{ kind: 'shut', reason: 'unknown-room' }} />
      )}
    </main>
  );
}
