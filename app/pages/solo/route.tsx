import { Island } from '#app/client/island.tsx';
import styles from '#app/game/game.module.css';
import { loadNextLevel } from '#app/pages/next-level.server.ts';
import { metaOf } from '#app/seo/meta.ts';
import { Solo } from '#app/solo/solo.tsx';
import { m } from '#messages/compiled/messages.js';
import type { Route } from './+types/route';

export const meta = metaOf('solo', {
  title: m.meta_solo_title,
  description: m.meta_solo_description,
  keywords: m.meta_solo_keywords,
});

export const loader = loadNextLevel;

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
