import { extend, isSolved, type Path, type StepRefusal } from './path.ts';
import type { Cell, Puzzle } from './puzzle.ts';
import { score, type Tally } from './score.ts';

/**
 * One line of a game's log. `atMs` is milliseconds since the grid was shown, on the game's own
 * clock (a solo game's clock rests while the page is hidden). `cut` keeps the first `length` cells.
 */
export type Entry =
  | { readonly kind: 'cell'; readonly cell: Cell; readonly atMs: number }
  | { readonly kind: 'cut'; readonly length: number; readonly atMs: number }
  | { readonly kind: 'hint'; readonly atMs: number }
  | { readonly kind: 'restart'; readonly atMs: number };

/** A game as it stands. The log says everything; the rest is what the log comes to. */
export type Game = {
  readonly puzzle: Puzzle;
  readonly log: readonly Entry[];
  readonly path: Path;
  readonly undos: number;
  readonly hints: number;
  readonly restarts: number;
};

/** Why an entry cannot have happened. */
export type PlayRefusal =
  | StepRefusal
  | 'already-solved'
  | 'nothing-to-cut'
  | 'nothing-to-clear'
  | 'hint-before-start'
  | 'time-out-of-range'
  | 'time-runs-backwards'
  | 'log-too-long'
  | 'unknown-entry';

export type PlayResult =
  | { readonly ok: true; readonly game: Game }
  | { readonly ok: false; readonly refusal: PlayRefusal };

/** The bounds of a log: entries, and milliseconds (some 24 days, what 31 bits hold). */
export const LOG = { maxEntries: 10_000, maxDurationMs: 2 ** 31 - 1 } as const;

const refuse = (refusal: PlayRefusal): PlayResult => ({ ok: false, refusal });

export const newGame = (puzzle: Puzzle): Game => ({ puzzle, log: [], path: [], undos: 0, hints: 0, restarts: 0 });

/** When the last thing happened, in milliseconds of the game's clock; 0 before anything did. */
export const lastMs = (game: Game): number => game.log.at(-1)?.atMs ?? 0;

/** Whether the thread has solved its puzzle, after which nothing can happen. */
export const isWon = (game: Game): boolean => isSolved(game.puzzle, game.path);

/** Adds one entry to a game, or says why that cannot have happened. Every removed cell is one undo. */
export function play(game: Game, entry: Entry): PlayResult {
  if (game.log.length >= LOG.maxEntries) return refuse('log-too-long');
  const next = applyEntry(game, lastMs(game), entry);
  return typeof next === 'string' ? refuse(next) : { ok: true, game: { ...next, log: [...game.log, entry] } };
}

/** The game after one more entry, its log left as it was; a whole log would be copied at every step. */
function applyEntry(game: Game, nowMs: number, entry: Entry): Game | PlayRefusal {
  if (isWon(game)) return 'already-solved';
  if (!isEntry(entry)) return 'unknown-entry';
  if (!Number.isInteger(entry.atMs) || entry.atMs < 0 || entry.atMs > LOG.maxDurationMs) return 'time-out-of-range';
  if (entry.atMs < nowMs) return 'time-runs-backwards';
  const change = changeOf(game, entry);
  return typeof change === 'string' ? change : { ...game, ...change };
}

const KINDS: readonly unknown[] = ['cell', 'cut', 'hint', 'restart'] satisfies Entry['kind'][];

/** Whether this is an entry at all: a log from outside may say anything. */
const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && 'kind' in value && KINDS.includes(value.kind);

function changeOf(game: Game, entry: Entry): Partial<Game> | PlayRefusal {
  switch (entry.kind) {
    case 'cell': {
      const step = extend(game.puzzle, game.path, entry.cell);
      return step.ok ? { path: step.path } : step.refusal;
    }
    case 'cut': {
      if (!Number.isInteger(entry.length) || entry.length < 0) return 'nothing-to-cut';
      const removed = game.path.length - entry.length;
      if (removed < 1) return 'nothing-to-cut';
      return { path: game.path.slice(0, entry.length), undos: game.undos + removed };
    }
    case 'hint':
      return game.path.length === 0 ? 'hint-before-start' : { hints: game.hints + 1 };
    case 'restart':
      return game.path.length === 0 ? 'nothing-to-clear' : { path: [], restarts: game.restarts + 1 };
  }
}

export type ReplayResult =
  | { readonly ok: true; readonly game: Game }
  | { readonly ok: false; readonly refusal: PlayRefusal; readonly entry: number };

/** Plays a whole log from the empty grid, or names the first entry (from 0) that cannot have happened. */
export function replay(puzzle: Puzzle, log: readonly Entry[]): ReplayResult {
  if (log.length > LOG.maxEntries) return { ok: false, refusal: 'log-too-long', entry: LOG.maxEntries };
  let game = newGame(puzzle);
  let nowMs = 0;
  for (const [index, entry] of log.entries()) {
    const next = applyEntry(game, nowMs, entry);
    if (typeof next === 'string') return { ok: false, refusal: next, entry: index };
    game = next;
    nowMs = entry.atMs;
  }
  return { ok: true, game: { ...game, log } };
}

/** What a game has cost by a moment of its clock, and the points that leaves. */
export function tally(game: Game, durationMs: number): Tally & { readonly score: number } {
  const { undos, hints, restarts } = game;
  const counts = { durationMs, undos, hints, restarts };
  return { ...counts, score: score(counts) };
}
