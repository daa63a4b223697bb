import { metaOf } from '#app/seo/meta.ts';
import { m } from '#messages/compiled/messages.js';
import { Rules } from './rules.tsx';

export const meta = metaOf('rules', {
  title: m.meta_rules_title,
  description: m.meta_rules_description,
  keywords: m.meta_rules_keywords,
});

export default function Page() {
  return <Rules />;
}
