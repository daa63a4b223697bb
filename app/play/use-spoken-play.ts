import { useEffect, useRef } from 'react';
import { isWon, lastMs, tally } from '#engine/game.ts';
import type { Path } from '#engine/path.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import { m } from '#messages/compiled/messages.js';
import { newsOf } from '../board/announce.ts';
import { newsWords } from '../board/board-words.ts';
import { numberText } from '../i18n/texts.ts';
import type { Session } from './session.ts';

type Heard = { readonly puzzle: Puzzle; readonly path: Path };

/** Tells a listener what play has come to: a new grid, a number reached, cells taken off, the win. Never the steps of a stroke. */
export function useSpokenPlay(session: Session | undefined, say: (line: string) => void): void {
  const heard = useRef<Heard>(undefined);

  useEffect(() => {
    const round = session?.round;
    if (session === undefined || round === undefined || round.beforeStroke !== undefined) return;
    const { puzzle, path } = round.game;
    const before = heard.current;
    heard.current = { puzzle, path };
    const line = before?.puzzle === puzzle ? stepLine(session, before) : levelLine(session.level, puzzle);
    if (line !== undefined) say(line);
  }, [session, say]);
}

const levelLine = (level: number, { size, waypoints }: Puzzle): string =>
  m.solo_announce_level({ level, size, numbers: waypoints.length });

function stepLine({ level, round }: Session, before: Heard): string | undefined {
  if (round === undefined || round.game.path === before.path) return undefined;
  const { game } = round;
  if (!isWon(game)) return newsOf(newsWords, game.puzzle, before.path, game.path);
  return m.solo_win_announce({ level, score: numberText(tally(game, lastMs(game)).score) });
}
