import { type Game, isWon, lastMs, replay } from './game.ts';
import { generatePuzzle } from './generator/generate.ts';
import { type NotationRefusal, readLog } from './notation.ts';
import { cellCount } from './puzzle.ts';
import { type Ok, ok, type Refused, refused } from './result.ts';

/**
 * A finished game as a browser submits it. The level and seed identify the puzzle, and the log is in our
 * notation.
 */
export type SubmittedGame = { readonly level: number; readonly seed: string; readonly log: string };

/**
 * The reasons why a submitted game can be refused (V3, V5). `reason` is the refusal of the parser or of the
 * replay.
 */
export type VerificationRefusal =
  | (Refused<'impossible'> & { readonly reason: NotationRefusal })
  | Refused<'no-such-puzzle' | 'not-solved' | 'too-fast' | 'too-slow'>;

export type Verification = Ok<Game> | VerificationRefusal;

/** The shortest time that a player is assumed to need for a cell, even in one fast stroke (V5). */
const MIN_MS_PER_CELL = 8;

/** Regenerates the puzzle and replays the log on it. Returns the game, or refuses a log that is impossible. */
export function verifyResult({ level, seed, log }: SubmittedGame, maxMs: number): Verification {
  const entries = readLog(log);
  if (!entries.ok) return { ...refused('impossible'), reason: entries.refusal };
  const generated = generatePuzzle(level, seed);
  if (!generated.ok) return refused('no-such-puzzle');
  const replayed = replay(generated.value.puzzle, entries.value);
  if (!replayed.ok) return { ...refused('impossible'), reason: replayed.refusal };
  const game = replayed.value;
  if (!isWon(game)) return refused('not-solved');
  if (lastMs(game) < MIN_MS_PER_CELL * cellCount(generated.value.puzzle)) return refused('too-fast');
  return lastMs(game) > maxMs ? refused('too-slow') : ok(game);
}
