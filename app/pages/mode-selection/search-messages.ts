import { m } from '#messages/compiled/messages.js';

/** How long a search has lasted, as its counter shows it: 00:41. */
export const elapsedText = (seconds: number): string =>
  [Math.floor(seconds / 60), seconds % 60].map(part => String(part).padStart(2, '0')).join(':');

const SPOKEN_EVERY = 30;

/** What a screen reader is told of it, every half minute; in between nothing. */
export const elapsedAnnouncement = (seconds: number): string | undefined =>
  seconds > 0 && seconds % SPOKEN_EVERY === 0
    ? m.mode_search_elapsed({ minutes: Math.floor(seconds / 60), seconds: seconds % 60 })
    : undefined;
