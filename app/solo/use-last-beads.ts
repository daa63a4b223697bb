import { useEffect, useState } from 'react';
import { type Bead, beadsBelow } from '#app/game/necklace/beads.ts';
import { isWon, lastMs } from '#engine/game.ts';
import { keptGames } from './results/kept-games.ts';
import type { SoloGame } from './solo-game.ts';

/** The number of solved levels that the win overlay shows. */
const LAST_LEVELS = 5;

/**
 * Returns the beads of the won level and of the levels before it. Their games are known from the account as it was
 * when the page was loaded (`stored`), from the outbox, and from this page.
 */
export function useLastBeads(
  soloGame: SoloGame | undefined,
  player: string | undefined,
  stored: readonly Bead[],
): readonly Bead[] {
  const [known, setKnown] = useState(stored);
  const { level = 1, activeLevel } = soloGame ?? {};
  const game = activeLevel?.game;
  // of a calm level, the bead tells only that it is solved (R21)
  const won = game !== undefined && isWon(game) && !activeLevel?.attempt.isCalm ? game : undefined;

  // runs after the hook that puts a result into the outbox, so a visitor's bead opens if the browser could store it
  useEffect(() => {
    if (won === undefined) return;
    const best = { level, timeSeconds: Math.floor(lastMs(won) / 1000), hints: won.hints };
    const kept = keptGames(player);
    const opens = player !== undefined || kept.some(bead => bead.level === level);
    setKnown(before => [{ level, best, opens }, ...kept, ...before]);
  }, [won, level, player]);

  return beadsBelow(level + 1, known, LAST_LEVELS);
}
