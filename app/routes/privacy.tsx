import { m } from '#messages/compiled/messages.js';
import { RETENTION } from '#server/retention.ts';
import { Privacy } from '../legal/privacy.tsx';
import { metaOf } from '../meta.ts';
import type { Route } from './+types/privacy';

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
