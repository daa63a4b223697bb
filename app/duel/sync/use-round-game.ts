import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { MountedBoard } from '#app/board/mount-board.ts';
import { sessionStore } from '#app/client/storage/safe-storage.ts';
import type { Game } from '#engine/game.ts';
import { writeLog } from '#engine/notation.ts';
import { puzzleRefusal } from '#engine/puzzle.ts';
import { type GameRules, ROUND_RULES, type RoundAction, type RoundGame, type ServerRound } from './round-game.ts';

/**
 * Manages the local game of the current round, which is stored in this tab and reconciled with every view
 * from the server. `onChange` is called with each change within a round.
 */
export function useRoundGame(
  server: ServerRound | undefined,
  board: RefObject<MountedBoard | null>,
  announce: (text: string) => void,
  onChange: (before: Game, after: Game) => void,
) {
  const onRoundChange = useCallback(
    (before: RoundGame | undefined, after: RoundGame | undefined) => {
      if (before !== undefined && before.round === after?.round) onChange(before.game, after.game);
    },
    [onChange],
  );
  const { state: local, dispatch } = useGame<RoundGame | undefined, RoundAction>(
    ROUND_RULES,
    undefined,
    board,
    announce,
    onRoundChange,
  );
  const { name, puzzle, acknowledgedLog: acknowledged } = server ?? {};
  const current = local !== undefined && local.round === name ? local : undefined;

  useEffect(() => {
    if (name === undefined || !puzzle || acknowledged === undefined || puzzleRefusal(puzzle) !== undefined) return;
    dispatch({ kind: 'viewed', round: name, puzzle, acknowledged, stored: readStoredLog(name) });
  }, [name, puzzle, acknowledged, dispatch]);

  // this is a layout effect, because the browser may leave the page before it runs other effects
  useLayoutEffect(() => {
    if (current !== undefined && current.strokeStart === undefined) storeLog(current.round, writeLog(current.game.log));
  }, [current]);

  return { local: current, dispatch };
}

const keyOf = (round: string): string => `log:${round}`;

/**
 * The version at the beginning of a stored log. A log stored before 22 November 2026 has no version, and counts as
 * version 1.
 */
const VERSION = 'v1 ';

/**
 * Returns the log that this tab stored for a round before a reload, or an empty string if there is no log that this
 * page can read.
 */
export function readStoredLog(round: string): string {
  const text = sessionStore.get(keyOf(round)) ?? '';
  if (text.startsWith(VERSION)) return text.slice(VERSION.length);
  return text.startsWith('v') ? '' : text;
}

function storeLog(round: string, log: string): void {
  sessionStore.set(keyOf(round), VERSION + log); // if storing fails, a reload continues from the server's log
}

/**
 * Manages the state of a page with a board. Applies each action at once, before React renders: so the board,
 * which is already ahead of React, can be compared with the current game and never with an earlier one. The
 * parameter `rules` must be constant. Returns the state to render and a function that applies an action.
 */
function useGame<S, A>(
  rules: GameRules<S, A>,
  initial: S,
  board: RefObject<MountedBoard | null>,
  announce: (text: string) => void,
  onChange: (before: S, after: S) => void,
) {
  const [state, setState] = useState(initial);
  const current = useRef(initial);

  /** Gives the board the path of the game, which the board ignores if it shows that path already. */
  const setPath = useCallback(() => {
    const game = rules.gameOf(current.current);
    if (game !== undefined) board.current?.setPath(game.path);
  }, [rules, board]);

  const dispatch = useCallback(
    (action: A) => {
      const before = current.current;
      const after = rules.reduce(before, action);
      current.current = after;
      setState(after);
      setPath();
      onChange(before, after);
      const text = rules.announcementOf(before, after);
      if (text !== undefined) announce(text);
    },
    [rules, setPath, announce, onChange],
  );

  useLayoutEffect(setPath); // the board may show an earlier path

  return { state, dispatch };
}
