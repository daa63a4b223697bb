import { Island } from '#app/client/island.tsx';
import { noStore } from '#app/forms/forms.server.ts';
import type { DailyPage } from '#app/modes/daily/daily-page.ts';
import { DayScreen } from '#app/modes/daily/day-screen.tsx';
import game from '#app/play/game.module.css';
import { metaOf } from '#app/seo/meta.ts';
import { m } from '#messages/compiled/messages.js';
import type { Route } from './+types/route';
import { loadDay } from './load-day.server.ts';

export const meta = metaOf('daily', {
  title: m.meta_daily_title,
  description: m.meta_daily_description,
  keywords: m.meta_daily_keywords,
});

/**
 * Forbids the browser to keep the page. The clock of the page runs on from the time in the server's answer. A stored
 * copy, shown again after the back button, would therefore show a wrong time (J21).
 */
export const headers = () => noStore;

/** Loads the page of today's grid. */
export const loader = ({ context }: Route.LoaderArgs): Promise<DailyPage> => loadDay(context);

export default function DayPage({ loaderData: page }: { readonly loaderData: DailyPage }) {
  return (
    <main className={game.page}>
      <noscript>
        <p>{m.solo_need_script()}</p>
      </noscript>
      <Island name="day-screen" of={DayScreen} props={{ page }} />
    </main>
  );
}
