import { useMemo } from 'react';
import { useLazyPart } from '#app/play/panel/use-lazy-part.ts';
import type { Game } from '#engine/game.ts';
import { hesitationsOf } from '#engine/judging/hesitations.ts';

/** Manages the review of a won game: its places, and the component that shows them while it is open. */
export function useReview(game: Game) {
  const places = useMemo(() => hesitationsOf(game), [game]);
  const { part, ...opening } = useLazyPart(() => import('./review.tsx'));
  return { places, Shown: part?.Review, ...opening };
}
