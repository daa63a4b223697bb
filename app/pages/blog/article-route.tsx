import { data } from 'react-router';
import { articleMeta } from '#app/seo/meta.ts';
import { languageOf } from '#site/languages.ts';
import type { Route } from './+types/article-route';
import { ArticlePage } from './article-page.tsx';
import { contentOf, findArticle, leadOf, relatedTo, translationOf } from './articles.ts';

export function loader({ request, params }: Route.LoaderArgs) {
  const article = findArticle(params.slug, languageOf(new URL(request.url).pathname));
  if (article === undefined) throw data(null, { status: 404 });
  return { article, translation: translationOf(article), related: relatedTo(article) };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData === undefined ? [] : articleMeta(loaderData.article, matches[0].loaderData);

export default function Page({ loaderData }: Route.ComponentProps) {
  const Content = contentOf(loaderData.article);
  return (
    <ArticlePage {...loaderData} lead={leadOf(loaderData.article)}>
      <Content />
    </ArticlePage>
  );
}
