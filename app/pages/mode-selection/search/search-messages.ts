import { m } from '#messages/compiled/messages.js';

/** Formats the duration of a search as minutes and seconds, such as 00:41. */
export const elapsedText = (seconds: number): string =>
  [Math.floor(seconds / 60), seconds % 60].map(part => String(part).padStart(2, '0')).join(':');

const ANNOUNCEMENT_INTERVAL_S = 30;

/** Returns the screen-reader announcement of the duration every 30 seconds, and undefined in between. */
export const elapsedAnnouncement = (seconds: number): string | undefined =>
  seconds > 0 && seconds % ANNOUNCEMENT_INTERVAL_S === 0
    ? m.mode_search_elapsed({ minutes: Math.floor(seconds / 60), seconds: seconds % 60 })
    : undefined;
