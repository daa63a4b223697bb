import { type DailyGame, newDailyGame } from '#app/play/daily/daily-game.ts';
import { reduceGame } from '#app/playthrough/local-game.ts';
import { drawnPath, drawnPuzzle } from '#engine/notation.ts';

/**
 * Returns a daily game on a grid of 2×2. The player has drawn the first `length` cells of the solution, one each
 * second.
 */
export function dailyGame({ day = '2026-11-22', attempt = 'a', length = 0, isOnDay = true } = {}): DailyGame {
  const begun = { startedAt: 1000, issuedAt: 2000, isOnDay };
  const [puzzle, solution] = [drawnPuzzle('1 . 2 .'), drawnPath('a b d c')];
  const game = newDailyGame({ day, attempt, begun, grade: 3, puzzle, solution });
  return solution
    .slice(0, length)
    .reduce(
      (before, cell, index) =>
        reduceGame(before, { kind: 'moves', moves: [{ kind: 'cell', cell }], atMs: 1000 * (index + 1) }),
      game,
    );
}
