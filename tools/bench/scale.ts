/** The databases on which the benchmark measures duels. */
export const DATABASES = ['PGlite', 'PostgreSQL'] as const;

export type DatabaseName = (typeof DATABASES)[number];

/** How many duels, players and grids a benchmark measures, and for how long. */
export type Scale = {
  /** The numbers of simultaneous duels on one server that the benchmark measures. */
  readonly duelCounts: readonly number[];
  readonly databases: readonly DatabaseName[];
  /** The duration of a slice (short measurement) in which players report their progress. */
  readonly progressMs: number;
  /** The duration of a slice (short measurement) in which players send commands. */
  readonly commandsMs: number;
  /**
   * The duration of a slice (short measurement) in which one process publishes events to another over the bus (channel
   * between servers).
   */
  readonly publishMs: number;
  /** The number of duels whose two players are connected to different servers. */
  readonly duelsAcross: number;
  readonly queuedPlayers: number;
  /** The duration of a slice (short measurement) with a burst of large results, and of a slice without one. */
  readonly burstMs: number;
  readonly grids: GridCounts;
};

/** How many grids a benchmark makes. */
type GridCounts = {
  /** The number of grids that the benchmark makes of each level. */
  readonly perLevel: number;
  /** The number of free grids that the benchmark makes of each kind (size, walls, difficulty). */
  readonly perKind: number;
  /** The number of days whose daily grids the benchmark makes. */
  readonly days: number;
};

export const FULL_SCALE: Scale = {
  duelCounts: [500, 2000],
  databases: DATABASES,
  progressMs: 6000,
  commandsMs: 3000,
  publishMs: 4000,
  duelsAcross: 2000,
  queuedPlayers: 2000,
  burstMs: 10_000,
  grids: { perLevel: 250, perKind: 30, days: 280 },
};

/**
 * Small numbers for checking within minutes that every part of the benchmark runs. The figures that result are not
 * meaningful.
 */
export const QUICK_SCALE: Scale = {
  duelCounts: [50],
  databases: DATABASES,
  progressMs: 1500,
  commandsMs: 500,
  publishMs: 1000,
  duelsAcross: 50,
  queuedPlayers: 200,
  burstMs: 2000,
  grids: { perLevel: 20, perKind: 4, days: 56 },
};
