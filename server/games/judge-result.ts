import { type Game, lastMs, tally } from '#engine/game.ts';
import type { GridKind } from '#engine/generator/grids/kinds.ts';
import { readGridCode } from '#engine/grid-code.ts';
import {
  checkOwnPuzzle,
  kindOfFreeGrid,
  LOG_GRACE_MS,
  type OwnPuzzleRefusal,
  type VerificationRefusal,
  verifyResult,
} from '#engine/judging/verify-result.ts';
import { readPuzzle, requireNotation, versionOfLog, writeLog, writePuzzle } from '#engine/notation.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import { type Ok, ok, type Refused, type Result, refused } from '#engine/result.ts';
import type { SentGrid, SentResult } from '#protocol/http.ts';
import type { attempts } from '#server/db/schema.ts';

type AttemptRow = typeof attempts.$inferSelect;

/** A result sent by a browser, with the puzzle on which the game was played. */
export type PlayedResult = SentResult & { readonly puzzle: string };

/** A game to check. `attempt` is undefined if the server has no row of it, because the game was played offline. */
export type JudgeRequest = {
  readonly attempt: AttemptRow | undefined;
  readonly sent: PlayedResult;
  readonly now: Date;
};

/** The result of an accepted game, computed by replaying its log (R13), and the texts of its puzzle and log. */
export type JudgedGame = {
  readonly level: number;
  readonly score: number;
  readonly timeSeconds: number;
  readonly durationMs: number;
  readonly undosUsed: number;
  readonly hintsUsed: number;
  readonly gridSize: number;
  readonly puzzle: string;
  readonly log: string;
  /** The version of the notation that is needed to read the log. */
  readonly notation: number;
};

export type Verdict = Ok<JudgedGame> | JudgeRefusal;

/** Checks the result of a game in a worker thread (V3–V6). Rejects if the thread crashes or takes too long. */
export type Judge = (request: JudgeRequest) => Promise<Verdict>;

export type JudgeRefusal =
  | VerificationRefusal
  | Refused<'another-puzzle' | 'no-such-puzzle' | 'clock-set-back' | OwnPuzzleRefusal>;

/**
 * Checks a game on the puzzle of its attempt. If the server has no attempt, checks it on the puzzle that the browser
 * sent (V3–V6).
 */
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
    durationMs,
    undosUsed: undos,
    hintsUsed: hints,
    gridSize: game.puzzle.size,
    puzzle: writePuzzle(game.puzzle),
    log: writeLog(game.log),
    notation: versionOfLog(game.log),
  };
}

function verifyGame({ attempt, sent, now }: JudgeRequest): Ok<Game> | JudgeRefusal {
  // the server's clock was set back after the attempt was issued, so the duration cannot be checked
  if (attempt?.issuedAt && attempt.issuedAt > now) return refused('clock-set-back');
  const puzzle = attempt === undefined ? readText(sent.puzzle) : issuedPuzzle(attempt, sent);
  if (!puzzle.ok) return puzzle;
  const verified = verifyResult(puzzle.value, sent.log, maxMsOf(attempt, now));
  if (!verified.ok || attempt !== undefined) return verified;
  const checked = checkOwnPuzzle(puzzle.value, sent.level, verified.value.path);
  return checked.ok ? verified : checked;
}

/** Reads the puzzle of an attempt. Refuses if the game was played on another puzzle (V4). */
function issuedPuzzle(attempt: AttemptRow, sent: PlayedResult): Result<Puzzle, 'another-puzzle' | 'no-such-puzzle'> {
  requireNotation(attempt.notation);
  return sent.puzzle === attempt.puzzle ? readText(sent.puzzle) : refused('another-puzzle');
}

/**
 * Reads the text of a puzzle. Refuses every spelling that differs from the output of `writePuzzle`, so that equal
 * puzzles have equal texts.
 */
function readText(text: string): Result<Puzzle, 'no-such-puzzle'> {
  const puzzle = readPuzzle(text);
  return puzzle.ok && writePuzzle(puzzle.value) === text ? ok(puzzle.value) : refused('no-such-puzzle');
}

/**
 * Returns the maximum duration of a game (V5): the time since the server issued its attempt. If the browser created the
 * attempt, there is no maximum, because the server does not know when the game began.
 */
const maxMsOf = (attempt: AttemptRow | undefined, now: Date): number =>
  attempt?.issuedAt ? now.getTime() - attempt.issuedAt.getTime() + LOG_GRACE_MS : Number.POSITIVE_INFINITY;

/** The time of an accepted free grid (of a chosen size), and its kind: size, walls and grade. */
type JudgedGrid = GridKind & { readonly durationMs: number };

/**
 * Checks the game on a free grid (of a chosen size) in a worker thread (V16). Rejects if the thread crashes or takes
 * too long.
 */
export type JudgeGrid = (sent: SentGrid) => Promise<GridVerdict>;

export type GridVerdict = Ok<JudgedGrid> | GridJudgeRefusal;

export type GridJudgeRefusal = VerificationRefusal | Refused<'no-such-puzzle' | 'not-a-free-grid'>;

/**
 * Checks the game on a free grid (of a chosen size) by its code and its log. Its time has no maximum, because the
 * browser made the grid (V16).
 */
export function judgeGrid({ code, log }: SentGrid): GridVerdict {
  const puzzle = readGridCode(code);
  if (!puzzle.ok) return refused('no-such-puzzle');
  const verified = verifyResult(puzzle.value, log, Number.POSITIVE_INFINITY);
  if (!verified.ok) return verified;
  const kind = kindOfFreeGrid(puzzle.value, verified.value.path);
  return kind.ok ? ok({ ...kind.value, durationMs: lastMs(verified.value) }) : kind;
}
