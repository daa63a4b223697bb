import { m } from '#messages/compiled/messages.js';
import { metaOf } from '../meta.ts';
import styles from '../play/solo-game.module.css';
import { SoloGame } from '../play/solo-game.tsx';

export const meta = metaOf('solo', {
  title: m.meta_solo_title,
  description: m.meta_solo_description,
  keywords: m.meta_solo_keywords,
});

export default function SoloPage() {
  return (
    <main className={styles.page}>
      <noscript>
        <p>{m.solo_need_script()}</p>
      </noscript>
      <div data-island="solo">
        <SoloGame />
      </div>
    </main>
  );
}
