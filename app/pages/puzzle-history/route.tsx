import { metaOf } from '#app/seo/meta.ts';
import { m } from '#messages/compiled/messages.js';
import { History } from './puzzle-history.tsx';

export const meta = metaOf('history', {
  title: m.meta_history_title,
  description: m.meta_history_description,
  keywords: m.meta_history_keywords,
});

export default function Page() {
  return <History />;
}
