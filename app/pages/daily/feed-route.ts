import { feedResponse } from '#app/pages/feed-response.server.ts';
import { addDays } from '#engine/daily/day.ts';
import { servicesOf, siteContext } from '#server/http/context.ts';
import { languageOf } from '#site/languages.ts';
import type { Route } from './+types/feed-route';
import { dailyFeed } from './feed.server.ts';

const MAX_AGE_SECONDS = 3600;

/** Sends the feed of the grids of the day in a language. It may be kept for an hour, but not past midnight. */
export function loader({ request, context }: Route.LoaderArgs): Response {
  const { daily, now } = servicesOf(context);
  const { today, clock } = daily;
  const { origin } = context.get(siteContext);
  const day = today();
  const atom = dailyFeed({ today: day, clock, origin, language: languageOf(new URL(request.url).pathname) });
  const secondsLeft = Math.floor((clock.startOf(addDays(day, 1)).getTime() - now().getTime()) / 1000);
  return feedResponse(request, atom, Math.max(0, Math.min(MAX_AGE_SECONDS, secondsLeft)));
}
