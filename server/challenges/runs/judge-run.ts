import { type Game, isWon, lastMs, replay, tally } from '#engine/game.ts';
import { type Pace, paceOf, thinPace } from '#engine/judging/pace.ts';
import { LOG_GRACE_MS, minDurationMs, type VerificationRefusal } from '#engine/judging/verify-result.ts';
import { drawnPuzzle, readLog, requireNotation, versionOfLog, writeLog } from '#engine/notation.ts';
import { cellCount } from '#engine/puzzle.ts';
import { type Ok, ok, type Refused, refused } from '#engine/result.ts';

/**
 * A run is verified only if the duration that the server measured exceeds the duration in the run’s log by at most this
 * much. It is not zero, because clocks differ and messages take time (C3).
 */
const MAX_DIFFERENCE_MS = 5000;

/**
 * The maximum number of entries in a pace, the covered squares over time. An ordinary run of five grids has fewer. A
 * longer pace is reduced to this number.
 */
const MAX_PACE_STEPS = 1000;

/** The logs of a run as they arrived. `issuedAt` is null if the server has not issued the run. */
export type RunRequest = {
  readonly puzzles: readonly string[];
  readonly notation: number;
  readonly logs: readonly string[];
  readonly how: 'solved' | 'given-up';
  readonly issuedAt: Date | null;
  readonly arrivedAt: Date;
};

/**
 * The result of an accepted run, computed by replaying its logs (R13). `notation` is the version of the logs' notation.
 */
export type JudgedRun = {
  readonly logs: readonly string[];
  readonly notation: number;
  readonly durationMs: number;
  readonly undosUsed: number;
  readonly hintsUsed: number;
  readonly restartsUsed: number;
  readonly isVerified: boolean;
  /**
   * The number of covered squares at each moment of the run, summed over all its grids (C4). It does not reveal the
   * route.
   */
  readonly pace: Pace;
};

export type LogRefusal =
  | Exclude<VerificationRefusal, Refused<'not-solved' | 'too-fast' | 'too-slow'>>
  | Refused<'not-solved' | 'too-fast'>;

export type RunVerdict = Ok<JudgedRun> | LogRefusal;

/** Checks a run by replaying its logs, in a worker thread. */
export type JudgeRun = (request: RunRequest) => Promise<RunVerdict>;

/**
 * Judges a run on the stored grids (C3, C4). One clock runs through all the grids, so each log begins where the
 * previous one ended. Every grid must be solved, except the last one if the run was given up.
 */
export function judgeRun({ puzzles, notation, logs, how, issuedAt, arrivedAt }: RunRequest): RunVerdict {
  requireNotation(notation);
  const isComplete = how === 'given-up' ? logs.length <= puzzles.length : logs.length === puzzles.length;
  if (!isComplete || logs.length === 0) return refused('not-solved');
  const games: Game[] = [];
  let clockMs = 0;
  for (const [index, log] of logs.entries()) {
    const mustWin = how === 'solved' || index < logs.length - 1;
    const judged = judgeGame(puzzles[index] ?? '', log, mustWin, clockMs);
    if (!judged.ok) return judged;
    games.push(judged.value);
    clockMs = Math.max(clockMs, lastMs(judged.value));
  }
  const serverMs = issuedAt === null ? undefined : arrivedAt.getTime() - issuedAt.getTime();
  if (serverMs !== undefined && serverMs < minRunMs(games)) return refused('too-fast');
  const isVerified = serverMs !== undefined && how === 'solved' && isNear(serverMs, clockMs);
  return ok({ ...figuresOf(games), pace: paceOfAll(games), durationMs: isVerified ? serverMs : clockMs, isVerified });
}

/**
 * Returns the minimum time in which a person can solve the grids that are solved in a run (V5). At least this time must
 * have passed since the run was issued, whatever the logs say.
 */
const minRunMs = (games: readonly Game[]): number =>
  games.filter(isWon).reduce((total, { puzzle }) => total + minDurationMs(puzzle), 0);

const isNear = (serverMs: number, logMs: number): boolean =>
  logMs <= serverMs + LOG_GRACE_MS && serverMs <= logMs + MAX_DIFFERENCE_MS;

function figuresOf(games: readonly Game[]) {
  const tallies = games.map(game => tally(game, lastMs(game)));
  const sum = (counts: readonly number[]) => counts.reduce((total, each) => total + each, 0);
  return {
    logs: games.map(({ log }) => writeLog(log)),
    notation: Math.max(...games.map(({ log }) => versionOfLog(log))),
    undosUsed: sum(tallies.map(({ undos }) => undos)),
    hintsUsed: sum(tallies.map(({ hints }) => hints)),
    restartsUsed: sum(tallies.map(({ restarts }) => restarts)),
  };
}

function paceOfAll(games: readonly Game[]): Pace {
  let before = 0;
  const pace = games.flatMap(game => {
    const ofGame = paceOf(game).map(([atMs, covered]) => [atMs, before + covered] as const);
    before += cellCount(game.puzzle);
    return ofGame;
  });
  return thinPace(pace, MAX_PACE_STEPS);
}

/**
 * Replays the log of one grid, which begins at `fromMs` on the clock of the run. Refuses an unsolved grid if `mustWin`.
 */
function judgeGame(puzzle: string, log: string, mustWin: boolean, fromMs: number): Ok<Game> | LogRefusal {
  const entries = readLog(log);
  if (!entries.ok) return { ...refused('impossible'), reason: entries.refusal };
  if ((entries.value[0]?.atMs ?? fromMs) < fromMs) return { ...refused('impossible'), reason: 'time-runs-backwards' };
  const played = replay(drawnPuzzle(puzzle), entries.value);
  if (!played.ok) return { ...refused('impossible'), reason: played.refusal };
  const game = played.value;
  if (!isWon(game)) return mustWin ? refused('not-solved') : ok(game);
  return lastMs(game) - fromMs < minDurationMs(game.puzzle) ? refused('too-fast') : ok(game);
}
