import { isWon, LOG, lastMs } from '#engine/game.ts';
import { isLevel } from '#engine/levels.ts';
import { readGame, readPath, writeGame, writePath } from '#engine/notation.ts';
import { isSolution } from '#engine/path.ts';
import { type ActiveLevel, type Attempt, NEW_SOLO_GAME, NO_TOTALS, type SoloGame, type Totals } from './solo-game.ts';

/** The key in local storage. Its value is JSON that contains the game in the engine's notation. */
export const STORAGE_KEY = 'solo';

/** The solo game, and the elapsed milliseconds of its active level. */
export type StoredGame = { readonly soloGame: SoloGame; readonly elapsedMs: number };

/** The version of the stored game. Version 1 had no attempt id. */
const VERSION = 2;
const MAX_ID_CHARACTERS = 64;

/** Returns the text to store, from which `readStoredGame` restores an equal game. */
export function writeStoredGame({ soloGame, elapsedMs }: StoredGame): string {
  const { level, totals, activeLevel } = soloGame;
  const levelFields = activeLevel && {
    attempt: activeLevel.attempt.id,
    seed: activeLevel.attempt.seed,
    owner: activeLevel.attempt.owner,
    isCalm: activeLevel.attempt.isCalm,
    game: writeGame(activeLevel.game),
    // the links to the solo page read this field, because their pages do not replay the log
    isWon: isWon(activeLevel.game) || undefined,
    solution: writePath(activeLevel.game.puzzle.size, activeLevel.solution),
    elapsedMs: Math.floor(elapsedMs),
  };
  return JSON.stringify({ version: VERSION, level, totals, ...levelFields });
}

/**
 * Reads a stored game. Discards invalid fields and uses the rest. If the `game` field is invalid, only the
 * progress within the current level is lost, not the level number or the totals.
 */
export function readStoredGame(text: string | null): StoredGame {
  const fields = fieldsOf(text);
  const level = isWhole(fields.level) && isLevel(fields.level) ? fields.level : NEW_SOLO_GAME.level;
  const soloGame = { level, totals: readTotals(fields.totals), activeLevel: undefined };
  const activeLevel = isKnown(fields.version) ? readActiveLevel(fields, level) : undefined;
  if (activeLevel === undefined) return { soloGame, elapsedMs: 0 };
  const last = lastMs(activeLevel.game);
  const storedMs = isWhole(fields.elapsedMs) && fields.elapsedMs <= LOG.maxDurationMs ? fields.elapsedMs : last;
  return { soloGame: { ...soloGame, activeLevel }, elapsedMs: Math.max(last, storedMs) };
}

/**
 * Returns true if this page reads the whole format of this version. From any other version it reads only the level and
 * the totals.
 */
const isKnown = (version: unknown): boolean => version === 1 || version === VERSION;

function fieldsOf(text: string | null): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text ?? '')); // a JSON value that is not an object has none of our fields
  } catch {
    return {}; // the text is not ours or is truncated, so nothing in it can be read
  }
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

const isId = (value: unknown): value is string => typeof value === 'string' && /^[\x21-\x7e]{1,64}$/.test(value);

function readTotals(value: unknown): Totals {
  const fields: Readonly<Record<string, unknown>> = Object(value);
  const keys = Object.keys(NO_TOTALS) as (keyof Totals)[];
  return Object.fromEntries(keys.map(key => [key, isWhole(fields[key]) ? fields[key] : 0])) as Totals;
}

/**
 * Reads the attempt of a stored game. Games stored by version 1 contain no attempt id, so the id is derived
 * from the level and the seed, and is always the same.
 */
function readAttempt(fields: Readonly<Record<string, unknown>>, level: number): Attempt | undefined {
  const { attempt, seed, owner, isCalm } = fields;
  if (!isId(seed)) return undefined;
  const id = isId(attempt) ? attempt : `${level}.${seed}`.slice(0, MAX_ID_CHARACTERS);
  return { id, level, seed, owner: isId(owner) ? owner : undefined, isCalm: isCalm === true || undefined };
}

/** Reads a level from its attempt, game and solution as texts. Returns undefined if one of them is invalid. */
export function readActiveLevel(fields: Readonly<Record<string, unknown>>, level: number): ActiveLevel | undefined {
  const { game, solution } = fields;
  const attempt = readAttempt(fields, level);
  if (attempt === undefined || typeof game !== 'string' || typeof solution !== 'string') return undefined;
  const played = readGame(game);
  const path = readPath(solution);
  if (!played.ok || !path.ok || !isSolution(played.value.puzzle, path.value)) return undefined;
  return { attempt, game: played.value, solution: path.value };
}
