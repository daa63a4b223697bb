/** How much load a run makes. */
export type Scale = {
  /** Duels that a server holds at once. */
  readonly duelCounts: readonly number[];
  /** How long players report progress in a slice, and how long they send commands. */
  readonly progressMs: number;
  readonly factsMs: number;
  /** How long one server publishes to the other in a slice. */
  readonly publishMs: number;
  /** Duels whose players sit on different servers. */
  readonly duelsAcross: number;
  readonly queuedPlayers: number;
};

export const FULL_SCALE: Scale = {
  duelCounts: [500, 2000],
  progressMs: 6000,
  factsMs: 3000,
  publishMs: 4000,
  duelsAcross: 2000,
  queuedPlayers: 2000,
};

/** Shows within minutes that every part of the bench works. Its figures say little. */
export const QUICK_SCALE: Scale = {
  duelCounts: [50],
  progressMs: 1500,
  factsMs: 500,
  publishMs: 1000,
  duelsAcross: 50,
  queuedPlayers: 200,
};
