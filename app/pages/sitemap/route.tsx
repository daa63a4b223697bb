import { articlesIn } from '#app/pages/blog/articles.ts';
import { metaOf } from '#app/seo/meta.ts';
import { m } from '#messages/compiled/messages.js';
import { languageOf } from '#site/languages.ts';
import { articlePath } from '#site/pages.ts';
import type { Route } from './+types/route';
import { Sitemap } from './sitemap.tsx';

export const meta = metaOf('sitemap', {
  title: m.meta_sitemap_title,
  description: m.meta_sitemap_description,
  keywords: m.meta_sitemap_keywords,
});

export function loader({ request }: Route.LoaderArgs) {
  const language = languageOf(new URL(request.url).pathname);
  const guides = articlesIn(language).map(({ slug, title }) => ({ href: articlePath(slug, language), label: title }));
  return { guides };
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <Sitemap {...loaderData} />;
}
