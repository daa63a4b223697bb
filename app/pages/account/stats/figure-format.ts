import { numberText } from '#app/i18n/format.ts';

/** What stands where there is nothing to tell yet, or nothing could be read. */
export const DASH = '–';

/** A count: of nothing it is 0. */
export const countText = (count: number | undefined): string => numberText(count ?? 0);

/** What has no zero, such as a best score, and is a dash before the first game. */
export const orDash = <T, Shown>(value: T | null | undefined, show: (value: T) => Shown): Shown | string =>
  value === null || value === undefined ? DASH : show(value);
