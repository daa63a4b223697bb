import { getLocale } from '#messages/compiled/runtime.js';
import type { Language } from '#site/languages.ts';

/** Days are written the British way, as the rest of our English is. */
const CALENDARS: Readonly<Record<Language, string>> = { fr: 'fr-FR', en: 'en-GB' };

/** A whole number as the page's language writes it. */
export const numberText = (value: number): string => new Intl.NumberFormat(getLocale()).format(value);

/** A share given in percent, with two decimals at most: 66,67 %. */
export const percentText = (percent: number): string =>
  new Intl.NumberFormat(getLocale(), { style: 'percent', maximumFractionDigits: 2 }).format(percent / 100);

/** What something costs: 0,99 €. */
export const priceText = (amount: number, currency: string): string =>
  new Intl.NumberFormat(getLocale(), { style: 'currency', currency }).format(amount);

/** A date with its year: 21 nov. 2026. The server does not know where its reader is, so days are those of universal time. */
export const dateText = (moment: Date | string): string =>
  new Intl.DateTimeFormat(CALENDARS[getLocale()], { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(moment));

/** A day in full: 21 novembre 2026. */
export const longDateText = (day: string): string =>
  new Intl.DateTimeFormat(CALENDARS[getLocale()], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

/** A date of this year or the last: 21 nov. */
export const dayText = (moment: Date | string): string =>
  new Intl.DateTimeFormat(CALENDARS[getLocale()], { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(moment),
  );

/** Points taken away, with the sign of a subtraction. */
export const lossText = (points: number): string => `−${numberText(points)}`;

/** Points gained, with the sign of an addition. */
export const gainText = (points: number): string => `+${numberText(points)}`;

/** Several things in one sentence: « a, b et c ». */
export const listText = (items: readonly string[]): string => new Intl.ListFormat(getLocale()).format(items);

/** Seconds as a clock shows them: 0:41, 12:05, 1:02:03. */
export function clockText(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
