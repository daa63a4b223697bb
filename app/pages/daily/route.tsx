import { metaOf } from '#app/seo/meta.ts';
import { m } from '#messages/compiled/messages.js';

export const meta = metaOf('daily', {
  title: m.meta_daily_title,
  description: m.meta_daily_description,
  keywords: m.meta_daily_keywords,
});

/** The grid of today. */
export default function DailyPage() {
  return (
    <main>
      <h1>{m.daily_title()}</h1>
    </main>
  );
}
