import styles from '#app/circles/circles.module.css';
import { NewCircle } from '#app/circles/new-circle.tsx';
import { Island } from '#app/client/island.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { metaOf } from '#app/seo/meta.ts';
import { m } from '#messages/compiled/messages.js';
import { playerContext } from '#server/http/context.ts';
import { playerKey } from '#server/players/player.ts';
import type { Route } from './+types/route';

export const meta = metaOf('circle', {
  title: m.meta_circle_title,
  description: m.meta_circle_description,
  keywords: m.meta_circle_keywords,
});

export function loader({ context }: Route.LoaderArgs) {
  const player = context.get(playerContext);
  return { player: player && playerKey(player.id) };
}

/** The page that makes a circle (K1). */
export default function NewCirclePage({ loaderData: { player } }: Route.ComponentProps) {
  return (
    <main className={`${styles.page} ${styles.start}`}>
      <PageHeader title={m.circle_title()} lead={m.circle_lead()} />
      <noscript>
        <p>{m.circle_need_script()}</p>
      </noscript>
      <Island name="new-circle" of={NewCircle} props={{ player }} />
    </main>
  );
}
