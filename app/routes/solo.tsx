import { m } from '#messages/compiled/messages.js';
import { metaOf } from '../meta.ts';

export const meta = metaOf('solo', {
  title: m.meta_solo_title,
  description: m.meta_solo_description,
  keywords: m.meta_solo_keywords,
});

export const handle = { isApp: true };

export default function Page() {
  return (
    <main>
      <h1>{m.home_title()}</h1>
    </main>
  );
}
