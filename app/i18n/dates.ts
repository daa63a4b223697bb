import { getLocale } from '#messages/compiled/runtime.js';
import type { Language } from '#site/languages.ts';

/** The locale for formatting dates in each language. English dates are British, like the site’s spelling. */
const CALENDARS: Readonly<Record<Language, string>> = { fr: 'fr-FR', en: 'en-GB' };

/**
 * Formats the date of a moment, with its year, such as 21 nov. 2026 in French. Uses the date in UTC, because the server
 * does not know the reader's time zone.
 */
export const dateText = (moment: Date | string): string =>
  new Intl.DateTimeFormat(CALENDARS[getLocale()], { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(moment));

/**
 * Formats the date of a moment with its year, such as 21 nov. 2026 in French, in the time zone of the browser, which a
 * server does not know.
 */
export const localDateText = (moment: string): string =>
  new Intl.DateTimeFormat(CALENDARS[getLocale()], { dateStyle: 'medium' }).format(new Date(moment));

/**
 * Formats a day, or the date of a moment in UTC, with the full name of the month, such as 21 novembre 2026 in
 * French.
 */
export const longDateText = (day: string | number): string =>
  new Intl.DateTimeFormat(CALENDARS[getLocale()], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

/** Formats the date of a moment in UTC without its year, such as 21 nov. in French. */
export const dayText = (moment: Date | string): string =>
  new Intl.DateTimeFormat(CALENDARS[getLocale()], { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(moment),
  );

/**
 * Formats a day without its year, such as 22 novembre in French. The function joins the day and the month itself,
 * because browsers join them differently.
 */
export function dayWithoutYear(day: string): string {
  const { day: number = '', month = '' } = partsOf(day);
  return `${number === '1' && getLocale() === 'fr' ? '1er' : number}\u00a0${month}`;
}

/** Formats a day with its weekday and without its year, such as dimanche 22 novembre in French. */
export const weekdayText = (day: string): string => `${partsOf(day).weekday} ${dayWithoutYear(day)}`;

/** Formats a month such as 2026-11 with its year: novembre 2026 in French. */
export const monthText = (month: string): string => formatMonth(month, { month: 'long', year: 'numeric' });

/** Formats a month such as 2026-11 without its year: novembre in French. */
export const monthNameText = (month: string): string => formatMonth(month, { month: 'long' });

const formatMonth = (month: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(CALENDARS[getLocale()], { ...options, timeZone: 'UTC' }).format(new Date(`${month}-01`));

/** Returns the names of the days of the week, beginning with Monday: in French, lundi with the short form lun. */
export const weekdayNames = (): readonly { readonly short: string; readonly long: string }[] =>
  Array.from({ length: 7 }, (_, weekday) => {
    const nameOf = (style: 'short' | 'long') =>
      new Intl.DateTimeFormat(CALENDARS[getLocale()], { weekday: style, timeZone: 'UTC' }).format(
        // the names of the days come from the week that begins on 5 January 2026, a Monday
        new Date(Date.UTC(2026, 0, 5 + weekday)),
      );
    return { short: nameOf('short'), long: nameOf('long') };
  });

const partsOf = (day: string): Readonly<Record<string, string | undefined>> => {
  const format = new Intl.DateTimeFormat(CALENDARS[getLocale()], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return Object.fromEntries(format.formatToParts(new Date(day)).map(({ type, value }) => [type, value]));
};
