import { useEffect, useReducer } from 'react';
import { sessionStore } from '#app/client/storage.ts';
import { writeLog } from '#engine/notation.ts';
import { refusePuzzle } from '#engine/puzzle.ts';
import { localGameReducer } from './local-game.ts';
import type { ServerRound } from './server-round.ts';

/** The own game of the round in the view: played here at once, kept in this tab, and reconciled with every view. */
export function useLocalGame(inView: ServerRound | undefined) {
  const [own, dispatch] = useReducer(localGameReducer, undefined);
  const { name, puzzle, acknowledgedLog: accepted } = inView ?? {};
  const current = own !== undefined && own.round === name ? own : undefined;

  useEffect(() => {
    if (name === undefined || !puzzle || accepted === undefined || refusePuzzle(puzzle) !== undefined) return;
    dispatch({ kind: 'viewed', round: name, puzzle, accepted, kept: readStoredLog(name) });
  }, [name, puzzle, accepted]);

  useEffect(() => {
    if (current !== undefined && current.beforeStroke === undefined)
      storeLog(current.round, writeLog(current.game.log));
  }, [current]);

  return { own: current, dispatch };
}

const keyOf = (round: string): string => `log:${round}`;

/** Reads the log that this tab stored for a round, so that a reload loses nothing; empty if there is none. */
export const readStoredLog = (round: string): string => sessionStore.get(keyOf(round)) ?? '';

/** Stores the log of a round for as long as the tab exists. */
function storeLog(round: string, log: string): void {
  sessionStore.set(keyOf(round), log); // if that fails, a reload continues from the server's log
}
