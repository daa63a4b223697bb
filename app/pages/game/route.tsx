import { data, redirect } from 'react-router';
import { Island } from '#app/client/island.tsx';
import { DuelGame } from '#app/duel/duel-game.tsx';
import { FallbackScreen } from '#app/duel/fallback-screen.tsx';
import { callerOf, noReferrer } from '#app/forms/forms.server.ts';
import styles from '#app/game/game.module.css';
import { roomMetaOf } from '#app/seo/meta.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { loadLending } from '#server/duels/automata/lend-recordings.ts';
import { lookUpRoom } from '#server/duels/rooms/look-up-room.ts';
import { readRoomParam } from '#server/duels/rooms/room-code.ts';
import { playerContext, servicesOf } from '#server/http/context.ts';
import { roomPath } from '#site/pages.ts';
import type { Route } from './+types/route';

export const meta = roomMetaOf('game', {
  title: m.meta_game_title,
  description: m.meta_game_description,
  keywords: m.meta_game_keywords,
});

export const headers = () => noReferrer;

/** Checks only that the room exists. The browser receives its state over the realtime connection. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const room = readRoomParam(params.room);
  if (room === undefined) throw new Response(null, { status: 404 });
  if (room !== params.room) throw redirect(roomPath('game', room, getLocale()) + new URL(request.url).search);
  const found = await lookUpRoom(servicesOf(context), room, callerOf(request).address);
  const exists = found.ok || found.refusal === 'too-many';
  const player = context.get(playerContext);
  const asksToLend = player !== undefined && (await loadLending(servicesOf(context).db, player.id)) === null;
  return data({ room, exists, asksToLend }, { status: exists ? 200 : 404 });
}

export default function GamePage({ loaderData: { room, exists, asksToLend } }: Route.ComponentProps) {
  return (
    <main className={styles.page}>
      <noscript>
        <p>{m.duel_need_script()}</p>
      </noscript>
      {exists ? (
        <Island name="duel" data-room={room} data-asks-to-lend={asksToLend || undefined}>
          <DuelGame room={room} asksToLend={asksToLend} />
        </Island>
      ) : (
        <FallbackScreen room={room} screen={{ kind: 'shut', reason: 'unknown-room' }} />
      )}
    </main>
  );
}
