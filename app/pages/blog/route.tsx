import { NewsletterBox } from '#app/pages/newsletter/newsletter-box.tsx';
import { metaOf } from '#app/seo/meta.ts';
import { m } from '#messages/compiled/messages.js';
import { languageOf } from '#site/languages.ts';
import type { Route } from './+types/route';
import { articlesIn } from './articles.ts';
import { Blog } from './blog.tsx';

export const meta = metaOf('blog', {
  title: m.meta_blog_title,
  description: m.meta_blog_description,
  keywords: m.meta_blog_keywords,
});

export const loader = ({ request }: Route.LoaderArgs) => articlesIn(languageOf(new URL(request.url).pathname));

export default function Page({ loaderData }: Route.ComponentProps) {
  return <Blog articles={loaderData} newsletter={<NewsletterBox />} />;
}
