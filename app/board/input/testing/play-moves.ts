import type { BoardMove } from '#app/board/input/move.ts';
import { newGame, play } from '#engine/game.ts';
import type { Path } from '#engine/path.ts';
import type { Puzzle } from '#engine/puzzle.ts';

/**
 * Makes moves on a grid after the given path, by the rules of the game, and returns the new path. Throws if the rules
 * forbid a move.
 */
export function playMoves(puzzle: Puzzle, path: Path, moves: readonly BoardMove[]): Path {
  const before = path.map((cell): BoardMove => ({ kind: 'cell', cell }));
  return [...before, ...moves].reduce((game, move) => {
    const played = play(game, { ...move, atMs: 0 });
    if (!played.ok) throw new Error(played.refusal);
    return played.value;
  }, newGame(puzzle)).path;
}
