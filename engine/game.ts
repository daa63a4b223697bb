import { extend, isSolved, type Path, type StepRefusal } from './path.ts';
import type { Cell, Puzzle } from './puzzle.ts';
import { type Ok, ok, type Refused, type Result, refused } from './result.ts';
import { score, type Tally } from './score.ts';

/**
 * An entry in the log of a game. `atMs` is the number of milliseconds since the puzzle was shown, on the game's own
 * clock, which in a solo game stops while the page is hidden. A `cut` removes the end of the path: the first `length`
 * cells remain.
 */
export type Entry =
  | { readonly kind: 'cell'; readonly cell: Cell; readonly atMs: number }
  | { readonly kind: 'cut'; readonly length: number; readonly atMs: number }
  | { readonly kind: EventKind; readonly atMs: number };

/**
 * The kinds of entries that have no data except their time. A `restore` takes a restart or a long cut (a removed end of
 * the path) back, and a `check` tells the player how much of the path is right. Both kinds exist since version 2 of the
 * notation. A `restore` after a cut exists since version 3.
 */
export type EventKind = 'hint' | 'restart' | 'restore' | 'check';

/** The state of a game. All other fields can be computed from `puzzle` and `log`. */
export type Game = {
  readonly puzzle: Puzzle;
  readonly log: readonly Entry[];
  readonly path: Path;
  readonly undos: number;
  readonly hints: number;
  readonly restarts: number;
  /**
   * The time of the last entry and the state before it, if this entry is a restart or a long cut (removed end of the
   * path), which the player can take back (R19).
   */
  readonly cleared?: (Pick<Game, 'path' | 'undos' | 'restarts'> & { readonly atMs: number }) | undefined;
};

/** The reasons why an entry can be refused at a given point of a game. */
export type PlayRefusal =
  | StepRefusal
  | 'already-solved'
  | 'nothing-to-cut'
  | 'nothing-to-clear'
  | 'hint-before-start'
  | 'nothing-to-restore'
  | 'time-out-of-range'
  | 'time-runs-backwards'
  | 'log-too-long'
  | 'unknown-entry';

export type PlayResult = Result<Game, PlayRefusal>;

/** The limits of a log (R13). The longest duration is about 24 days, so that times fit in 31 bits. */
export const LOG = { maxEntries: 3000, maxDurationMs: 2 ** 31 - 1 } as const;

/** The time in milliseconds within which a player may take back a restart or a long cut of the path (R19). */
export const RESTORE_MS = 30_000;

/**
 * The minimum number of cells that a long cut removes from the end of the path. A player may take back a long cut
 * (R19).
 */
const MIN_LONG_CUT = 5;

export const newGame = (puzzle: Puzzle): Game => ({ puzzle, log: [], path: [], undos: 0, hints: 0, restarts: 0 });

/** Returns the time of the last entry in a game's log, in milliseconds on the game's clock, or 0 for an empty log. */
export const lastMs = (game: Game): number => game.log.at(-1)?.atMs ?? 0;

/** Returns true if the path solves the puzzle. A won game accepts no more entries. */
export const isWon = (game: Game): boolean => isSolved(game.puzzle, game.path);

/** Returns true if the log of a game has no room for another entry (R13). */
export const isLogFull = (game: Game): boolean => game.log.length >= LOG.maxEntries;

/**
 * Returns true if the last entry in the log of a game is a hint. Until another entry follows, the hint may be shown
 * again free of charge (R11).
 */
export const endsInHint = ({ log }: Pick<Game, 'log'>): boolean => log.at(-1)?.kind === 'hint';

/**
 * Returns true if the last check still holds. The check told the player that the first `right` cells of the path are
 * right, and holds until the path is shortened to these cells or restarted. Until then, the player may repeat the check
 * free of charge (R20).
 */
export function isStillChecked({ log }: Pick<Game, 'log'>, right: number): boolean {
  const checked = log.findLastIndex(({ kind }) => kind === 'check');
  const leavesWrong = (entry: Entry) => (entry.kind === 'cut' ? entry.length > right : entry.kind !== 'restart');
  return checked !== -1 && log.slice(checked + 1).every(leavesWrong);
}

/**
 * Adds one entry to a game, or returns why it is refused. Every cell that a cut removes from the path's end counts as
 * one undo (R9).
 */
export function play(game: Game, entry: Entry): PlayResult {
  if (isLogFull(game)) return refused('log-too-long');
  const next = applyEntry(game, lastMs(game), entry);
  return next.ok ? ok({ ...next.value, log: [...game.log, entry] }) : next;
}

/**
 * Applies an entry to the state, but does not add it to the log: `replay` would otherwise copy the log at every
 * step.
 */
function applyEntry(game: Game, nowMs: number, entry: Entry): PlayResult {
  if (isWon(game)) return refused('already-solved');
  if (!isEntry(entry)) return refused('unknown-entry');
  if (!isValidTime(entry.atMs)) return refused('time-out-of-range');
  if (entry.atMs < nowMs) return refused('time-runs-backwards');
  return applyByKind(game, entry);
}

const KINDS: readonly unknown[] = ['cell', 'cut', 'hint', 'restart', 'restore', 'check'] satisfies Entry['kind'][];

/** Returns true if a value from an untrusted source is an object with a known kind of entry. */
const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && 'kind' in value && KINDS.includes(value.kind);

const isValidTime = (atMs: number): boolean => Number.isInteger(atMs) && atMs >= 0 && atMs <= LOG.maxDurationMs;

function applyByKind({ cleared, ...game }: Game, entry: Entry): PlayResult {
  const { path, undos, restarts } = game;
  const before = { path, undos, restarts, atMs: entry.atMs };
  switch (entry.kind) {
    case 'cell': {
      const step = extend(game.puzzle, path, entry.cell);
      return step.ok ? ok({ ...game, path: step.value }) : step;
    }
    case 'cut': {
      if (!Number.isInteger(entry.length) || entry.length < 0) return refused('nothing-to-cut');
      const removed = path.length - entry.length;
      if (removed < 1) return refused('nothing-to-cut');
      const cut = { ...game, path: path.slice(0, entry.length), undos: undos + removed };
      return ok(removed < MIN_LONG_CUT ? cut : { ...cut, cleared: before });
    }
    case 'hint':
    case 'check':
      return path.length === 0 ? refused('hint-before-start') : ok({ ...game, hints: game.hints + 1 });
    case 'restart':
      if (path.length === 0) return refused('nothing-to-clear');
      return ok({ ...game, path: [], restarts: restarts + 1, cleared: before });
    case 'restore': {
      if (cleared === undefined || entry.atMs > cleared.atMs + RESTORE_MS) return refused('nothing-to-restore');
      const { atMs: _, ...restored } = cleared;
      return ok({ ...game, ...restored });
    }
  }
}

/** The game after a whole log, or the reason for a refusal and the index of the refused entry. */
export type ReplayResult = Ok<Game> | (Refused<PlayRefusal> & { readonly entry: number });

/**
 * Replays a whole log from the empty path. Returns the game, or the reason and the index of the first refused
 * entry.
 */
export function replay(puzzle: Puzzle, log: readonly Entry[]): ReplayResult {
  if (log.length > LOG.maxEntries) return { ...refused('log-too-long'), entry: LOG.maxEntries };
  let game = newGame(puzzle);
  let nowMs = 0;
  for (const [index, entry] of log.entries()) {
    const next = applyEntry(game, nowMs, entry);
    if (!next.ok) return { ...next, entry: index };
    game = next.value;
    nowMs = entry.atMs;
  }
  return ok({ ...game, log });
}

/** Returns the path after each entry of a game’s log, in order (N4). */
export function pathsOf({ puzzle, log }: Game): readonly Path[] {
  let game = newGame(puzzle);
  return log.map(entry => {
    const next = applyByKind(game, entry);
    if (next.ok) game = next.value;
    return game.path;
  });
}

/** Returns the undos, hints and restarts of a game, the given duration, and the resulting score (R12). */
export function tally(game: Game, durationMs: number): Tally & { readonly score: number } {
  const { undos, hints, restarts } = game;
  const counts = { durationMs, undos, hints, restarts };
  return { ...counts, score: score(counts) };
}
