import { Island } from '#app/client/island.tsx';
import { DayScreen } from '#app/modes/daily/day-screen.tsx';
import game from '#app/play/game.module.css';
import { metaOf } from '#app/seo/meta.ts';
import { m } from '#messages/compiled/messages.js';

export const meta = metaOf('daily-offline', {
  title: m.meta_daily_offline_title,
  description: m.meta_daily_offline_description,
  keywords: m.meta_daily_offline_keywords,
});

/** The page that browsers keep and show for any day while they are offline. */
export default function OfflineDailyPage() {
  return (
    <main className={game.page}>
      <noscript>
        <p>{m.solo_need_script()}</p>
      </noscript>
      <Island name="day-screen" of={DayScreen} props={{}} />
    </main>
  );
}
