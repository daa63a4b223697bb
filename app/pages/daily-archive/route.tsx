import { metaOf } from '#app/seo/meta.ts';
import { m } from '#messages/compiled/messages.js';

export const meta = metaOf('daily-archive', {
  title: m.meta_daily_archive_title,
  description: m.meta_daily_archive_description,
  keywords: m.meta_daily_archive_keywords,
});

/** The archive of the grids of the day. */
export default function DailyArchivePage() {
  return (
    <main>
      <h1>{m.daily_archive()}</h1>
    </main>
  );
}
