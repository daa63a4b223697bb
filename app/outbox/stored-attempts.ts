import { type Day, readDay } from '#engine/daily/day.ts';
import { type DrawnSquares, INPUT_KINDS } from '#engine/input-kind.ts';
import type { DailyResult } from '#protocol/http.ts';
import { outboxStore, rowOf } from './outbox-store.ts';

/** The key in local storage of the player's attempts at daily grids. Its value is JSON, the newest attempt last. */
export const STORAGE_KEY = 'daily';

/** The version of the stored attempts and of their stored games. */
export const VERSION = 1;

/**
 * The maximum duration of a game, equal to the engine's `LOG.maxDurationMs`. It is not imported, because `LOG` would
 * add the rules of the game to the script of every page.
 */
const MAX_DURATION_MS = 2 ** 31 - 1;

/** The maximum number of attempts that the browser keeps: one for each day of three years. */
export const MAX_ATTEMPTS = 1100;

/**
 * The browser's record of an attempt at a daily grid. `owner` is the account to which it belongs, or
 * undefined for a visitor. A visitor's `key` proves that the attempt is theirs. `due` says what waits to be
 * sent: `send` means the result, `join` the request to join the attempt to an account.
 */
export type StoredAttempt = {
  readonly day: Day;
  readonly attempt: string;
  readonly owner?: string | undefined;
  readonly key?: string | undefined;
  readonly due?: 'send' | 'join' | undefined;
  /**
   * The result of a finished attempt. It is the one that the browser has found until the server has answered, and then
   * the server's.
   */
  readonly result?: DailyResult | undefined;
  /** The reason why the server has refused the result of the attempt. Undefined if it has not. */
  readonly refusal?: string | undefined;
};

/**
 * Returns all attempts that can be read, the newest last. The list is empty if the stored text is invalid or
 * was stored by a later version.
 */
export function storedAttempts(): readonly StoredAttempt[] {
  const { version, attempts } = rowOf(outboxStore.get(STORAGE_KEY));
  if (version !== VERSION || !Array.isArray(attempts)) return [];
  return attempts.slice(-MAX_ATTEMPTS).flatMap(value => readAttempt(Object(value)) ?? []);
}

/** Returns the attempts that this player may see: those of visitors and those of the signed-in account (V8). */
export const attemptsOf = (player: string | undefined): readonly StoredAttempt[] =>
  storedAttempts().filter(({ owner }) => owner === undefined || owner === player);

/**
 * Stores an attempt, in the place of its earlier state if there is one. Returns false if the browser cannot
 * store it.
 */
export function storeAttempt(stored: StoredAttempt): boolean {
  const all = storedAttempts();
  const index = all.findIndex(({ attempt }) => attempt === stored.attempt);
  return write(index === -1 ? [...all, stored] : all.with(index, stored));
}

/** Changes the stored attempts that have one of these ids. Returns false if the browser cannot store them. */
export const changeAttempts = (ids: readonly string[], change: (stored: StoredAttempt) => StoredAttempt): boolean =>
  write(storedAttempts().map(each => (ids.includes(each.attempt) ? change(each) : each)));

function write(attempts: readonly StoredAttempt[]): boolean {
  return outboxStore.set(STORAGE_KEY, JSON.stringify({ version: VERSION, attempts: attempts.slice(-MAX_ATTEMPTS) }));
}

export type Fields = Readonly<Record<string, unknown>>;

/** Returns true if the value is a text of 1 to 200 printable ASCII characters, as ids, keys and refusals are. */
export const isToken = (value: unknown): value is string =>
  typeof value === 'string' && /^[\x21-\x7e]{1,200}$/.test(value);

const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= MAX_DURATION_MS;

/** Reads an untrusted attempt, without the fields that are invalid. Returns undefined if it has no valid day or id. */
export function readAttempt({ day, attempt, owner, key, due, result, refusal }: Fields): StoredAttempt | undefined {
  if (typeof day !== 'string' || readDay(day) === undefined || !isToken(attempt)) return undefined;
  const read = readResult(day, Object(result));
  const isDue = due === 'join' || (due === 'send' && read !== undefined);
  return {
    day,
    attempt,
    owner: isToken(owner) ? owner : undefined,
    key: isToken(key) ? key : undefined,
    due: isDue ? due : undefined,
    result: read,
    refusal: isToken(refusal) ? refusal : undefined,
  };
}

function readResult(day: Day, fields: Fields): DailyResult | undefined {
  const { durationMs, undosUsed, hintsUsed, restartsUsed, isKept, isVerified } = fields;
  if (!isCount(durationMs) || !isCount(undosUsed) || !isCount(hintsUsed) || !isCount(restartsUsed)) return undefined;
  const marks = { isKept: isKept === true, isVerified: isVerified === true };
  return { day, durationMs, undosUsed, hintsUsed, restartsUsed, ...marks };
}

/**
 * The prefix of the keys of daily games in local storage. Each game has its own key, so that a stroke writes only
 * one game.
 */
export const GAME_PREFIX = 'daily:';

/** Returns the attempt that counts for a day: the first one with a result that the server has not refused. */
export const countedAttempt = (attempts: readonly StoredAttempt[], day: string): StoredAttempt | undefined =>
  attempts.find(each => each.day === day && each.result !== undefined && each.refusal === undefined);

/**
 * Returns the stored fields of the game of an attempt, or no fields if the stored text is invalid or was stored by a
 * later version.
 */
export function gameFields(attempt: string): Fields {
  const fields = rowOf(outboxStore.get(GAME_PREFIX + attempt));
  return fields.version === VERSION ? fields : {};
}

/** Returns the stored log of a game as text, or undefined. It need not be parsed, because the server checks it. */
export function keptLog(attempt: string): string | undefined {
  const { log } = gameFields(attempt);
  return typeof log === 'string' ? log : undefined;
}

/** Returns how many squares of a stored game each kind of input has drawn, as far as that is known. */
export function keptSquares(attempt: string): DrawnSquares {
  const drawn = Object(gameFields(attempt).drawn);
  return Object.fromEntries(INPUT_KINDS.flatMap(kind => (isCount(drawn[kind]) ? [[kind, drawn[kind]]] : [])));
}
