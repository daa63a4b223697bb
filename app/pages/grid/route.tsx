import { Island } from '#app/client/island.tsx';
import { GridByCode } from '#app/modes/custom/grid-by-code.tsx';
import game from '#app/play/game.module.css';
import { metaOf } from '#app/seo/meta.ts';
import { m } from '#messages/compiled/messages.js';

export const meta = metaOf('grid', {
  title: m.meta_grid_title,
  description: m.meta_grid_description,
  keywords: m.meta_grid_keywords,
});

/** The page with the field for a grid code. Browsers keep a copy of it, which they show for any grid while offline. */
export default function OpenGridPage() {
  return (
    <main className={game.page}>
      <noscript>
        <p>{m.solo_need_script()}</p>
      </noscript>
      <Island name="grid-by-code" of={GridByCode} props={{}} />
    </main>
  );
}
