import { allWaiting, type WaitingResult } from '#app/outbox/waiting-results.ts';
import { MAX_PAST_ROUNDS, type PastRound } from '#engine/duel/automata/automaton.ts';
import { lastMs, replay, tally } from '#engine/game.ts';
import { readLog, readPuzzle } from '#engine/notation.ts';
import { POINTS } from '#engine/score.ts';

/**
 * Returns how many points a visitor lost on each of their latest levels in this browser, the newest last. In
 * a duel, the automatic opponent adapts its pace to these points (D30).
 */
export const pastRounds = (): readonly PastRound[] =>
  allWaiting()
    .filter(({ owner, log }) => owner === undefined && log !== '')
    .slice(-MAX_PAST_ROUNDS)
    .flatMap(roundOf);

function roundOf({ level, log, puzzle = '' }: WaitingResult): readonly PastRound[] {
  const [grid, entries] = [readPuzzle(puzzle), readLog(log)];
  const replayed = grid.ok && entries.ok ? replay(grid.value, entries.value) : undefined;
  if (!replayed?.ok) return [];
  return [{ level, lostPoints: POINTS.start - tally(replayed.value, lastMs(replayed.value)).score }];
}
