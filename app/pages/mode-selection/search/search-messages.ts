import { m } from '#messages/compiled/messages.js';
import type { SearchStage } from './use-search.ts';

/** Formats the duration of a search as minutes and seconds, such as 00:41. */
export const elapsedText = (seconds: number): string =>
  [Math.floor(seconds / 60), seconds % 60].map(part => String(part).padStart(2, '0')).join(':');

const ANNOUNCEMENT_INTERVAL_S = 30;

/**
 * Returns the screen-reader announcement of a duration when another 30 seconds have passed since `before`, the duration
 * that was shown last, and undefined otherwise. A busy browser may skip seconds.
 */
export const elapsedAnnouncement = (seconds: number, before: number): string | undefined =>
  Math.floor(seconds / ANNOUNCEMENT_INTERVAL_S) > Math.floor(before / ANNOUNCEMENT_INTERVAL_S)
    ? m.mode_search_elapsed({ minutes: Math.floor(seconds / 60), seconds: seconds % 60 })
    : undefined;

const STAGES: Readonly<Record<SearchStage, () => string>> = {
  joining: m.mode_search_joining,
  searching: m.mode_search_waiting,
  offline: m.mode_search_offline,
  'no-answer': m.mode_search_silent,
  'too-many': m.mode_search_too_many,
  found: m.mode_search_entering,
};

/** Says how a search goes on, and what is in its way. */
export const stageMessage = (stage: SearchStage): string => STAGES[stage]();
