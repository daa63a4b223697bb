import { m } from '#messages/compiled/messages.js';
import { History } from '../history/history.tsx';
import { metaOf } from '../meta.ts';

export const meta = metaOf('history', {
  title: m.meta_history_title,
  description: m.meta_history_description,
  keywords: m.meta_history_keywords,
});

export default function Page() {
  return <History />;
}
