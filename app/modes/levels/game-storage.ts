import { readTotals } from '#app/client/storage/stored-totals.ts';
import { keptNotes } from '#app/playthrough/local-game.ts';
import { isWon, LOG, lastMs } from '#engine/game.ts';
import { isLevel } from '#engine/levels.ts';
import { readGame, readPath, writeGame, writePath } from '#engine/notation.ts';
import { isSolution } from '#engine/path.ts';
import { type ActiveLevel, type Attempt, NEW_SOLO_GAME, type SoloGame } from './solo-game.ts';

/**
 * The key in local storage of the player's game on the levels. Its value is JSON that contains the game in the engine's
 * notation.
 */
export const STORAGE_KEY = 'solo';

/** The solo game. `elapsedMs` is the time that the clock of its level in progress showed when it was stored. */
export type StoredGame = { readonly soloGame: SoloGame; readonly elapsedMs: number };

/** The version of the stored game. Version 1 had no attempt id. */
export const VERSION = 2;
const MAX_ID_CHARACTERS = 64;

/** Returns the text of a game for the storage. `readStoredGame` restores an equal game from it. */
export function writeStoredGame({ soloGame, elapsedMs }: StoredGame): string {
  const { level, totals, activeLevel } = soloGame;
  const levelFields = activeLevel && {
    attempt: activeLevel.attempt.id,
    seed: activeLevel.attempt.seed,
    owner: activeLevel.attempt.owner,
    isCalm: activeLevel.attempt.isCalm,
    game: writeGame(activeLevel.game),
    notes: activeLevel.notes || undefined,
    // other pages read `isWon` for their links to the solo page, because they cannot replay the log
    isWon: isWon(activeLevel.game) || undefined,
    solution: writePath(activeLevel.game.puzzle.size, activeLevel.solution),
    elapsedMs: Math.floor(elapsedMs),
  };
  return JSON.stringify({ version: VERSION, level, totals, ...levelFields });
}

/**
 * Reads a stored game. Invalid fields are replaced by default values. If the level in progress cannot be read, the
 * level number and the totals of won levels are still read.
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
 * Returns true if this page can read all fields of a game of this version. From a game that a later version of the site
 * has stored, the page reads only the level number and the totals of won levels.
 */
const isKnown = (version: unknown): boolean => version === 1 || version === VERSION;

function fieldsOf(text: string | null): Readonly<Record<string, unknown>> {
  try {
    // if the stored JSON value is not an object, it has none of the expected fields
    return Object(JSON.parse(text ?? ''));
  } catch {
    return {}; // no game is stored, or the stored text is not JSON
  }
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

const isId = (value: unknown): value is string => typeof value === 'string' && /^[\x21-\x7e]{1,64}$/.test(value);

/**
 * Reads the attempt of a stored game. A game of version 1 has no attempt id, so a fixed id is derived from its level
 * and seed. Returns undefined if the game has no valid seed.
 */
function readAttempt(fields: Readonly<Record<string, unknown>>, level: number): Attempt | undefined {
  const { attempt, seed, owner, isCalm } = fields;
  if (!isId(seed)) return undefined;
  const id = isId(attempt) ? attempt : `${level}.${seed}`.slice(0, MAX_ID_CHARACTERS);
  return { id, level, seed, owner: isId(owner) ? owner : undefined, isCalm: isCalm === true || undefined };
}

/**
 * Reads the level in progress from the texts of its attempt, game and solution. Returns undefined if one of them is
 * invalid.
 */
export function readActiveLevel(fields: Readonly<Record<string, unknown>>, level: number): ActiveLevel | undefined {
  const { game, solution } = fields;
  const attempt = readAttempt(fields, level);
  if (attempt === undefined || typeof game !== 'string' || typeof solution !== 'string') return undefined;
  const played = readGame(game);
  const path = readPath(solution);
  if (!played.ok || !path.ok || !isSolution(played.value.puzzle, path.value)) return undefined;
  return { attempt, game: played.value, solution: path.value, notes: keptNotes(fields.notes) };
}
