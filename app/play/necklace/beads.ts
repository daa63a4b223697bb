/** The best game of a level: the game with the fewest hints or, if there are several, the fastest of them (N1). */
export type BestGame = { readonly level: number; readonly durationMs: number; readonly hints: number };

/**
 * A solved level on the necklace, the row of solved levels. The best game is unknown if the level was solved on another
 * device or is no longer stored.
 */
export type Bead = {
  readonly level: number;
  readonly best?: BestGame | undefined;
  /** True if the bead of a solved level is a link to the replay of the level's best game (N3). */
  readonly opens: boolean;
};

/** The number of solved levels that share a bead above level 30 (N2). A replay also shows the beads of ten levels. */
export const TEN = 10;

export const isHintless = ({ best }: Bead): boolean => best?.hints === 0;

/** Returns the first of the ten levels to which a level belongs: 1 for 1–10, 11 for 11–20, and so on. */
export const firstOfTen = (level: number): number => level - ((level - 1) % TEN);

/** Converts games that the server has stored to beads in the row of solved levels. Each of them opens a replay. */
export const storedBeads = (games: readonly BestGame[]): readonly Bead[] =>
  games.map(best => ({ level: best.level, best, opens: true }));

/**
 * The maximum number of levels on a necklace, the row of solved levels. If a player has solved more, the lowest levels
 * are left out.
 */
const MAX_LEVELS = 1000;

/**
 * Returns the beads, one for each solved level, of the last `count` levels below `level`, the level to play next. All
 * these levels count as solved: a level without a known game was won without a timer (V12), on another device, or long
 * ago. If `known` has two beads of a level, the first is used.
 */
export function beadsBelow(level: number, known: readonly Bead[], count = MAX_LEVELS): readonly Bead[] {
  const first = Math.max(1, level - count);
  const byLevel = new Map(known.toReversed().map(bead => [bead.level, bead]));
  return Array.from(
    { length: level - first },
    (_, index) => byLevel.get(first + index) ?? { level: first + index, opens: false },
  );
}
