import { getLocale } from '#messages/compiled/runtime.js';
import type { Language } from '#site/languages.ts';

const GROUP_SEPARATORS: Readonly<Record<Language, string>> = { fr: '\u202f', en: ',' };

/** Formats a whole number in the language of the page, such as 4 180 in French, as `toLocaleString` does. */
// `toLocaleString` itself would delay every game: its first call takes 100 ms on a slow phone
export const numberText = (value: number): string =>
  String(value).replace(/\B(?=(\d{3})+$)/g, GROUP_SEPARATORS[getLocale()]);

/** Formats how often the player has used undo or a hint. 0 gives no text, because it would read as “none left”. */
export const countText = (value: number): string => (value > 0 ? numberText(value) : '');

/** Formats a number with one decimal, such as 0,8 in French. */
export const decimalText = (value: number): string =>
  value.toLocaleString(getLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Formats a percentage with at most two decimals, such as 66,67 % in French. */
export const percentText = (percent: number): string =>
  new Intl.NumberFormat(getLocale(), { style: 'percent', maximumFractionDigits: 2 }).format(percent / 100);

/** Formats a price, such as 0,99 € in French. */
export const priceText = (amount: number, currency: string): string =>
  new Intl.NumberFormat(getLocale(), { style: 'currency', currency }).format(amount);

/** Formats a number of lost points with a minus sign. */
export const lossText = (points: number): string => `−${numberText(points)}`;

/** Formats a number of gained points with a plus sign. */
export const gainText = (points: number): string => `+${numberText(points)}`;

/** Joins texts into one phrase, such as “a, b et c” in French. */
export const listText = (items: readonly string[]): string => new Intl.ListFormat(getLocale()).format(items);

/**
 * Formats a sum of times in milliseconds as a clock does. Sums are added in milliseconds and rounded down to whole
 * seconds only here, so every page shows the same sum.
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
