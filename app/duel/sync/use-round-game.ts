import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { MountedBoard } from '#app/board/mount-board.ts';
import { sessionStore } from '#app/client/storage/safe-storage.ts';
import { gameAnnouncement, keptNotes } from '#app/playthrough/local-game.ts';
import type { Game } from '#engine/game.ts';
import { writeLog } from '#engine/notation.ts';
import { puzzleRefusal } from '#engine/puzzle.ts';
import { type RoundAction, type RoundGame, reduceRound, type ServerRound } from './round-game.ts';

/**
 * Manages the player's game of the current round. The board draws each move at once, so the game must also change at
 * once, before React renders. The game is stored in this tab, and corrected when a view from the server contradicts
 * it. `onChange` is called after each change within a round.
 */
export function useRoundGame(
  server: ServerRound | undefined,
  board: RefObject<MountedBoard | null>,
  announce: (text: string) => void,
  onChange: (before: Game, after: Game) => void,
) {
  const [local, setLocal] = useState<RoundGame>();
  const newest = useRef<RoundGame>(undefined);

  /** Shows the newest path on the board. The board does nothing if it already shows this path. */
  const setPath = useCallback(() => {
    if (newest.current !== undefined) board.current?.setPath(newest.current.game.path);
  }, [board]);

  const dispatch = useCallback(
    (action: RoundAction) => {
      const before = newest.current;
      const after = reduceRound(before, action);
      newest.current = after;
      setLocal(after);
      setPath();
      // when a new round begins, its screen is announced instead
      if (before === undefined || before.round !== after?.round) return;
      onChange(before.game, after.game);
      const text = gameAnnouncement(before, after);
      if (text !== undefined) announce(text);
    },
    [setPath, announce, onChange],
  );

  useLayoutEffect(setPath); // a board that has just been mounted may show an earlier path

  const { name, puzzle, acknowledgedLog: acknowledged } = server ?? {};
  const current = local !== undefined && local.round === name ? local : undefined;

  useEffect(() => {
    if (name === undefined || !puzzle || acknowledged === undefined || puzzleRefusal(puzzle) !== undefined) return;
    const stored = readStoredLog(name);
    const notes = keptNotes(readStored(notesKeyOf(name)));
    dispatch({ kind: 'viewed', round: name, puzzle, acknowledged, stored, notes });
  }, [name, puzzle, acknowledged, dispatch]);

  // A layout effect runs before the next paint. Other effects might not run at all if the player leaves the page now,
  // and the last moves would not be stored.
  useLayoutEffect(() => {
    if (current === undefined || current.strokeStart !== undefined) return;
    store(keyOf(current.round), writeLog(current.game.log));
    if (current.notes !== undefined) store(notesKeyOf(current.round), current.notes);
  }, [current]);

  return { local: current, dispatch };
}

const keyOf = (round: string): string => `log:${round}`;
const notesKeyOf = (round: string): string => `notes:${round}`;

/**
 * The version at the beginning of a stored log and of stored notes. A log without it was stored before 22 November 2026
 * and has the same format.
 */
const VERSION = 'v1 ';

/**
 * Returns the log that this tab has stored for a round. Returns an empty string if there is none, or if a later
 * version of the site has stored it.
 */
export const readStoredLog = (round: string): string => readStored(keyOf(round));

function readStored(key: string): string {
  const text = sessionStore.get(key) ?? '';
  if (text.startsWith(VERSION)) return text.slice(VERSION.length);
  return text.startsWith('v') ? '' : text;
}

function store(key: string, text: string): void {
  // if the browser cannot store the log, the game continues from the server's log after a reload
  sessionStore.set(key, VERSION + text);
}
