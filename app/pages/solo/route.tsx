import { Island } from '#app/client/island.tsx';
import { Solo } from '#app/modes/levels/solo.tsx';
import styles from '#app/play/game.module.css';
import { metaOf } from '#app/seo/meta.ts';
import { m } from '#messages/compiled/messages.js';
import { getBestGames, getTimesByKind } from '#server/games/history/best-games.ts';
import { loadNextLevel } from '#server/games/next-level.ts';
import { playerContext, servicesOf } from '#server/http/context.ts';
import type { Route } from './+types/route';

export const meta = metaOf('solo', {
  title: m.meta_solo_title,
  description: m.meta_solo_description,
  keywords: m.meta_solo_keywords,
});

/** The number of solved levels that the result of a win shows. */
const LAST_LEVELS = 5;

/**
 * Loads the level at which a signed-in player continues, their best games of the levels just before it, and their
 * shortest time on each kind of level.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const player = context.get(playerContext);
  const { nextLevel } = await loadNextLevel({ context });
  if (player === undefined || nextLevel === undefined) return { nextLevel: undefined };
  const { db } = servicesOf(context);
  const last = { first: nextLevel - LAST_LEVELS, last: nextLevel - 1 };
  const [bestGames, fastest] = await Promise.all([getBestGames(db, player.id, last), getTimesByKind(db, player.id)]);
  return { nextLevel, bestGames, fastest };
}

export default function SoloPage({ loaderData: { nextLevel, bestGames, fastest } }: Route.ComponentProps) {
  return (
    <main className={styles.page}>
      <noscript>
        <p>{m.solo_need_script()}</p>
      </noscript>
      <Island name="solo" of={Solo} props={{ nextLevel, bestGames, fastest }} />
    </main>
  );
}
