import { metaOf } from '#app/seo/meta.ts';
import { m } from '#messages/compiled/messages.js';
import { GuidePage } from './guide-page.tsx';

export const meta = metaOf('zip', {
  title: m.meta_zip_title,
  description: m.meta_zip_description,
  keywords: m.meta_zip_keywords,
});

/** The guide to LinkedIn’s game Zip: its rules, and nine techniques for it. */
export default function Zip() {
  return <GuidePage id="zip" />;
}
