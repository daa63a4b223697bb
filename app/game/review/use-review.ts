import { useEffect, useMemo, useRef, useState } from 'react';
import { showMissingScript } from '#app/client/page/missing-script.ts';
import type { Game } from '#engine/game.ts';
import { hesitationsOf } from '#engine/review/hesitations.ts';
import type { Review } from './review.tsx';

/**
 * Manages the review of a won game: its places, and the component that shows them while it is open. Closing it gives
 * the focus back to the button that opened it.
 */
export function useReview(game: Game) {
  const places = useMemo(() => hesitationsOf(game), [game]);
  const [shown, setShown] = useState<{ readonly Review: typeof Review }>();
  const button = useRef<HTMLButtonElement>(null);
  const wasShown = useRef(false);

  useEffect(() => {
    if (shown === undefined && wasShown.current) button.current?.focus();
    wasShown.current = shown !== undefined;
  }, [shown]);

  return {
    places,
    Shown: shown?.Review,
    button,
    /** Fetches and opens the review. If it cannot be fetched, a message says so. */
    open: () => import('./review.tsx').then(setShown, showMissingScript),
    close: () => setShown(undefined),
  };
}
