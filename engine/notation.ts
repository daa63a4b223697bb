import { type Entry, type Game, LOG, type PlayRefusal, replay } from './game.ts';
import type { Path } from './path.ts';
import { type Cell, type Puzzle, type PuzzleRefusal, refusePuzzle, SIZES, type Wall } from './puzzle.ts';

/*
 * One notation for tests, bug reports, storage and the database.
 *   puzzle  a drawn square: `.` or a number; `|` behind a cell is a wall to its right, `_` one below it
 *   path    the same square: a b c … z A … Z 0 … 9 + - in the order of the thread, `.` where it has not been
 *   log     `12@350` cell 12 after 350 ms, `cut4@900`, `hint@1200`, `restart@1500`
 *   game    a puzzle, a line `--`, a log
 * White space only separates.
 */

/** Why a text says nothing, or nothing that can have happened. */
export type NotationRefusal =
  | 'too-long'
  | 'not-a-square'
  | 'unknown-sign'
  | 'letter-missing'
  | 'letter-repeated'
  | 'divider-missing'
  | PuzzleRefusal
  | PlayRefusal;

/** What a text says, or why it says nothing; `at` is the place: characters from its beginning. */
export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: NotationRefusal; readonly at: number };

type Token = { readonly text: string; readonly at: number };

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-';
const DIVIDER = '--';
const MAX_CHARACTERS = 200_000; // the longest log allowed, at some 15 characters an entry, and its puzzle

const refuse = (refusal: NotationRefusal, at: number) => ({ ok: false, refusal, at }) as const;

function tokensOf(text: string): readonly Token[] {
  return [...text.matchAll(/\S+/g)].map(match => ({ text: match[0], at: match.index }));
}

function sizeOfSquare(tokens: readonly Token[]): number | undefined {
  const size = Math.sqrt(tokens.length);
  return Number.isInteger(size) && size >= SIZES.min && size <= SIZES.max ? size : undefined;
}

type Sign = { readonly number: number; readonly wallBelow: boolean; readonly wallRight: boolean };

/** One drawn cell; its number is 0 if it bears none. */
function readSign(text: string): Sign | undefined {
  const [, number, below, right] = /^(\.|[1-9]\d?)(_?)(\|?)$/.exec(text) ?? [];
  if (number === undefined) return undefined;
  return { number: number === '.' ? 0 : Number(number), wallBelow: below === '_', wallRight: right === '|' };
}

/** The walls drawn beside a cell, undefined if one of them would stand on the rim. */
function wallsOf({ wallRight, wallBelow }: Sign, cell: Cell, size: number): readonly Wall[] | undefined {
  if (wallRight && cell % size === size - 1) return undefined;
  if (wallBelow && cell + size >= size * size) return undefined;
  const right: readonly Wall[] = wallRight ? [[cell, cell + 1]] : [];
  return wallBelow ? [...right, [cell, cell + size]] : right;
}

/** Reads a drawn puzzle. Whether it can be solved is not asked. */
export function readPuzzle(text: string): Parsed<Puzzle> {
  if (text.length > MAX_CHARACTERS) return refuse('too-long', MAX_CHARACTERS);
  const tokens = tokensOf(text);
  const size = sizeOfSquare(tokens);
  if (size === undefined) return refuse('not-a-square', text.length);
  const cells: (Cell | undefined)[] = [];
  const walls: Wall[] = [];
  for (const [cell, token] of tokens.entries()) {
    const sign = readSign(token.text);
    if (sign === undefined) return refuse('unknown-sign', token.at);
    const drawn = wallsOf(sign, cell, size);
    if (drawn === undefined) return refuse('wall-between-strangers', token.at);
    walls.push(...drawn);
    if (sign.number === 0) continue;
    if (cells[sign.number - 1] !== undefined) return refuse('number-repeated', token.at);
    cells[sign.number - 1] = cell;
  }
  const skipped = placeBehindGap(cells, tokens);
  if (skipped !== undefined) return refuse('number-skipped', skipped);
  const puzzle = { size, waypoints: cells as Cell[], walls };
  const refusal = refusePuzzle(puzzle);
  return refusal === undefined ? { ok: true, value: puzzle } : refuse(refusal, text.length);
}

/** The place of the first number or letter that stands behind a gap in their order, undefined if there is no gap. */
function placeBehindGap(cells: readonly (Cell | undefined)[], tokens: readonly Token[]): number | undefined {
  const gap = Array.from(cells).indexOf(undefined); // the copy, as `indexOf` passes over what was never set
  if (gap < 0) return undefined;
  const behind = cells.slice(gap).find(cell => cell !== undefined) as Cell;
  return tokens[behind]?.at;
}

/** Draws a puzzle so that `readPuzzle` gives it back. */
export function writePuzzle(puzzle: Puzzle): string {
  const closed = new Set(puzzle.walls.map(([a, b]) => `${a} ${b}`));
  const sign = (cell: Cell) => {
    const number = puzzle.waypoints.indexOf(cell) + 1;
    const below = closed.has(`${cell} ${cell + puzzle.size}`) ? '_' : '';
    const right = closed.has(`${cell} ${cell + 1}`) ? '|' : '';
    return `${number || '.'}${below}${right}`;
  };
  return square(puzzle.size, sign);
}

/** Reads a drawn path. It asks only that the letters run without a gap; the rules are `replay`'s matter. */
export function readPath(text: string): Parsed<Path> {
  if (text.length > MAX_CHARACTERS) return refuse('too-long', MAX_CHARACTERS);
  const tokens = tokensOf(text);
  if (sizeOfSquare(tokens) === undefined) return refuse('not-a-square', text.length);
  const cells: (Cell | undefined)[] = [];
  for (const [cell, token] of tokens.entries()) {
    if (token.text === '.') continue;
    const order = token.text.length === 1 ? LETTERS.indexOf(token.text) : -1;
    if (order < 0) return refuse('unknown-sign', token.at);
    if (cells[order] !== undefined) return refuse('letter-repeated', token.at);
    cells[order] = cell;
  }
  const missing = placeBehindGap(cells, tokens);
  return missing === undefined ? { ok: true, value: cells as Cell[] } : refuse('letter-missing', missing);
}

/** Draws a path so that `readPath` gives it back. */
export const writePath = (size: number, path: Path): string => square(size, cell => LETTERS[path.indexOf(cell)] ?? '.');

function square(size: number, sign: (cell: Cell) => string): string {
  const rows = Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) => sign(row * size + column)).join(' '),
  );
  return rows.join('\n');
}

function readEntry(text: string): Entry | undefined {
  const match = /^(?:(\d{1,2})|cut(\d{1,2})|(hint)|(restart))@(\d{1,10})$/.exec(text);
  if (match === null) return undefined;
  const [, cell, length, hint, , time] = match;
  const atMs = Number(time);
  if (cell !== undefined) return { kind: 'cell', cell: Number(cell), atMs };
  if (length !== undefined) return { kind: 'cut', length: Number(length), atMs };
  return { kind: hint === undefined ? 'restart' : 'hint', atMs };
}

/** Reads the entries of a log. Whether they can have happened is `replay`'s matter. */
export function readLog(text: string): Parsed<readonly Entry[]> {
  if (text.length > MAX_CHARACTERS) return refuse('too-long', MAX_CHARACTERS);
  const tokens = tokensOf(text);
  if (tokens.length > LOG.maxEntries) return refuse('log-too-long', 0);
  const log: Entry[] = [];
  for (const token of tokens) {
    const entry = readEntry(token.text);
    if (entry === undefined) return refuse('unknown-sign', token.at);
    log.push(entry);
  }
  return { ok: true, value: log };
}

/** Writes a log so that `readLog` gives it back. */
export const writeLog = (log: readonly Entry[]): string => log.map(writeEntry).join(' ');

/** Reads a whole game and plays it: what comes back has happened by the rules. */
export function readGame(text: string): Parsed<Game> {
  if (text.length > MAX_CHARACTERS) return refuse('too-long', MAX_CHARACTERS);
  const divider = text.indexOf(DIVIDER);
  if (divider < 0) return refuse('divider-missing', text.length);
  const puzzle = readPuzzle(text.slice(0, divider));
  if (!puzzle.ok) return puzzle;
  const start = divider + DIVIDER.length;
  const log = readLog(text.slice(start));
  if (!log.ok) return refuse(log.refusal, start + log.at);
  const replayed = replay(puzzle.value, log.value);
  if (replayed.ok) return { ok: true, value: replayed.game };
  return refuse(replayed.refusal, start + (tokensOf(text.slice(start))[replayed.entry]?.at ?? 0));
}

function writeEntry(entry: Entry): string {
  if (entry.kind === 'cell') return `${entry.cell}@${entry.atMs}`;
  if (entry.kind === 'cut') return `cut${entry.length}@${entry.atMs}`;
  return `${entry.kind}@${entry.atMs}`;
}

/** Writes a game down whole: whoever reads it plays it again. */
export const writeGame = (game: Game): string => `${writePuzzle(game.puzzle)}\n${DIVIDER}\n${writeLog(game.log)}`;

/** Reads a puzzle drawn in our own code or tests, where a mistake is a bug: the one reader that throws. */
export const drawnPuzzle = (text: string): Puzzle => drawn(readPuzzle(text));

/** The same for a path. */
export const drawnPath = (text: string): Path => drawn(readPath(text));

function drawn<T>(reading: Parsed<T>): T {
  if (!reading.ok) throw new Error(`a drawing of our own is wrong: ${reading.refusal} at ${reading.at}`);
  return reading.value;
}
