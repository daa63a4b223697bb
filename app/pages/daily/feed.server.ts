import { gradeName } from '#app/components/difficulty.tsx';
import { weekdayText } from '#app/i18n/format.ts';
import { atomOf } from '#app/seo/atom.ts';
import { addDays, type Day, FIRST_DAY } from '#engine/daily/day.ts';
import { taskOfDay } from '#engine/daily/week.ts';
import { m } from '#messages/compiled/messages.js';
import type { DayClock } from '#server/daily/day-clock.ts';
import type { Language } from '#site/languages.ts';
import { dayPath, feedPath, pathOf } from '#site/pages.ts';

/** The number of days in the feed, today included. */
const DAYS = 30;

type Deps = {
  readonly today: Day;
  readonly clock: Pick<DayClock, 'startOf'>;
  readonly origin: string;
  readonly language: Language;
};

/** Renders the feed of the grids of the last days, today’s first (J37). It has no puzzle, and nothing of tomorrow. */
export function dailyFeed({ today, clock, origin, language }: Deps): string {
  const days = Array.from({ length: DAYS }, (_, index) => addDays(today, -index)).filter(day => day >= FIRST_DAY);
  return atomOf({
    url: origin + pathOf('daily', language),
    feedUrl: origin + feedPath('daily', language),
    title: m.feed_daily_title(),
    subtitle: m.feed_daily_subtitle(),
    language,
    icon: `${origin}/icons/icon.svg`,
    entries: days.map(day => ({
      url: origin + dayPath(day, language),
      published: clock.startOf(day),
      ...textsOf(day),
    })),
  });
}

function textsOf(day: Day) {
  const { size, grade, wallCount } = taskOfDay(day);
  const facts = { size, grade: gradeName(grade) };
  return {
    title: m.feed_daily_entry({ ...facts, date: weekdayText(day) }),
    summary: wallCount > 0 ? m.feed_daily_walls(facts) : m.feed_daily_plain(facts),
  };
}
