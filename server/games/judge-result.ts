import { type Game, lastMs, tally } from '#engine/game.ts';
import { readPuzzle, requireNotation, versionOfLog, writeLog, writePuzzle } from '#engine/notation.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import { type Ok, ok, type Refused, type Result, refused } from '#engine/result.ts';
import {
  checkOwnPuzzle,
  LOG_GRACE_MS,
  type OwnPuzzleRefusal,
  type VerificationRefusal,
  verifyResult,
} from '#engine/verify-result.ts';
import type { SentResult } from '#protocol/http.ts';
import type { attempts } from '#server/db/schema.ts';
import { remakePuzzle } from './puzzles/make-puzzle.ts';

export { judgeRun } from '#server/challenges/runs/judge-run.ts';
export { judgeDaily } from '#server/daily/attempts/judge-daily.ts';
export { start } from './puzzles/make-puzzle.ts';

/**
 * The end of the time in which a browser may send a seed without a puzzle: 90 days after browsers began to send
 * puzzles. The folder `engine/generator/2026-11` may be deleted then, and `fillPuzzles` with it.
 */
export const SEED_ONLY_UNTIL = new Date('2027-02-20T00:00:00Z');

type AttemptRow = typeof attempts.$inferSelect;

/** A submitted game, with the attempt if the server has a row of it. */
export type JudgeRequest = {
  readonly attempt: AttemptRow | undefined;
  readonly sent: SentResult;
  readonly now: Date;
};

/** The figures of an accepted game, computed by replaying its log (R13), with its puzzle and log as text. */
export type JudgedGame = {
  readonly level: number;
  readonly score: number;
  readonly timeSeconds: number;
  readonly undosUsed: number;
  readonly hintsUsed: number;
  readonly gridSize: number;
  readonly puzzle: string;
  readonly log: string;
  /** The version of the notation that the log needs. */
  readonly notation: number;
};

export type Verdict = Ok<JudgedGame> | JudgeRefusal;

export type JudgeRefusal =
  | VerificationRefusal
  | Refused<'another-puzzle' | 'no-such-puzzle' | 'puzzle-missing' | 'clock-set-back' | OwnPuzzleRefusal>;

/** Judges a submitted game on the puzzle of its attempt, or on its own puzzle if the server issued none (V3–V6). */
export function judgeResult(request: JudgeRequest): Verdict {
  const verified = verifyGame(request);
  return verified.ok ? ok(figuresOf(verified.value, request.sent)) : verified;
}

function figuresOf(game: Game, { level }: SentResult): JudgedGame {
  const { score, durationMs, undos, hints } = tally(game, lastMs(game));
  return {
    level,
    score,
    timeSeconds: Math.floor(durationMs / 1000),
    undosUsed: undos,
    hintsUsed: hints,
    gridSize: game.puzzle.size,
    puzzle: writePuzzle(game.puzzle),
    log: writeLog(game.log),
    notation: versionOfLog(game.log),
  };
}

function verifyGame({ attempt, sent, now }: JudgeRequest): Ok<Game> | JudgeRefusal {
  // the clock was set back since the attempt was issued, and no duration can be judged
  if (attempt?.issuedAt && attempt.issuedAt > now) return refused('clock-set-back');
  const puzzle = attempt === undefined ? ownPuzzle(sent, now) : issuedPuzzle(attempt, sent);
  if (!puzzle.ok) return puzzle;
  const maxMs = maxMsOf(attempt, now);
  const verified = verifyResult(puzzle.value, sent.log, maxMs);
  if (!verified.ok && attempt !== undefined) return verifyOldGame(sent, now, maxMs) ?? verified;
  if (!verified.ok || attempt !== undefined || sent.puzzle === undefined) return verified;
  const checked = checkOwnPuzzle(puzzle.value, sent.level, verified.value.path);
  return checked.ok ? verified : checked;
}

/**
 * Verifies a game on the puzzle that its seed stood for in November 2026. A page that was opened before servers sent
 * puzzles made its own one from the seed, and sends none. Returns undefined for any other game.
 */
function verifyOldGame({ level, seed, log, puzzle }: SentResult, now: Date, maxMs: number): Ok<Game> | undefined {
  if (puzzle !== undefined || now >= SEED_ONLY_UNTIL) return undefined;
  const text = remakePuzzle({ level, seed })?.puzzle;
  const old = text === undefined ? undefined : readText(text);
  const verified = old?.ok ? verifyResult(old.value, log, maxMs) : undefined;
  return verified?.ok ? verified : undefined;
}

/** Reads the stored puzzle of an attempt. In a row that is older than the column, remakes it from its seed. */
function issuedPuzzle(attempt: AttemptRow, sent: SentResult): Result<Puzzle, 'another-puzzle' | 'no-such-puzzle'> {
  requireNotation(attempt.notation);
  const { puzzle, level, seed } = attempt;
  const text = puzzle ?? remakePuzzle({ level, seed })?.puzzle;
  if (text === undefined) return refused('no-such-puzzle');
  if (sent.puzzle !== undefined && sent.puzzle !== text) return refused('another-puzzle');
  return readText(text);
}

function ownPuzzle(
  { level, seed, puzzle }: SentResult,
  now: Date,
): Result<Puzzle, 'no-such-puzzle' | 'puzzle-missing'> {
  if (puzzle === undefined && now >= SEED_ONLY_UNTIL) return refused('puzzle-missing');
  const text = puzzle ?? remakePuzzle({ level, seed })?.puzzle;
  return text === undefined ? refused('no-such-puzzle') : readText(text);
}

/** Reads a puzzle that is written exactly as `writePuzzle` writes it, so that equal puzzles have equal texts. */
function readText(text: string): Result<Puzzle, 'no-such-puzzle'> {
  const puzzle = readPuzzle(text);
  return puzzle.ok && writePuzzle(puzzle.value) === text ? ok(puzzle.value) : refused('no-such-puzzle');
}

/**
 * Returns the maximum duration of a game (V5). Attempts created by a browser have no maximum, because the
 * server does not know when they started.
 */
const maxMsOf = (attempt: AttemptRow | undefined, now: Date): number =>
  attempt?.issuedAt ? now.getTime() - attempt.issuedAt.getTime() + LOG_GRACE_MS : Number.POSITIVE_INFINITY;
