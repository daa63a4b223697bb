import { useEffect, useEffectEvent, useState } from 'react';
import { isWon, lastMs } from '#engine/game.ts';
import { sizeOfLevel } from '#engine/levels.ts';
import { keptGames } from './results/kept-games.ts';
import type { SoloGame } from './solo-game.ts';
import type { AccountProgress, FastestTime } from './storage/resume-game.ts';

/**
 * Returns the player's shortest time on a grid of the current level's size, before the current level (R24). It is
 * undefined without an earlier game, if the level was won before the page was loaded, and for a visitor some of whose
 * games the browser does not keep any more.
 */
export function useEarlierBest(
  soloGame: SoloGame | undefined,
  { player, fastest }: AccountProgress,
): number | undefined {
  const [wonHere, setWonHere] = useState<readonly FastestTime[]>([]);
  const [best, setBest] = useState<number>();
  const attemptId = soloGame?.activeLevel?.attempt.id;
  const isOver = soloGame?.activeLevel !== undefined && isWon(soloGame.activeLevel.game);

  const onLevel = useEffectEvent(() => {
    if (soloGame?.activeLevel === undefined) return;
    const { activeLevel, totals } = soloGame;
    const { game, attempt } = activeLevel;
    const { size } = game.puzzle;
    if (isOver) {
      const won = { size, timeSeconds: Math.floor(lastMs(game) / 1000) };
      return attempt.isCalm ? undefined : setWonHere(before => [...before, won]);
    }
    const kept = keptGames(player).flatMap(({ level, best }) =>
      best === undefined ? [] : [{ size: sizeOfLevel(level), timeSeconds: best.timeSeconds }],
    );
    const isKnown = player !== undefined || kept.length === totals.levels;
    const times = [...fastest, ...wonHere, ...kept].flatMap(each => (each.size === size ? [each.timeSeconds] : []));
    setBest(isKnown && times.length > 0 ? Math.min(...times) : undefined);
  });
  useEffect(() => {
    if (attemptId !== undefined || isOver) onLevel();
  }, [attemptId, isOver]);

  return best;
}
