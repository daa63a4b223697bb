import { localStore } from '#app/client/storage/safe-storage.ts';
import { hintlessRun } from '#app/modes/levels/results/kept-games.ts';
import { attemptsOf, countedAttempt } from '#app/outbox/stored-attempts.ts';
import { gridsFor, type WaitingGrid } from '#app/outbox/waiting-grids.ts';
import { allWaiting, type Uses, type WaitingResult } from '#app/outbox/waiting-results.ts';
import { COMPARED, median } from '#app/pages/account/charts/findings.ts';
import type { Day } from '#engine/daily/day.ts';
import { type Streak, streakOf } from '#engine/daily/streak.ts';
import { isWon, lastMs, replay } from '#engine/game.ts';
import { refutationLoad } from '#engine/generator/load.ts';
import { readGridCode } from '#engine/grid-code.ts';
import { type Grade, gradeOfLevel, gradeOfLoad, isLevel, sizeOfLevel } from '#engine/levels.ts';
import { readLog, readPuzzle } from '#engine/notation.ts';

/** A kind of grid, whose times are compared only with each other. */
type Kind = { readonly size: number; readonly grade: Grade; readonly hasWalls: boolean };

/** A finished game. `durationMs` is undefined if it was calm, `isUnaided` if the browser does not know it. */
type Played = Kind & { readonly durationMs: number | undefined; readonly isUnaided: boolean | undefined };

/**
 * The median time of the last `count` timed games of a kind, and by how many milliseconds it differs from that of the
 * `count` games before them: less than 0 if the player has become faster.
 */
type Trend = { readonly count: number; readonly latelyMs: number; readonly changeMs: number };

/** The figures of the games of one kind. The times are undefined if all of these games were calm. */
export type KindFigures = Kind & {
  readonly games: number;
  readonly bestMs: number | undefined;
  readonly medianMs: number | undefined;
  readonly trend: Trend | undefined;
};

/** What this browser knows about a visitor's finished games (N7). */
export type VisitorFigures = {
  readonly levels: readonly KindFigures[];
  /** How many of the games in `levels` were calm. */
  readonly calmLevels: number;
  readonly grids: readonly KindFigures[];
  /** How many games were finished without undo, hint and restart, of all games of which the browser knows it. */
  readonly unaided: { readonly count: number; readonly of: number };
  /** How many of the last levels were won in a row without a hint. */
  readonly hintlessRun: number;
  /** How many daily grids were finished. */
  readonly days: number;
  /** Undefined if the player has hidden the streak (J22). */
  readonly streak: Streak | undefined;
};

/** Returns the figures of the visitor in this browser, or undefined before their first finished game. */
export function visitorFigures(today: Day): VisitorFigures | undefined {
  const levels = allWaiting()
    .filter(({ owner, level }) => owner === undefined && isLevel(level))
    .flatMap(levelOf);
  const grids = gridsFor(undefined).flatMap(gridOf);
  const attempts = attemptsOf(undefined);
  const days = [...new Set(attempts.map(({ day }) => day))].flatMap(day => countedAttempt(attempts, day)?.result ?? []);
  const known = [
    ...[...levels, ...grids].map(({ isUnaided }) => isUnaided),
    ...days.map(({ undosUsed, hintsUsed, restartsUsed }) => undosUsed + hintsUsed + restartsUsed === 0),
  ].filter(each => each !== undefined);
  if (levels.length + grids.length + days.length === 0) return undefined;
  const kept = days.filter(({ isKept }) => isKept).map(({ day }) => day);
  return {
    levels: figuresOf(levels),
    calmLevels: levels.filter(({ durationMs }) => durationMs === undefined).length,
    grids: figuresOf(grids),
    unaided: { count: known.filter(Boolean).length, of: known.length },
    hintlessRun: hintlessRun(),
    days: days.length,
    // a browser whose clock is behind does not lose the day that it has just finished
    streak:
      localStore.get('streak-hidden') === 'on' ? undefined : streakOf(kept, [today, ...kept].sort().at(-1) ?? today),
  };
}

function levelOf({ version, level, log, puzzle = '', uses }: WaitingResult): readonly Played[] {
  const kind = { size: sizeOfLevel(level), grade: gradeOfLevel(level), hasWalls: false };
  if (version === 3) return [{ ...kind, durationMs: undefined, isUnaided: uses && isNone(uses) }];
  const [, endMs] = /@(\d{1,10})$/.exec(log) ?? [];
  return endMs === undefined ? [] : [{ ...kind, durationMs: Number(endMs), isUnaided: isUnaided(log, puzzle) }];
}

const isNone = ({ undos, hints, restarts }: Uses): boolean => undos === 0 && hints === 0 && restarts === 0;

/**
 * Returns true if a log has no undo, hint and restart. Only a log in which the player has taken something back is
 * replayed, because a page may read hundreds of logs.
 */
function isUnaided(log: string, puzzle: string): boolean | undefined {
  if (/hint|check/.test(log)) return false;
  if (!log.includes('restore')) return !/cut|restart/.test(log);
  const [grid, entries] = [readPuzzle(puzzle), readLog(log)];
  const replayed = grid.ok && entries.ok ? replay(grid.value, entries.value) : undefined;
  return replayed?.ok ? isNone(replayed.value) : undefined;
}

function gridOf({ code, log }: WaitingGrid): readonly Played[] {
  const [puzzle, entries] = [readGridCode(code), readLog(log)];
  const replayed = puzzle.ok && entries.ok ? replay(puzzle.value, entries.value) : undefined;
  if (!replayed?.ok || !isWon(replayed.value)) return [];
  const game = replayed.value;
  const { size, walls } = game.puzzle;
  const grade = gradeOfLoad(refutationLoad(game.puzzle, game.path));
  return [{ size, grade, hasWalls: walls.length > 0, durationMs: lastMs(game), isUnaided: isNone(game) }];
}

/** Returns the figures of each kind of grid, the smallest and easiest first. `played` has the oldest game first. */
function figuresOf(played: readonly Played[]): readonly KindFigures[] {
  const kinds = new Map<string, Played[]>();
  for (const game of played) {
    const name = `${game.size}.${Number(game.hasWalls)}.${game.grade}`;
    kinds.set(name, [...(kinds.get(name) ?? []), game]);
  }
  return [...kinds]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, games]) => {
      const [first] = games;
      if (first === undefined) return [];
      const times = games.flatMap(({ durationMs }) => durationMs ?? []);
      return {
        size: first.size,
        grade: first.grade,
        hasWalls: first.hasWalls,
        games: games.length,
        bestMs: times.length === 0 ? undefined : Math.min(...times),
        medianMs: times.length === 0 ? undefined : median(times),
        trend: trendOf(times),
      };
    });
}

/** The smallest difference of two medians that is told, in milliseconds. */
const MIN_CHANGE_MS = 100;

/**
 * Compares the last ten times with the ten before or, of fewer than twenty, the later half with the earlier one.
 * Returns undefined if there are fewer than three times on a side, or if the medians are the same.
 */
function trendOf(times: readonly number[]): Trend | undefined {
  const count = Math.min(COMPARED.max, Math.floor(times.length / 2));
  if (count < COMPARED.min) return undefined;
  const latelyMs = median(times.slice(-count));
  const changeMs = latelyMs - median(times.slice(-2 * count, -count));
  return Math.abs(changeMs) < MIN_CHANGE_MS ? undefined : { count, latelyMs, changeMs };
}
