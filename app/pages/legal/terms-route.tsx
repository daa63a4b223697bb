import { metaOf } from '#app/seo/meta.ts';
import { m } from '#messages/compiled/messages.js';
import type { Route } from './+types/terms-route';
import { Terms } from './terms.tsx';

export const meta = metaOf('terms', {
  title: m.meta_terms_title,
  description: m.meta_terms_description,
  keywords: m.meta_terms_keywords,
});

export default function Page({ matches }: Route.ComponentProps) {
  const { publisher, contact } = matches[0].loaderData;
  return <Terms publisher={publisher} contact={contact} />;
}
