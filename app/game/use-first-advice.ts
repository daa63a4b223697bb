import { useEffect, useEffectEvent, useState } from 'react';
import { localStore } from '#app/client/storage/safe-storage.ts';
import type { Game } from '#engine/game.ts';
import { cellCount, type Puzzle } from '#engine/puzzle.ts';
import { m } from '#messages/compiled/messages.js';

const STORAGE_KEY = 'advice';
const WALL = 'wall';
const LARGE = 7; // the side of the smallest grid that no level has

/** Returns what may be new about a grid: its walls, and a side of 7 or 8. */
const noveltiesOf = (puzzle: Puzzle): readonly string[] => [
  ...(puzzle.walls.length > 0 ? [WALL] : []),
  ...(puzzle.size >= LARGE ? [`${puzzle.size}`] : []),
];

/**
 * Returns one line of advice, until the second cell of the path, if the game's grid is the first in this browser with
 * walls, of 7×7 or of 8×8 (B23). Of two novelties, the second is left to a later grid. The `id` identifies the game.
 */
export function useFirstAdvice(id: string | undefined, game: Game | undefined): string | undefined {
  const [advice, setAdvice] = useState<{ readonly id: string; readonly novelty: string }>();

  const advise = useEffectEvent((gameId: string) => {
    if (game === undefined || advice?.id === gameId) return;
    const seen = localStore.get(STORAGE_KEY)?.split(' ') ?? [];
    const novelty = noveltiesOf(game.puzzle).find(each => !seen.includes(each));
    if (novelty === undefined) return;
    localStore.set(STORAGE_KEY, [...seen, novelty].join(' '));
    setAdvice({ id: gameId, novelty });
  });
  useEffect(() => {
    if (id !== undefined) advise(id);
  }, [id]);

  if (game === undefined || advice === undefined || advice.id !== id || game.path.length > 1) return undefined;
  if (advice.novelty === WALL) return m.advice_wall();
  return m.advice_size({ size: game.puzzle.size, count: cellCount(game.puzzle) });
}
