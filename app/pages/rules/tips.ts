import type { ThreadListItem } from '#app/components/thread-list.tsx';
import { POINTS } from '#engine/score.ts';
import { m } from '#messages/compiled/messages.js';

const LOOK_SECONDS = 3;
const LATE_CELLS = 10;

/** The numbers in the tips, computed from the prices of time, undos, hints and restarts. */
export const TIP_FIGURES = {
  lookPoints: LOOK_SECONDS * POINTS.second,
  latePoints: LATE_CELLS * POINTS.undo,
  /** The length of the shortest path that costs more to undo than to restart. */
  clearCells: Math.floor(POINTS.restart / POINTS.undo) + 1,
  hintSeconds: POINTS.hint / POINTS.second,
} as const;

/** Returns the tips for a better score, in the language of the page. */
export function tips(): readonly ThreadListItem[] {
  const { lookPoints, latePoints, clearCells, hintSeconds } = TIP_FIGURES;
  return [
    { title: m.rules_look_title(), text: m.rules_look_text({ points: lookPoints }) },
    { title: m.rules_end_title(), text: m.rules_end_text() },
    { title: m.rules_early_title(), text: m.rules_early_text({ one: POINTS.undo, ten: latePoints }) },
    { title: m.rules_over_title(), text: m.rules_over_text({ points: POINTS.restart, cells: clearCells }) },
    { title: m.rules_hint_title(), text: m.rules_hint_text({ seconds: hintSeconds }) },
  ];
}
