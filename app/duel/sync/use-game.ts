import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { MountedBoard } from '#app/board/mount-board.ts';
import type { Game } from '#engine/game.ts';

/** The rules of a page’s state: its reducer, the game that its board shows, and the announcement of a change. */
export type GameRules<S, A> = {
  readonly reduce: (state: S, action: A) => S;
  readonly gameOf: (state: S) => Game | undefined;
  readonly announcementOf: (before: S, after: S) => string | undefined;
};

/**
 * Manages the state of a page with a board. Applies each action at once, before React renders: so the board,
 * which is already ahead of React, can be compared with the current game and never with an earlier one. The
 * parameter `rules` must be constant. Returns the state to render and a function that applies an action.
 */
export function useGame<S, A>(
  rules: GameRules<S, A>,
  initial: S,
  board: RefObject<MountedBoard | null>,
  announce: (text: string) => void,
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
      const text = rules.announcementOf(before, after);
      if (text !== undefined) announce(text);
    },
    [rules, setPath, announce],
  );

  useLayoutEffect(setPath); // the board may have been mounted with a path that is no longer the current one

  return { state, dispatch };
}
