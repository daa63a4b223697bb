import { metaOf } from '#app/seo/meta.ts';
import { m } from '#messages/compiled/messages.js';
import { RETENTION } from '#server/db/retention.ts';
import type { Route } from './+types/privacy-route';
import { Privacy } from './privacy.tsx';

export const meta = metaOf('privacy', {
  title: m.meta_privacy_title,
  description: m.meta_privacy_description,
  keywords: m.meta_privacy_keywords,
});

export const loader = () => ({ retention: RETENTION });

export default function Page({ loaderData, matches }: Route.ComponentProps) {
  const { publisher, contact } = matches[0].loaderData;
  return <Privacy {...loaderData} publisher={publisher} contact={contact} />;
}
