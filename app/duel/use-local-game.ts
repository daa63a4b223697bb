import { useEffect, useReducer } from 'react';
import { writeLog } from '#engine/notation.ts';
import { puzzleRefusal } from '#engine/puzzle.ts';
import { localGameReducer } from './local-game.ts';
import type { ServerRound } from './server-round.ts';
import { readLog, storeLog } from './stored-log.ts';

/** The own game of the round in the view: played here at once, kept in this tab, and reconciled with every view. */
export function useLocalGame(inView: ServerRound | undefined) {
  const [own, dispatch] = useReducer(localGameReducer, undefined);
  const { name, puzzle, acknowledgedLog: accepted } = inView ?? {};
  const current = own !== undefined && own.round === name ? own : undefined;

  useEffect(() => {
    if (name === undefined || !puzzle || accepted === undefined || puzzleRefusal(puzzle) !== undefined) return;
    dispatch({ kind: 'viewed', round: name, puzzle, accepted, kept: readLog(name) });
  }, [name, puzzle, accepted]);

  useEffect(() => {
    if (current !== undefined && current.beforeStroke === undefined)
      storeLog(current.round, writeLog(current.game.log));
  }, [current]);

  return { own: current, dispatch };
}
