import { useEffect, useEffectEvent, useRef } from 'react';
import type { Play } from '#app/game/play/use-play.ts';
import { coveredAt, type Pace } from '#engine/pace/pace.ts';
import { nextNumber } from '#engine/path.ts';

/** Another game that is shown beside one's own. `tell` says how many squares it had covered by now. */
export type RivalPace = { readonly pace: Pace; readonly tell: (covered: number) => string };

/**
 * Adds to the announcement of each number that the path reaches how far the other game was by then. It is announced
 * again as a whole, because the first part may not have been heard.
 */
export function usePaceNews(
  { game, announcer, readMs }: Pick<Play, 'game' | 'announcer' | 'readMs'>,
  rival?: RivalPace,
) {
  const { text, turn } = announcer.liveText;
  const toldNumber = useRef(0); // the last number whose announcement has the addition

  const onAnnounced = useEffectEvent(() => {
    if (game === undefined) return;
    const reached = (nextNumber(game.puzzle, game.path) ?? game.puzzle.waypoints.length + 1) - 1;
    const isNews = rival !== undefined && text !== '' && reached > Math.max(1, toldNumber.current);
    toldNumber.current = reached;
    if (isNews) announcer.announce(`${text} ${rival.tell(coveredAt(rival.pace, readMs()))}`);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each announcement
  useEffect(() => onAnnounced(), [turn]);
}
