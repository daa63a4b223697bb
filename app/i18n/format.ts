import { getLocale } from '#messages/compiled/runtime.js';
import type { Language } from '#site/languages.ts';

/** The locale for formatting dates in each language. English dates are British, like the site’s spelling. */
const CALENDARS: Readonly<Record<Language, string>> = { fr: 'fr-FR', en: 'en-GB' };

const GROUP_SEPARATORS: Readonly<Record<Language, string>> = { fr: '\u202f', en: ',' };

/** Formats a whole number in the language of the page, such as 4 180 in French, as `toLocaleString` does. */
// the first `toLocaleString` of a page takes 100 ms on a slow phone, and every game begins with the score
export const numberText = (value: number): string =>
  String(value).replace(/\B(?=(\d{3})+$)/g, GROUP_SEPARATORS[getLocale()]);

/** Formats a number with one decimal, such as 0,8 in French. */
export const decimalText = (value: number): string =>
  value.toLocaleString(getLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Formats a percentage with at most two decimals, such as 66,67 % in French. */
export const percentText = (percent: number): string =>
  new Intl.NumberFormat(getLocale(), { style: 'percent', maximumFractionDigits: 2 }).format(percent / 100);

/** Formats a price, such as 0,99 € in French. */
export const priceText = (amount: number, currency: string): string =>
  new Intl.NumberFormat(getLocale(), { style: 'currency', currency }).format(amount);

/**
 * Formats the date of a moment, with its year, such as 21 nov. 2026 in French. Uses the date in UTC, because the server
 * does not know the reader's time zone.
 */
export const dateText = (moment: Date | string): string =>
  new Intl.DateTimeFormat(CALENDARS[getLocale()], { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(moment));

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
        new Date(Date.UTC(2026, 0, 5 + weekday)), // 5 January 2026 was a Monday
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

/** Formats a number of lost points with a minus sign. */
export const lossText = (points: number): string => `−${numberText(points)}`;

/** Formats a number of gained points with a plus sign. */
export const gainText = (points: number): string => `+${numberText(points)}`;

/** Joins items into one phrase, such as “a, b et c” in French. */
export const listText = (items: readonly string[]): string => new Intl.ListFormat(getLocale()).format(items);

/**
 * Formats a total of times in milliseconds as a clock does. Totals are added in milliseconds and cut to whole seconds
 * only here, so every page shows the same.
 */
export const totalTimeText = (ms: number): string => clockText(Math.floor(ms / 1000));

/** Formats a duration in whole seconds as a clock does: 0:41, 12:05 or 1:02:03. */
export function clockText(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** Formats a duration as a clock does, with tenths of a second: 0:38,4 in French. Cuts off what is less than a tenth. */
export const tenthsText = (ms: number): string =>
  `${clockText(Math.floor(ms / 1000))}${getLocale() === 'fr' ? ',' : '.'}${Math.floor(ms / 100) % 10}`;
