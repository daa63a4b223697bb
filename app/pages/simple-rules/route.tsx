import { metaOf } from '#app/seo/meta.ts';
import { m } from '#messages/compiled/messages.js';
import { SimpleRules } from './simple-rules.tsx';

export const meta = metaOf('simple-rules', {
  title: m.meta_simple_rules_title,
  description: m.meta_simple_rules_description,
  keywords: m.meta_simple_rules_keywords,
});

export default function Page() {
  return <SimpleRules description={m.meta_simple_rules_description()} />;
}
