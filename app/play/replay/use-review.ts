import { useMemo } from 'react';
import { useLazyPart } from '#app/play/panel/use-lazy-part.ts';
import type { Game } from '#engine/game.ts';
import { hesitationsOf } from '#engine/judging/hesitations.ts';

/**
 * Manages the review of a won game. Returns the places where the player hesitated and, while the review is open, the
 * component that shows them.
 */
export function useReview(game: Game) {
  const places = useMemo(() => hesitationsOf(game), [game]);
  const { part, ...opening } = useLazyPart(() => import('./review.tsx'));
  return { places, Shown: part?.Review, ...opening };
}
