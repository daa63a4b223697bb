/** The numbers in the history of the puzzle. facts.test.ts verifies those about grids by counting. */
export const FACTS = {
  /** The number of squares in al-Adli's knight's tour. */
  knight: 64,
  /** The number of points in Hamilton's Icosian game. */
  icosian: 20,
  small: 5,
  large: 6,
  /** The number of cells of the small grid on which a covering path can start. */
  starts: 13,
  /** The number of paths that cover each grid. A path and its reverse count as one. */
  threads: { small: 4324, large: 229_348 },
  /** The number of closed loops that cover the large grid. */
  loops: 1072,
} as const;
