import { metaOf } from '#app/seo/meta.ts';
import { m } from '#messages/compiled/messages.js';

export const meta = metaOf('daily-offline', {
  title: m.meta_daily_offline_title,
  description: m.meta_daily_offline_description,
  keywords: m.meta_daily_offline_keywords,
});

/** The copy of the pages of days that browsers keep for use without a network. */
export default function OfflineDailyPage() {
  return (
    <main>
      <h1>{m.daily_title()}</h1>
    </main>
  );
}
