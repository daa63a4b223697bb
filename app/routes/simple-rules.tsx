import { m } from '#messages/compiled/messages.js';
import { metaOf } from '../meta.ts';

export const meta = metaOf('simple-rules', {
  title: m.meta_simple_rules_title,
  description: m.meta_simple_rules_description,
  keywords: m.meta_simple_rules_keywords,
});

export default function Page() {
  return (
    <main>
      <h1>{m.home_title()}</h1>
    </main>
  );
}
