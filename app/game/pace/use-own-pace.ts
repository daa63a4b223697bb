import { useEffect, useEffectEvent, useState } from 'react';
import { useStoredSwitch } from '#app/game/play/use-stored-switch.ts';
import type { Game } from '#engine/game.ts';
import { medianPace, type Pace, paceOf, reachedForGood } from '#engine/pace/pace.ts';
import { m } from '#messages/compiled/messages.js';
import { keepRun, keptRuns, PACE_GAMES } from './kept-paces.ts';
import type { RivalPace } from './use-pace-news.ts';

type OwnPaceOptions = {
  readonly game: Game | undefined;
  readonly isCalm: boolean;
  /** True if the game was won on this page, and not before. */
  readonly isWonHere: boolean;
  /** The player with an account, or undefined for a visitor. */
  readonly owner: string | undefined;
};

/**
 * Manages the player's own usual pace (R28): keeps the pace of each timed game that is won here, and returns the median
 * of the earlier ones on grids of this size while the player wants to see it.
 */
export function useOwnPace({ game, isCalm, isWonHere, owner }: OwnPaceOptions) {
  const [isOn, setOn] = useStoredSwitch('pace');
  const [pace, setPace] = useState<Pace>();
  const size = game?.puzzle.size;

  const load = useEffectEvent(() => {
    const runs = size === undefined ? [] : keptRuns(size, owner);
    setPace(runs.length < PACE_GAMES.min ? undefined : medianPace(runs));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each game meets the pace of those before it
  useEffect(() => load(), [game?.puzzle]);

  const keep = useEffectEvent(() => {
    if (game !== undefined && !isCalm) keepRun(game.puzzle.size, owner, reachedForGood(paceOf(game)));
  });
  useEffect(() => {
    if (isWonHere) keep();
  }, [isWonHere]);

  const isMissing = isOn && pace === undefined;
  return {
    isOn,
    setOn,
    /** What the switch shows, or what the player has to do first. */
    text: isMissing ? m.solo_pace_unknown({ games: PACE_GAMES.min }) : m.solo_pace_text(),
    pace: isOn && !isCalm ? pace : undefined,
  };
}

/** Returns the usual pace as the other game that the screen shows beside the current one. */
export const ownRival = ({ pace }: ReturnType<typeof useOwnPace>): RivalPace | undefined =>
  pace && { pace, tell: covered => m.solo_pace_news({ covered }) };
