import { metaOf } from '#app/seo/meta.ts';
import { m } from '#messages/compiled/messages.js';
import { GuidePage } from './guide-page.tsx';

export const meta = metaOf('practice', {
  title: m.meta_practice_title,
  description: m.meta_practice_description,
  keywords: m.meta_practice_keywords,
});

/** The page with drills: five techniques, each with five grids in which the technique decides the next step. */
export default function Practice() {
  return <GuidePage id="practice" />;
}
