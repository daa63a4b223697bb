import { Island } from '#app/client/island.tsx';
import styles from '#app/game/game.module.css';
import { metaOf } from '#app/seo/meta.ts';
import { Solo } from '#app/solo/solo.tsx';
import { m } from '#messages/compiled/messages.js';
import { nextLevelOf } from '#server/games/next-level.ts';
import { playerContext, servicesOf } from '#server/http/context.ts';
import type { Route } from './+types/route';

export const meta = metaOf('solo', {
  title: m.meta_solo_title,
  description: m.meta_solo_description,
  keywords: m.meta_solo_keywords,
});

/** Loads the level at which a player with an account continues (V9). */
export async function loader({ context }: Route.LoaderArgs): Promise<{ readonly nextLevel: number | undefined }> {
  const player = context.get(playerContext);
  return { nextLevel: player && (await nextLevelOf(servicesOf(context).db, player.id)) };
}

export default function SoloPage({ loaderData }: Route.ComponentProps) {
  return (
    <main className={styles.page}>
      <noscript>
        <p>{m.solo_need_script()}</p>
      </noscript>
      <Island name="solo" data-next-level={loaderData.nextLevel}>
        <Solo />
      </Island>
    </main>
  );
}
