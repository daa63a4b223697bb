import { gradeName } from '#app/components/difficulty.tsx';
import { weekdayText } from '#app/i18n/dates.ts';
import { feedResponse } from '#app/pages/feed-response.server.ts';
import { atomOf } from '#app/seo/atom.ts';
import { addDays, type Day, FIRST_DAY } from '#engine/daily/day.ts';
import { taskOfDay } from '#engine/daily/week.ts';
import { m } from '#messages/compiled/messages.js';
import type { DayClock } from '#server/daily/day-clock.ts';
import type { DayFacts } from '#server/daily/stored-puzzles.ts';
import { servicesOf, siteContext } from '#server/http/context.ts';
import { type Language, languageOf } from '#site/languages.ts';
import { dayPath, feedPath, pathOf } from '#site/pages.ts';
import type { Route } from './+types/feed-route';

const MAX_AGE_SECONDS = 3600;

/**
 * Sends the Atom feed of the daily grids in a language. It may be cached for an hour, but not past midnight, when a new
 * day is added.
 */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { daily, now } = servicesOf(context);
  const { today, clock } = daily;
  const { origin } = context.get(siteContext);
  const day = today();
  const language = languageOf(new URL(request.url).pathname);
  const facts = await daily.factsOf(addDays(day, 1 - DAYS), day);
  const atom = dailyFeed({ today: day, facts, clock, origin, language });
  const secondsLeft = Math.floor((clock.startOf(addDays(day, 1)).getTime() - now().getTime()) / 1000);
  return feedResponse(request, atom, Math.max(0, Math.min(MAX_AGE_SECONDS, secondsLeft)));
}

/** The number of days in the feed of the daily grids, today included. */
const DAYS = 30;

type Deps = {
  readonly today: Day;
  /** The grade and walls of each day's grid, for the days whose grid is stored. */
  readonly facts: ReadonlyMap<Day, DayFacts>;
  readonly clock: Pick<DayClock, 'startOf'>;
  readonly origin: string;
  readonly language: Language;
};

/** Renders the Atom feed of the last days, today’s first (J37). It contains no puzzles, and nothing about tomorrow. */
function dailyFeed({ today, facts, clock, origin, language }: Deps): string {
  const days = Array.from({ length: DAYS }, (_, index) => addDays(today, -index)).filter(day => day >= FIRST_DAY);
  return atomOf({
    url: origin + pathOf('daily', language),
    feedUrl: origin + feedPath('daily', language),
    title: m.feed_daily_title(),
    subtitle: m.feed_daily_subtitle(),
    language,
    icon: `${origin}/icons/icon.svg`,
    entries: days.map(day => {
      const [published, known] = [clock.startOf(day), facts.get(day)];
      return {
        url: origin + dayPath(day, language),
        published,
        // a grid that is made or replaced after its day has begun changes the texts of its entry, so the entry counts
        // as updated
        updated: known && known.storedAt > published ? known.storedAt : published,
        ...textsOf(day, known),
      };
    }),
  });
}

function textsOf(day: Day, known: DayFacts | undefined) {
  const [{ size }, date] = [taskOfDay(day), weekdayText(day)];
  if (known === undefined)
    return { title: m.feed_daily_entry_size({ size, date }), summary: m.feed_daily_size({ size }) };
  const facts = { size, grade: gradeName(known.grade) };
  return {
    title: m.feed_daily_entry({ ...facts, date }),
    summary: known.hasWalls ? m.feed_daily_walls(facts) : m.feed_daily_plain(facts),
  };
}
