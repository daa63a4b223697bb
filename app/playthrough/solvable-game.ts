import { type LocalGame, playAt } from '#app/playthrough/local-game.ts';
import type { HintProblem } from '#app/playthrough/refusal-messages.ts';
import { endsInHint } from '#engine/game.ts';
import { type Hint, hint } from '#engine/hint.ts';
import type { Path } from '#engine/path.ts';
import { type Result, refused } from '#engine/result.ts';

/** A game in the browser. `solution` is the only solution of its puzzle, or undefined if it is not known. */
export type SolvableGame = LocalGame & { readonly solution: Path | undefined };

/** Returns the hint that the player can take now, or the reason why there is none. Asking does not change the log. */
export function availableHint(active: SolvableGame | undefined, atMs: number): Result<Hint, HintProblem> {
  if (active === undefined) return refused('no-active-level');
  const hinted = hint(active.game.puzzle, active.solution, active.game.path);
  if (!hinted.ok || hinted.value.isFree || endsInHint(active.game)) return hinted;
  const paid = playAt(active.game, { kind: 'hint' }, atMs);
  return paid.ok ? hinted : paid;
}

/** Returns how many cells of the path follow the solution, or 0 if the solution is not known. */
export function countRight({ game: { path }, solution }: SolvableGame): number {
  if (solution === undefined) return 0;
  const wrong = path.findIndex((cell, index) => cell !== solution[index]);
  return wrong === -1 ? path.length : wrong;
}
