import { feedResponse } from '#app/pages/feed-response.server.ts';
import { atomOf } from '#app/seo/atom.ts';
import { m } from '#messages/compiled/messages.js';
import { siteContext } from '#server/http/context.ts';
import { languageOf } from '#site/languages.ts';
import { articlePath, feedPath, pathOf } from '#site/pages.ts';
import type { Route } from './+types/feed-route';
import { articlesIn } from './articles.ts';

const MAX_AGE_SECONDS = 3600;

/** Sends the feed of the articles in a language, newest first (J36). */
export function loader({ request, context }: Route.LoaderArgs): Response {
  const { origin } = context.get(siteContext);
  const language = languageOf(new URL(request.url).pathname);
  const atom = atomOf({
    url: origin + pathOf('blog', language),
    feedUrl: origin + feedPath('blog', language),
    title: m.feed_blog_title(),
    subtitle: m.blog_lead(),
    language,
    icon: `${origin}/icons/icon.svg`,
    entries: articlesIn(language).map(({ slug, title, excerpt, date, modified }) => ({
      url: origin + articlePath(slug, language),
      title,
      summary: excerpt,
      published: new Date(date),
      updated: new Date(modified),
    })),
  });
  return feedResponse(request, atom, MAX_AGE_SECONDS);
}
