import { LOG, lastMs } from '#engine/game.ts';
import { isLevel } from '#engine/levels.ts';
import { readGame, readPath, writeGame, writePath } from '#engine/notation.ts';
import { extend, isSolved, type Path } from '#engine/path.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import { type ActiveLevel, type Attempt, NEW_SOLO_GAME, NO_TOTALS, type SoloGame, type Totals } from './solo-game.ts';

/** Where the browser keeps the solo session, as JSON with the engine's notation inside. */
export const STORAGE_KEY = 'solo';

/** The session and the milliseconds its level's clock shows. */
export type StoredGame = { readonly session: SoloGame; readonly elapsedMs: number };

const VERSION = 2;
const MAX_NAME_CHARACTERS = 64;

/** The text from which `readSession` gives the same back. */
export function writeStoredGame({ session, elapsedMs }: StoredGame): string {
  const { level, totals, round } = session;
  const table = round && {
    attempt: round.attempt.id,
    seed: round.attempt.seed,
    owner: round.attempt.owner,
    game: writeGame(round.game),
    solution: writePath(round.game.puzzle.size, round.solution),
    elapsedMs: Math.floor(elapsedMs),
  };
  return JSON.stringify({ version: VERSION, level, totals, ...table });
}

/**
 * Reads what the browser kept. Whatever of it makes no sense is left out and the rest is used: a game that
 * cannot be read costs the started level, never the level reached nor the totals.
 */
export function readStoredGame(text: string | null): StoredGame {
  const fields = fieldsOf(text);
  const level = isWhole(fields.level) && isLevel(fields.level) ? fields.level : NEW_SOLO_GAME.level;
  const session = { level, totals: readTotals(fields.totals), round: undefined };
  const attempt = readAttempt(fields, level);
  const round = attempt && readRound(attempt, fields.game, fields.solution);
  if (round === undefined) return { session, elapsedMs: 0 };
  const last = lastMs(round.game);
  const kept = isWhole(fields.elapsedMs) && fields.elapsedMs <= LOG.maxDurationMs ? fields.elapsedMs : last;
  return { session: { ...session, round }, elapsedMs: Math.max(last, kept) };
}

function fieldsOf(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {}; // not ours, or cut short: nothing in it can be read
  }
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_NAME_CHARACTERS && /^[\x21-\x7e]+$/.test(value);

function readTotals(value: unknown): Totals {
  const fields = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  const names = Object.keys(NO_TOTALS) as (keyof Totals)[];
  return Object.fromEntries(names.map(name => [name, isWhole(fields[name]) ? fields[name] : 0])) as Totals;
}

/** Before there were attempts a level had only its seed; the name made of it is the same however often it is read. */
function readAttempt(fields: Readonly<Record<string, unknown>>, level: number): Attempt | undefined {
  const { attempt, seed, owner } = fields;
  if (!isName(seed)) return undefined;
  const id = isName(attempt) ? attempt : `${level}.${seed}`.slice(0, MAX_NAME_CHARACTERS);
  return { id, level, seed, owner: isName(owner) ? owner : undefined };
}

function readRound(attempt: Attempt, game: unknown, solution: unknown): ActiveLevel | undefined {
  if (typeof game !== 'string' || typeof solution !== 'string') return undefined;
  const played = readGame(game);
  const path = readPath(solution);
  if (!played.ok || !path.ok || !solves(played.value.puzzle, path.value)) return undefined;
  return { attempt, game: played.value, solution: path.value, beforeStroke: undefined };
}

function solves(puzzle: Puzzle, solution: Path): boolean {
  let path: Path = [];
  for (const cell of solution) {
    const step = extend(puzzle, path, cell);
    if (!step.ok) return false;
    path = step.path;
  }
  return isSolved(puzzle, path);
}
