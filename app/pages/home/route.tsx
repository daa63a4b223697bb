import { metaOf } from '#app/seo/meta.ts';
import { m } from '#messages/compiled/messages.js';
import { Home } from './home.tsx';

export const meta = metaOf('home', {
  title: m.meta_home_title,
  description: m.meta_home_description,
  keywords: m.meta_home_keywords,
});

export default function Page() {
  return <Home />;
}
