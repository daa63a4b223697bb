import { m } from '#messages/compiled/messages.js';
import { languageOf } from '#site/languages.ts';
import { articlesIn } from '../articles/articles.ts';
import { Blog } from '../articles/blog.tsx';
import { metaOf } from '../meta.ts';
import { NewsletterBox } from '../newsletter/newsletter-box.tsx';
import type { Route } from './+types/blog';

export const meta = metaOf('blog', {
  title: m.meta_blog_title,
  description: m.meta_blog_description,
  keywords: m.meta_blog_keywords,
});

export const loader = ({ request }: Route.LoaderArgs) => articlesIn(languageOf(new URL(request.url).pathname));

export default function Page({ loaderData }: Route.ComponentProps) {
  return <Blog articles={loaderData} newsletter={<NewsletterBox />} />;
}
