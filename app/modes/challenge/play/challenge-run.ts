import { type GameEvent, type LocalGame, reduceGame } from '#app/playthrough/local-game.ts';
import { type Game, isWon, lastMs, newGame, replay } from '#engine/game.ts';
import type { Pace } from '#engine/judging/pace.ts';
import { readLog, readPuzzle, writeLog, writePuzzle } from '#engine/notation.ts';
import { cellCount, type Puzzle } from '#engine/puzzle.ts';
import type { IssuedRun } from '#protocol/http.ts';

/**
 * A run at a challenge: its grids in order, those that are solved, and the game on the current one. One clock runs through
 * all of them (C4). `startedAt` is its start by the browser's clock, in milliseconds since 1970.
 */
export type ChallengeRun = LocalGame & {
  /** The server hands out grids without their solution, so there are no hints. */
  readonly solution: undefined;
  readonly code: string;
  readonly startedAt: number;
  readonly puzzles: readonly Puzzle[];
  readonly solved: readonly Game[];
  /** The pace of the challenger over all grids, which is missing in their own run. */
  readonly pace: Pace | undefined;
  readonly isGivenUp: boolean;
};

/** Returns the run that the server has issued, or undefined if its grids cannot be read. */
export function newRun(code: string, issued: IssuedRun, now: number): ChallengeRun | undefined {
  const puzzles = readPuzzles(issued.puzzles);
  const [first] = puzzles ?? [];
  if (puzzles === undefined || first === undefined) return undefined;
  const startedAt = Math.floor(now - issued.elapsedMs);
  const pace = issued.pace;
  return { code, startedAt, puzzles, solved: [], pace, isGivenUp: false, game: newGame(first), solution: undefined };
}

function readPuzzles(texts: readonly string[]): readonly Puzzle[] | undefined {
  const puzzles = texts.flatMap(text => {
    const puzzle = readPuzzle(text);
    return puzzle.ok ? [puzzle.value] : [];
  });
  return puzzles.length === texts.length ? puzzles : undefined;
}

/** Returns a run with the logs of its grids, or undefined if they do not replay on them. */
export function withLogs(run: ChallengeRun, logs: readonly string[]): ChallengeRun | undefined {
  const games: Game[] = [];
  for (const [index, text] of logs.entries()) {
    const puzzle = run.puzzles[index];
    const log = readLog(text);
    const game = puzzle !== undefined && log.ok ? replay(puzzle, log.value) : undefined;
    if (!game?.ok) return undefined;
    games.push(game.value);
  }
  const last = games.pop();
  return last === undefined ? run : { ...run, solved: games, game: last };
}

/**
 * Returns the run after an event. When a grid is solved, the next one takes its place at once, because the clock does
 * not stop.
 */
export function reduceRun(run: ChallengeRun, event: GameEvent): ChallengeRun {
  if (run.isGivenUp) return run;
  const after = reduceGame(run, event);
  const next = run.puzzles[run.solved.length + 1];
  if (after === run || !isWon(after.game) || next === undefined) return after;
  return {
    ...after,
    solved: [...after.solved, after.game],
    game: newGame(next),
    strokeStart: undefined,
  };
}

/** Returns the number of the current grid, from 1 on. */
export const gridNumber = ({ solved }: Pick<ChallengeRun, 'solved'>): number => solved.length + 1;

/** Returns how many cells the run has covered on the grids before the current one, and how many there are on all grids. */
export const cellsOf = ({ puzzles, solved }: Pick<ChallengeRun, 'puzzles' | 'solved'>) => ({
  before: sum(solved.map(({ puzzle }) => cellCount(puzzle))),
  all: sum(puzzles.map(cellCount)),
});

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Returns true if every grid is solved. */
export const isSolvedRun = ({ puzzles, solved, game }: ChallengeRun): boolean =>
  solved.length === puzzles.length - 1 && isWon(game);

export const isOver = (run: ChallengeRun): boolean => run.isGivenUp || isSolvedRun(run);

/** Returns the logs of a run. The log of the current grid comes last. */
export const logsOf = ({ solved, game }: ChallengeRun): readonly string[] =>
  [...solved, game].map(({ log }) => writeLog(log));

/** Returns the duration of a finished run, on its own clock. */
export const durationOf = ({ solved, game }: ChallengeRun): number =>
  Math.max(...[...solved, game].map(each => lastMs(each)));

/** Returns the puzzles of a run as they are stored. */
export const puzzleTexts = ({ puzzles }: ChallengeRun): readonly string[] => puzzles.map(writePuzzle);
