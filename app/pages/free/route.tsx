import { Island } from '#app/client/island.tsx';
import { FreeGrids } from '#app/modes/custom/free/free-grids.tsx';
import game from '#app/play/game.module.css';
import { metaOf } from '#app/seo/meta.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { pathOf } from '#site/pages.ts';
import styles from './free.module.css';

export const meta = metaOf('free', {
  title: m.meta_free_title,
  description: m.meta_free_description,
  keywords: m.meta_free_keywords,
});

/**
 * The page of free grids, of chosen size and difficulty. The build renders it without a grid, because the browser
 * generates the grids.
 */
export default function FreePage() {
  return (
    <main className={game.page}>
      <noscript>
        <p>{m.solo_need_script()}</p>
      </noscript>
      <Island name="free-grids" of={FreeGrids} props={{}} />
      <p className={styles.more}>
        {/* a script adds the kind of grid that the player has chosen to the address of this link to the print page */}
        <a href={pathOf('print', getLocale())} data-print="">
          {m.frame_print()}
        </a>
      </p>
    </main>
  );
}
