import { type Game, lastMs, tally } from '#engine/game.ts';
import {
  checkOwnPuzzle,
  LOG_GRACE_MS,
  type OwnPuzzleRefusal,
  type VerificationRefusal,
  verifyResult,
} from '#engine/judging/verify-result.ts';
import { readPuzzle, requireNotation, versionOfLog, writeLog, writePuzzle } from '#engine/notation.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import { type Ok, ok, type Refused, type Result, refused } from '#engine/result.ts';
import type { SentResult } from '#protocol/http.ts';
import type { attempts } from '#server/db/schema.ts';

type AttemptRow = typeof attempts.$inferSelect;

/** A result with the puzzle on which it was played. */
export type PlayedResult = SentResult & { readonly puzzle: string };

/** A submitted game, with the attempt if the server has a row of it. */
export type JudgeRequest = {
  readonly attempt: AttemptRow | undefined;
  readonly sent: PlayedResult;
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

/** Judges a submitted game (V3–V6). Rejects if the worker crashes or takes too long. */
export type Judge = (request: JudgeRequest) => Promise<Verdict>;

export type JudgeRefusal =
  | VerificationRefusal
  | Refused<'another-puzzle' | 'no-such-puzzle' | 'clock-set-back' | OwnPuzzleRefusal>;

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
  const puzzle = attempt === undefined ? readText(sent.puzzle) : issuedPuzzle(attempt, sent);
  if (!puzzle.ok) return puzzle;
  const verified = verifyResult(puzzle.value, sent.log, maxMsOf(attempt, now));
  if (!verified.ok || attempt !== undefined) return verified;
  const checked = checkOwnPuzzle(puzzle.value, sent.level, verified.value.path);
  return checked.ok ? verified : checked;
}

/** Reads the stored puzzle of an attempt. Refuses if the game was played on another puzzle (V4). */
function issuedPuzzle(attempt: AttemptRow, sent: PlayedResult): Result<Puzzle, 'another-puzzle' | 'no-such-puzzle'> {
  requireNotation(attempt.notation);
  return sent.puzzle === attempt.puzzle ? readText(sent.puzzle) : refused('another-puzzle');
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
