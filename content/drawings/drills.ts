import type { DrillGrid } from '#app/play/drill/drill-grid.ts';
import { findSolutions } from '#engine/generator/find-solutions.ts';
import { readGridCode } from '#engine/grid-code.ts';

type Drill = readonly [DrillGrid, ...DrillGrid[]];

/**
 * Reads a grid that `node tools/drills.ts` has found. `drawn` is the count of squares before the step that is asked
 * for.
 */
function grid(code: string, drawn: number): DrillGrid {
  const puzzle = readGridCode(code);
  if (!puzzle.ok) throw new Error(`${code}: ${puzzle.refusal}`);
  const [solution] = findSolutions(puzzle.value, { maxSolutions: 1, maxNodes: 1_000_000 }).solutions;
  if (solution === undefined) throw new Error(`${code} has no solution`);
  return { puzzle: puzzle.value, solution, given: solution.slice(0, drawn) };
}

/** The grids of a drill in which the thread touches a free corner. */
export const corner: Drill = [
  grid('MES0DOKtv', 2),
  grid('MEQGE8RCF', 12),
  grid('MEresSeKWr-', 12),
  grid('MFx-namM5', 10),
  grid('MFolNo_V-', 16),
];

/** The grids of a drill in which the thread touches a square that has one other way left. */
export const doors: Drill = [
  grid('MHx1JzrIyEL', 3),
  grid('ME9rEWMxc', 5),
  grid('MEUBB78G9Siv', 5),
  grid('MF6OBT1cRi', 11),
  grid('MF4hCKykF-', 15),
];

/** The grids of a drill in which a wrong step would leave too few steps, or too few detours for some squares. */
export const detours: Drill = [
  grid('MF_WXTGr2', 3),
  grid('MEihHTE4l', 3),
  grid('MEXPB0G0KefI', 1),
  grid('MEDIGT9fQ', 5),
  grid('MGjClOixcr', 5),
];

/**
 * The grids of a drill in which a wrong step would make a bottleneck, with a number behind it that must come before one
 * in front of it.
 */
export const bottleneck: Drill = [
  grid('MH9YBiqcwf', 3),
  grid('MFzUCORs6B', 11),
  grid('MGBRIk8ghKEal', 4),
  grid('MFDNO5UDK', 1),
  grid('MFNoFFj5Y', 3),
];

/**
 * The grids of a drill in which a wrong step would make a sack: a part with only one way in, in which the thread cannot
 * end.
 */
export const sack: Drill = [
  grid('MGTGW5I5UC', 13),
  grid('MElSCYmpGZsm', 5),
  grid('MEvGj4eoMlE', 7),
  grid('MEfLBMlxlUhq', 13),
  grid('MEglyVzpquf', 1),
];

/** One grid for each of the nine techniques of the page about Zip. */
export const zip = {
  corner: [grid('MGskHN90nEilg', 4)],
  doors: [grid('MG5RJEXSAK0Do', 3)],
  wall: [grid('MEOhB0Gw90Aw', 2)],
  pocket: [grid('MEJqBwzfVDME', 8)],
  reach: [grid('MEnnBoPu72ig', 4)],
  detours: [grid('MEmNBeJBgXiA', 1)],
  bottleneck: [grid('MELE5dXz9x4', 6)],
  sack: [grid('ME--CYmvXAqa', 5)],
  end: [grid('MEDB4Jl1AmI', 5)],
} as const satisfies Record<string, Drill>;
