/** The numbers on the page. facts.test.ts recounts those about grids. */
export const FACTS = {
  /** The squares of al-Adli's tour. */
  knight: 64,
  /** The points of Hamilton's game. */
  icosian: 20,
  small: 5,
  large: 6,
  /** The cells of the small grid on which a covering path can start. */
  starts: 13,
  /** The paths that cover each grid, both directions of a path counted as one. */
  threads: { small: 4324, large: 229_348 },
  /** The closed loops that cover the large grid. */
  loops: 1072,
} as const;
