import { getLocale } from '#messages/compiled/runtime.js';

/** A whole number as the page's language writes it. */
export const numberText = (value: number): string => new Intl.NumberFormat(getLocale()).format(value);

/** Points taken away, with the sign of a subtraction. */
export const lossText = (points: number): string => `−${numberText(points)}`;

/** Several things in one sentence: « a, b et c ». */
export const listText = (items: readonly string[]): string => new Intl.ListFormat(getLocale()).format(items);
