import type { Day } from '#engine/daily/day.ts';
import { taskOfDay } from '#engine/daily/week.ts';
import type { Language } from '#site/languages.ts';
import { arches, framedPicture } from './framed-picture.ts';

const LOCALES: Readonly<Record<Language, string>> = { fr: 'fr', en: 'en-GB' };

/**
 * Draws the social picture of a day as SVG (J6): the date, the arches of its grade, and squares without numbers and
 * walls. It is made from the day alone, and does not know the grid.
 */
export function dayPicture(day: Day, language: Language): string {
  const { size, grade } = taskOfDay(day);
  const { weekday, date, year } = wordsOf(day, language);
  const text =
    `<text x="72" y="284" font-size="44">${weekday}</text>` +
    `<text x="72" y="366" font-size="76">${date}</text>` +
    `<text x="72" y="432" font-size="44">${year}</text>${arches(grade)}`;
  return framedPicture(text, { size, waypoints: [], walls: [] }, []);
}

function wordsOf(day: Day, language: Language) {
  const at = new Date(`${day}T00:00:00Z`);
  const words = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone: 'UTC' }).format(at);
  const weekday = words({ weekday: 'long' });
  const date = words({ day: 'numeric', month: 'long' });
  return {
    weekday: weekday.charAt(0).toUpperCase() + weekday.slice(1),
    date: language === 'fr' ? date.replace(/^1 /, '1er ') : date,
    year: words({ year: 'numeric' }),
  };
}
