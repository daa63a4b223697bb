/** The best game of a level: with the fewest hints, then the shortest time (N1). */
export type BestGame = { readonly level: number; readonly timeSeconds: number; readonly hints: number };

/** A solved level on the necklace. Of a level that was solved elsewhere, the best game may be unknown. */
export type Bead = {
  readonly level: number;
  readonly best?: BestGame | undefined;
  /** True if the bead opens the replay of its best game (N3). */
  readonly opens: boolean;
};

/** The number of levels that share a bead, and whose beads a replay shows (N2). */
export const TEN = 10;

export const isHintless = ({ best }: Bead): boolean => best?.hints === 0;

/** Returns the first of the ten levels to which a level belongs. */
export const firstOfTen = (level: number): number => level - ((level - 1) % TEN);

/** Returns the beads of games that the server has stored. Each of these games can be replayed. */
export const storedBeads = (games: readonly BestGame[]): readonly Bead[] =>
  games.map(best => ({ level: best.level, best, opens: true }));

/**
 * Returns the beads of the last `count` levels below a level. A level without a known game was solved too, because
 * a player reaches a level by solving the one before it. Of a level that is known twice, the first bead counts.
 */
export function beadsBelow(level: number, known: readonly Bead[], count: number): readonly Bead[] {
  const first = Math.max(1, level - count);
  return Array.from({ length: level - first }, (_, index) => {
    const each = first + index;
    return known.find(bead => bead.level === each) ?? { level: each, opens: false };
  });
}
