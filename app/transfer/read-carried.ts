import { readChallenge } from '#app/client/storage/stored-challenges.ts';
import { type Fields, isToken, readAttempt } from '#app/outbox/stored-attempts.ts';
import { readDay } from '#engine/daily/day.ts';
import { isLevel, readGrade } from '#engine/levels.ts';
import {
  ADVICE,
  type CarriedChallenge,
  type CarriedDay,
  type CarriedGrid,
  type CarriedGridResult,
  type CarriedResult,
  type CarriedRun,
  type DayGame,
  type Settings,
  SWITCHES,
} from './carried.ts';

// Each function in this file reads one untrusted entry. It returns only known fields, in a fixed order, so that equal
// entries have equal texts as JSON. It returns undefined if the entry cannot be used.

const MAX = {
  puzzle: 320,
  log: 50_000,
  notes: 2000,
  name: 200,
  code: 200,
  paceSteps: 1000,
  paces: 1000,
  ms: 2 ** 31 - 1,
} as const;

const isText = (value: unknown, max: number): value is string => typeof value === 'string' && value.length <= max;

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

const isDuration = (value: unknown): value is number => isWhole(value) && value <= MAX.ms;

/** Returns true for a time in ms since 1970 that a `Date` can have. */
const isMoment = (value: unknown): value is number => isWhole(value) && value <= 8.64e15;

const momentOf = (value: unknown): number => (isMoment(value) ? value : 0);

const notesOf = (value: unknown): string | undefined => (isText(value, MAX.notes) && value !== '' ? value : undefined);

const isCode = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,200}$/.test(value);

const isId = (value: unknown): value is string => typeof value === 'string' && /^[\x21-\x7e]{1,64}$/.test(value);

export function readResult(fields: Fields): CarriedResult | undefined {
  const { version, attempt, level, seed, log, puzzle, uses, finishedAt } = fields;
  if (version !== undefined && version !== 2 && version !== 3) return undefined;
  if (!isId(attempt) || !isWhole(level) || !isLevel(level) || typeof finishedAt !== 'number') return undefined;
  if (!isText(seed, MAX.code) || !isText(log, MAX.log)) return undefined;
  if (puzzle !== undefined && !isText(puzzle, MAX.puzzle)) return undefined;
  const at = Number.isFinite(finishedAt) ? finishedAt : 0;
  return {
    ...(version && { version }),
    attempt,
    level,
    seed,
    log,
    ...(puzzle !== undefined && { puzzle }),
    ...(version === 3 && readUses(Object(uses))),
    finishedAt: at,
  };
}

/** Reads how often the player was helped in a calm game. */
function readUses({ undos, hints, restarts }: Fields): Pick<CarriedResult, 'uses'> {
  return isWhole(undos) && isWhole(hints) && isWhole(restarts) ? { uses: { undos, hints, restarts } } : {};
}

export function readGridResult({ version, code, log, finishedAt }: Fields): CarriedGridResult | undefined {
  if (version !== 1 || !isCode(code) || !isText(log, MAX.log) || typeof finishedAt !== 'number') return undefined;
  return { version, code, log, finishedAt: Number.isFinite(finishedAt) ? finishedAt : 0 };
}

export function readCarriedDay(fields: Fields): CarriedDay | undefined {
  const read = readAttempt(fields);
  if (read === undefined || read.owner !== undefined) return undefined;
  const { owner: _, ...day } = read;
  return day;
}

export function readDayGame(fields: Fields): DayGame | undefined {
  const { attempt, isWon, day, startedAt, issuedAt, isOnDay, grade, puzzle, solution, log, notes, elapsedMs } = fields;
  if (!isToken(attempt) || typeof day !== 'string' || readDay(day) === undefined) return undefined;
  if (!isText(puzzle, MAX.puzzle) || !isText(solution, MAX.puzzle) || !isText(log, MAX.log)) return undefined;
  return {
    attempt,
    isWon: isWon === true,
    day,
    startedAt: momentOf(startedAt),
    issuedAt: momentOf(issuedAt),
    isOnDay: isOnDay === true,
    grade: readGrade(grade),
    puzzle,
    solution,
    log,
    notes: notesOf(notes),
    elapsedMs: isDuration(elapsedMs) ? elapsedMs : 0,
  };
}

export function readCarriedChallenge(fields: Fields): CarriedChallenge | undefined {
  const stored = readChallenge(fields);
  return stored && { ...stored, run: readRun(Object(fields.run)) };
}

const areTexts = (value: unknown, max: number): value is readonly string[] =>
  Array.isArray(value) && value.length > 0 && value.length <= 5 && value.every(each => isText(each, max));

/** Reads the stored fields of a run at a challenge. */
function readRun(fields: Fields): CarriedRun | undefined {
  const { startedAt, puzzles, logs, notes, pace, how, daily } = fields;
  if (!isMoment(startedAt) || !areTexts(puzzles, MAX.puzzle) || !areTexts(logs, MAX.log)) return undefined;
  const { day, attempt } = Object(daily);
  const isDaily = typeof day === 'string' && readDay(day) !== undefined && isToken(attempt);
  return {
    startedAt,
    puzzles: [...puzzles],
    logs: [...logs],
    notes: notesOf(notes),
    pace: isPace(pace) ? pace.map(step => [...step]) : undefined,
    how: how === 'solved' || how === 'given-up' ? how : undefined,
    daily: isDaily ? { day, attempt } : undefined,
  };
}

const isPace = (value: unknown): value is readonly (readonly number[])[] =>
  Array.isArray(value) &&
  value.length <= MAX.paceSteps &&
  value.every(step => Array.isArray(step) && step.length === 2 && step.every(isWhole));

export function readGrid({ code, log, notes, elapsedMs, isCalm, isDrawn, at }: Fields): CarriedGrid | undefined {
  const drawn = notesOf(notes);
  if (!isCode(code) || !isText(log, MAX.log) || (log === '' && drawn === undefined)) return undefined;
  return {
    code,
    log,
    notes: drawn,
    elapsedMs: isDuration(elapsedMs) ? elapsedMs : 0,
    isCalm: isCalm === true,
    isDrawn: isDrawn === true,
    at: momentOf(at),
  };
}

/** Reads best times. Leaves out those of before 30 November 2026, which do not say whether the grid had walls. */
export const readBestTimes = (value: unknown): Readonly<Record<string, number>> =>
  sortedRecord(
    Object.entries(Object(value)).flatMap(([kind, seconds]) =>
      /^\d\.[1-5]\.(walls|plain)$/.test(kind) && isDuration(Math.round(1000 * Number(seconds)))
        ? [[kind, Number(seconds)] as const]
        : [],
    ),
  );

/**
 * Reads the paces of games, each with one time for each cell. Leaves out paces that do not fit the size of the grid.
 */
export const readPaces = (value: unknown): Readonly<Record<string, readonly (readonly number[])[]>> =>
  sortedRecord(
    Object.entries(Object(value)).flatMap(([kind, runs]) => {
      if (!/^\d\.[1-5]$/.test(kind) || !Array.isArray(runs)) return [];
      const read = runs.slice(0, MAX.paces).filter(run => isPaceOf(kind, run));
      return read.length === 0 ? [] : [[kind, read] as const];
    }),
  );

const isPaceOf = (kind: string, run: unknown): boolean =>
  Array.isArray(run) && run.length === Number.parseInt(kind, 10) ** 2 && run.every(isDuration);

export function readSettings({ theme, name, on, advice }: Fields): Settings {
  return {
    theme: theme === 'dark' || theme === 'light' ? theme : undefined,
    name: isText(name, MAX.name) && name.trim() !== '' ? name : undefined,
    on: SWITCHES.filter(each => Array.isArray(on) && on.includes(each)),
    advice: ADVICE.filter(each => Array.isArray(advice) && advice.includes(each)),
  };
}

/** Returns a record whose keys are in order, so that equal records have equal texts as JSON. */
export const sortedRecord = <T>(entries: readonly (readonly [string, T])[]): Readonly<Record<string, T>> =>
  Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : Number(a > b))));
