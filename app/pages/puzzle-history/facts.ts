/** What the page counts. facts.test.ts counts again whatever is about grids. */
export const FACTS = {
  /** The squares of al-Adli's tour. */
  knight: 64,
  /** The points of Hamilton's game. */
  icosian: 20,
  small: 5,
  large: 6,
  /** The squares of the small grid on which a covering thread can begin. */
  starts: 13,
  /** The threads that cover each grid, whichever end they are taken by. */
  threads: { small: 4324, large: 229_348 },
  /** The ways round the large grid that come back to their beginning. */
  loops: 1072,
} as const;
