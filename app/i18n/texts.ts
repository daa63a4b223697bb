import { getLocale } from '#messages/compiled/runtime.js';

/** A whole number as the page's language writes it. */
export const numberText = (value: number): string => new Intl.NumberFormat(getLocale()).format(value);

/** Points taken away, with the sign of a subtraction. */
export const lossText = (points: number): string => `−${numberText(points)}`;

/** Several things in one sentence: « a, b et c ». */
export const listText = (items: readonly string[]): string => new Intl.ListFormat(getLocale()).format(items);

/** Seconds as a clock shows them: 0:41, 12:05, 1:02:03. */
export function clockText(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
