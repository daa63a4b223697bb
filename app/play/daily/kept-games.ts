import { isLater, outboxStore } from '#app/outbox/outbox-store.ts';
import {
  GAME_PREFIX,
  gameFields,
  isToken,
  keptSquares,
  type StoredAttempt,
  storedAttempts,
  VERSION,
} from '#app/outbox/stored-attempts.ts';
import { keptNotes } from '#app/playthrough/local-game.ts';
import { readDay } from '#engine/daily/day.ts';
import { isWon, LOG, lastMs, replay } from '#engine/game.ts';
import { readGrade } from '#engine/levels.ts';
import { readLog, readPath, readPuzzle, writeLog, writePath, writePuzzle } from '#engine/notation.ts';
import { isSolution } from '#engine/path.ts';
import { type DailyGame, newDailyGame } from './daily-game.ts';

/** The maximum number of games that the browser keeps with their logs. */
export const MAX_KEPT_GAMES = 40;

/**
 * Stores a game, and removes the oldest stored games beyond the maximum. Changes nothing if another tab has
 * stored the win of this game. Returns false if the browser cannot store the game.
 */
export function keepGame(
  { day, attempt, begun, grade, game, notes, solution, drawn }: DailyGame,
  elapsedMs: number,
): boolean {
  const kept = keptGame({ day, attempt });
  if (kept !== undefined && isWon(kept.game.game)) return true;
  const { puzzle } = game;
  const text = JSON.stringify({
    version: VERSION,
    day,
    ...begun,
    grade,
    puzzle: writePuzzle(puzzle),
    solution: writePath(puzzle.size, solution),
    log: writeLog(game.log),
    notes,
    drawn,
    elapsedMs: Math.floor(elapsedMs),
  });
  const isNew = outboxStore.get(GAME_PREFIX + attempt) === null;
  const isStored = outboxStore.set(GAME_PREFIX + attempt, text);
  if (isNew) forgetOldest();
  return isStored;
}

/** Removes the stored game of an attempt. */
export const forgetGame = (attempt: string): void => outboxStore.remove(GAME_PREFIX + attempt);

/** A stored game. `elapsedMs` is the time that its clock showed when it was stored. */
export type KeptGame = { readonly game: DailyGame; readonly elapsedMs: number };

/** Returns the stored game of an attempt, or undefined if there is none that can be read. */
export function keptGame({ day, attempt }: Pick<StoredAttempt, 'day' | 'attempt'>): KeptGame | undefined {
  const fields = gameFields(attempt);
  return fields.day === day ? readGame(attempt, fields) : undefined;
}

function readGame(attempt: string, fields: Readonly<Record<string, unknown>>): KeptGame | undefined {
  const { day, puzzle: grid, solution: thread, log: moves } = fields;
  if (typeof day !== 'string' || readDay(day) === undefined || !isToken(attempt)) return undefined;
  if (typeof grid !== 'string' || typeof thread !== 'string' || typeof moves !== 'string') return undefined;
  const [puzzle, solution, log] = [readPuzzle(grid), readPath(thread), readLog(moves)];
  if (!puzzle.ok || !solution.ok || !log.ok || !isSolution(puzzle.value, solution.value)) return undefined;
  const replayed = replay(puzzle.value, log.value);
  if (!replayed.ok) return undefined;
  const begun = {
    startedAt: timeOf(fields.startedAt),
    issuedAt: timeOf(fields.issuedAt),
    isOnDay: fields.isOnDay === true,
  };
  const grade = readGrade(fields.grade);
  const about = { day, attempt, begun, grade, drawn: keptSquares(attempt) };
  const game = newDailyGame({ ...about, puzzle: puzzle.value, solution: solution.value });
  const elapsedMs = Math.min(Math.max(lastMs(replayed.value), timeOf(fields.elapsedMs)), LOG.maxDurationMs);
  return { game: { ...game, game: replayed.value, notes: keptNotes(fields.notes) }, elapsedMs };
}

const timeOf = (value: unknown): number =>
  Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : 0;

/**
 * Removes the stored games beyond the maximum: first the games whose attempts are no longer stored, then the oldest,
 * and last the games that wait to be sent.
 */
function forgetOldest(): void {
  const keys = outboxStore.keys(GAME_PREFIX).filter(key => !isLater(key, VERSION));
  const known = storedAttempts();
  const rankOf = (key: string) => {
    const index = known.findIndex(({ attempt }) => GAME_PREFIX + attempt === key);
    return known[index]?.due === 'send' ? MAX_RANK + index : index;
  };
  const oldestFirst = keys.toSorted((a, b) => rankOf(a) - rankOf(b));
  for (const key of oldestFirst.slice(0, Math.max(0, keys.length - MAX_KEPT_GAMES))) outboxStore.remove(key);
}

const MAX_RANK = 1_000_000;
