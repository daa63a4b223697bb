import { type Game, isWon, lastMs, replay } from './game.ts';
import { generatePuzzle } from './generator/generate.ts';
import { type NotationRefusal, readLog } from './notation.ts';
import { cellCount } from './puzzle.ts';

/** A finished game as it is told: the puzzle by its level and seed, and the log in our notation. */
export type SubmittedGame = { readonly level: number; readonly seed: string; readonly log: string };

/** Why a told game is not believed (V3, V5); an impossible one names what the engine refused. */
export type VerificationRefusal =
  | { readonly refusal: 'impossible'; readonly reason: NotationRefusal }
  | { readonly refusal: 'no-such-puzzle' | 'not-solved' | 'too-fast' | 'too-slow' };

export type Verification = { readonly ok: true; readonly game: Game } | ({ readonly ok: false } & VerificationRefusal);

/** No hand covers a cell in less, be it by one swift stroke. */
const MIN_MS_PER_CELL = 8;

/** Makes the puzzle again and plays the log on it: the game as it must have been, or why it cannot have been. */
export function verifyResult({ level, seed, log }: SubmittedGame, maxMs: number): Verification {
  const entries = readLog(log);
  if (!entries.ok) return { ok: false, refusal: 'impossible', reason: entries.refusal };
  const made = generatePuzzle(level, seed);
  if (!made.ok) return { ok: false, refusal: 'no-such-puzzle' };
  const replayed = replay(made.puzzle, entries.value);
  if (!replayed.ok) return { ok: false, refusal: 'impossible', reason: replayed.refusal };
  const { game } = replayed;
  if (!isWon(game)) return { ok: false, refusal: 'not-solved' };
  if (lastMs(game) < MIN_MS_PER_CELL * cellCount(made.puzzle)) return { ok: false, refusal: 'too-fast' };
  return lastMs(game) > maxMs ? { ok: false, refusal: 'too-slow' } : { ok: true, game };
}
