import styles from '#app/circles/circles.module.css';
import { NewCircle } from '#app/circles/new-circle.tsx';
import { Island } from '#app/client/island.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { metaOf } from '#app/seo/meta.ts';
import { m } from '#messages/compiled/messages.js';
import { listCircles } from '#server/circles/read-circle.ts';
import { playerContext, servicesOf } from '#server/http/context.ts';
import { playerKey } from '#server/players/player.ts';
import type { Route } from './+types/route';

export const meta = metaOf('circle', {
  title: m.meta_circle_title,
  description: m.meta_circle_description,
  keywords: m.meta_circle_keywords,
});

/** Loads the circles of the signed-in player. Those of a visitor follow later, because only their browser knows them. */
export async function loader({ context }: Route.LoaderArgs) {
  const player = context.get(playerContext);
  if (player === undefined) return {};
  const { daily, db, now } = servicesOf(context);
  const listed = await listCircles(db, { playerId: player.id, claims: [] }, { now: now(), clock: daily.clock });
  return { player: playerKey(player.id), circles: listed.circles };
}

/** The page that makes a circle (K1). */
export default function NewCirclePage({ loaderData: { player, circles = [] } }: Route.ComponentProps) {
  return (
    <main className={`${styles.page} ${styles.start}`}>
      <PageHeader title={m.circle_title()} lead={m.circle_lead()} />
      <noscript>
        <p>{m.circle_need_script()}</p>
      </noscript>
      <Island name="new-circle" of={NewCircle} props={{ player, circles }} />
    </main>
  );
}
