import { type DailyGame, drawnAfter } from '#app/play/daily/daily-game.ts';
import { type GameEvent, type LocalGame, reduceGame } from '#app/playthrough/local-game.ts';
import { type Game, isWon, lastMs, newGame, replay } from '#engine/game.ts';
import type { Pace } from '#engine/judging/pace.ts';
import type { Grade } from '#engine/levels.ts';
import { readLog, readPath, readPuzzle, writeLog, writePuzzle } from '#engine/notation.ts';
import { cellCount, type Puzzle } from '#engine/puzzle.ts';
import type { IssuedRun } from '#protocol/http.ts';

/**
 * A player's run at a challenge: all its grids, the solved games, and the game on the current grid. One clock
 * runs through all grids (C4). `startedAt` is the start of that clock in milliseconds since 1970, by the
 * browser's clock.
 */
export type ChallengeRun = LocalGame & {
  /** A run has no hints: its solution is always undefined, because the server issues the grids without solutions. */
  readonly solution: undefined;
  readonly code: string;
  readonly startedAt: number;
  readonly puzzles: readonly Puzzle[];
  readonly solved: readonly Game[];
  /**
   * The challenger's pace: how many cells of all grids their path had visited at each time. Undefined in the
   * challenger's own run.
   */
  readonly pace: Pace | undefined;
  readonly isGivenUp: boolean;
  /** The daily attempt, if the run is also the player's attempt at the grid of a day (C13). */
  readonly daily: DailyPart | undefined;
};

/** The fields of a daily attempt, without its game and pencil marks, which are the same as those of the run. */
type DailyPart = Omit<DailyGame, keyof LocalGame>;

/**
 * Returns a run that begins with the first grid that the server has sent, or undefined if one of the grids cannot be
 * read. `grade` is the difficulty of the grid if the challenge has the grid of a day.
 */
export function newRun(code: string, issued: IssuedRun, now: number, grade?: Grade): ChallengeRun | undefined {
  const puzzles = readPuzzles(issued.puzzles);
  const [first] = puzzles ?? [];
  if (puzzles === undefined || first === undefined) return undefined;
  const startedAt = Math.floor(now - issued.elapsedMs);
  const pace = issued.pace;
  const daily = issued.daily && dailyPart(issued.daily, startedAt, grade);
  const run = { code, startedAt, puzzles, solved: [], pace, isGivenUp: false, game: newGame(first), daily };
  return { ...run, solution: undefined };
}

function dailyPart(
  issued: NonNullable<IssuedRun['daily']>,
  startedAt: number,
  grade: Grade | undefined,
): DailyPart | undefined {
  const { day, attempt, issuedAt, isOnDay } = issued;
  const solution = readPath(issued.solution);
  if (!solution.ok) return undefined;
  return { day, attempt, grade, begun: { startedAt, issuedAt, isOnDay }, solution: solution.value, drawn: {} };
}

/** Returns the game of a run as the game of a daily attempt, or undefined if the run is no daily attempt (C13). */
export const asDaily = ({ daily, game, notes }: ChallengeRun): DailyGame | undefined =>
  daily && { ...daily, game, notes };

function readPuzzles(texts: readonly string[]): readonly Puzzle[] | undefined {
  const puzzles = texts.flatMap(text => {
    const puzzle = readPuzzle(text);
    return puzzle.ok ? [puzzle.value] : [];
  });
  return puzzles.length === texts.length ? puzzles : undefined;
}

/**
 * Returns the run with the games that these logs give on its grids, from the first grid on. Returns undefined if a log
 * does not replay on its grid.
 */
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
 * Returns the run after an event, such as a move. When the player solves a grid, the next grid takes its place at once,
 * because the clock of the run does not stop.
 */
export function reduceRun(run: ChallengeRun, event: GameEvent): ChallengeRun {
  if (run.isGivenUp) return run;
  const played = reduceGame(run, event);
  const { daily } = run;
  const after =
    played === run || daily === undefined
      ? played
      : { ...played, daily: { ...daily, drawn: drawnAfter(daily.drawn, event) } };
  const next = run.puzzles[run.solved.length + 1];
  if (after === run || !isWon(after.game) || next === undefined) return after;
  return {
    ...after,
    solved: [...after.solved, after.game],
    game: newGame(next),
    strokeStart: undefined,
    notes: undefined,
  };
}

/** Returns the number of the grid that the player is solving in the run, counted from 1. */
export const gridNumber = ({ solved }: Pick<ChallengeRun, 'solved'>): number => solved.length + 1;

/** Returns two counts of cells of a run: those on the solved grids, and those on all grids. */
export const cellsOf = ({ puzzles, solved }: Pick<ChallengeRun, 'puzzles' | 'solved'>) => ({
  before: sum(solved.map(({ puzzle }) => cellCount(puzzle))),
  all: sum(puzzles.map(cellCount)),
});

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Returns true if every grid of the run is solved. */
export const isSolvedRun = ({ puzzles, solved, game }: ChallengeRun): boolean =>
  solved.length === puzzles.length - 1 && isWon(game);

export const isOver = (run: ChallengeRun): boolean => run.isGivenUp || isSolvedRun(run);

/** Returns the logs of a run: those of the solved games, followed by that of the current game. */
export const logsOf = ({ solved, game }: ChallengeRun): readonly string[] =>
  [...solved, game].map(({ log }) => writeLog(log));

/** Returns the duration of a finished run in milliseconds: the time of its last log entry. */
export const durationOf = ({ solved, game }: ChallengeRun): number =>
  Math.max(...[...solved, game].map(each => lastMs(each)));

/** Returns the puzzles of a run in the notation in which they are stored. */
export const puzzleTexts = ({ puzzles }: ChallengeRun): readonly string[] => puzzles.map(writePuzzle);
