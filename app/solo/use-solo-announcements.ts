import { useEffect, useRef } from 'react';
import { stepAnnouncement } from '#app/game/use-announcer.ts';
import { numberText } from '#app/i18n/format.ts';
import { type Game, isWon, lastMs, tally } from '#engine/game.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import { m } from '#messages/compiled/messages.js';
import type { SoloGame } from './solo-game.ts';

type Announced = { readonly attemptId: string; readonly game: Game };

/**
 * Announces a new puzzle, a failure to generate one, a number reached, removed cells and a win. Waits until
 * the current stroke has ended.
 */
export function useSoloAnnouncements(
  soloGame: SoloGame | undefined,
  hasFailed: boolean,
  announce: (text: string) => void,
): void {
  const announced = useRef<Announced>(undefined);

  useEffect(() => {
    const activeLevel = soloGame?.activeLevel;
    if (soloGame === undefined || activeLevel === undefined || activeLevel.beforeStroke !== undefined) return;
    const { game } = activeLevel;
    const before = announced.current;
    const attemptId = activeLevel.attempt.id;
    announced.current = { attemptId, game };
    const text =
      before?.attemptId === attemptId
        ? gameAnnouncement(soloGame.level, before.game, game)
        : levelAnnouncement(soloGame.level, game.puzzle);
    if (text !== undefined) announce(text);
  }, [soloGame, announce]);

  useEffect(() => {
    if (hasFailed) announce(m.solo_failed());
  }, [hasFailed, announce]);
}

const levelAnnouncement = (level: number, { size, waypoints }: Puzzle): string =>
  m.solo_announce_level({ level, size, numbers: waypoints.length });

function gameAnnouncement(level: number, before: Game, game: Game): string | undefined {
  if (!isWon(game)) return stepAnnouncement(before, game);
  if (game.path === before.path) return undefined;
  return m.solo_win_announce({ level, score: numberText(tally(game, lastMs(game)).score) });
}
