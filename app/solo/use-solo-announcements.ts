import { useEffect, useRef } from 'react';
import { stepAnnouncement } from '#app/game/use-announcer.ts';
import { numberText } from '#app/i18n/format.ts';
import { type Game, isWon, lastMs, tally } from '#engine/game.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import { m } from '#messages/compiled/messages.js';
import type { SoloGame } from './solo-game.ts';

type Heard = { readonly name: string; readonly game: Game };

/** Tells a listener what play has come to: a new grid or none, a number reached, cells taken off, the win. Never the steps of a stroke. */
export function useSoloAnnouncements(
  soloGame: SoloGame | undefined,
  hasFailed: boolean,
  say: (line: string) => void,
): void {
  const heard = useRef<Heard>(undefined);

  useEffect(() => {
    const activeLevel = soloGame?.activeLevel;
    if (soloGame === undefined || activeLevel === undefined || activeLevel.beforeStroke !== undefined) return;
    const { game } = activeLevel;
    const before = heard.current;
    const name = activeLevel.attempt.id;
    heard.current = { name, game };
    const line =
      before?.name === name ? playLine(soloGame.level, before.game, game) : levelLine(soloGame.level, game.puzzle);
    if (line !== undefined) say(line);
  }, [soloGame, say]);

  useEffect(() => {
    if (hasFailed) say(m.solo_failed());
  }, [hasFailed, say]);
}

const levelLine = (level: number, { size, waypoints }: Puzzle): string =>
  m.solo_announce_level({ level, size, numbers: waypoints.length });

function playLine(level: number, before: Game, game: Game): string | undefined {
  if (!isWon(game)) return stepAnnouncement(before, game);
  if (game.path === before.path) return undefined;
  return m.solo_win_announce({ level, score: numberText(tally(game, lastMs(game)).score) });
}
