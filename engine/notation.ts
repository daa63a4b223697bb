import { type Entry, type EventKind, type Game, LOG, type PlayRefusal, replay } from './game.ts';
import type { Path } from './path.ts';
import { type Cell, type Puzzle, type PuzzleRefusal, puzzleRefusal, SIZES, type Wall } from './puzzle.ts';
import { type Ok, ok, type Refused, refused } from './result.ts';

/*
 * The text notation used in tests, bug reports, storage and the database:
 *   puzzle  the square, cell by cell: `.` or a number, then `_` for a wall below and `|` for a wall to the right
 *   path    the same square: a b c … z A … Z 0 … 9 + - in the order of the path, `.` for an unvisited cell
 *   log     `12@350` for cell 12 after 350 ms, and likewise `cut4@900`, `hint@1200`, `restart@1500`; since
 *           version 2 also `restore@1900` and `check@2500`; since version 3 `restore` may also follow a long cut
 *   game    a puzzle, a line with `--`, and a log
 * White space separates the parts and has no other meaning.
 */

/**
 * The latest version of the text notation for puzzles, paths, logs and games. Every stored row carries the version that
 * its texts need, so that an older server does not misread them. A change that gives old texts another meaning needs a
 * new version and a parser for each version. Version 2 only added `restore` and `check`. Version 3 only allows
 * `restore` after a long cut.
 */
const NOTATION_VERSION = 3;

/**
 * Throws if a stored text has a later version than this server knows. The request fails, and the browser keeps its
 * result and sends it again later.
 */
export function requireNotation(version: number): void {
  if (version > NOTATION_VERSION) throw new Error(`a row in version ${version} of the notation`);
}

/** Returns the lowest version of the notation in which a log can be written. */
export function versionOfLog(log: readonly Entry[]): number {
  if (log.some(({ kind }, index) => kind === 'restore' && log[index - 1]?.kind === 'cut')) return 3;
  return log.some(({ kind }) => kind === 'restore' || kind === 'check') ? 2 : 1;
}

/** The maximum length of a puzzle's text: 64 cells of at most four characters, each followed by a space. */
export const MAX_PUZZLE_CHARACTERS = 320;

/** The reasons why a text is malformed or describes an invalid puzzle or game. */
export type NotationRefusal =
  | 'too-long'
  | 'not-a-square'
  | 'unknown-sign'
  | 'letter-missing'
  | 'letter-repeated'
  | 'divider-missing'
  | PuzzleRefusal
  | PlayRefusal;

/** The parsed value, or the reason for a refusal and its position in the text, in UTF-16 code units. */
export type Parsed<T> = Ok<T> | (Refused<NotationRefusal> & { readonly at: number });

type Token = { readonly text: string; readonly at: number };

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-';
const DIVIDER = '--';
// there is room for the longest log, at about 15 characters an entry, and for its puzzle
const MAX_CHARACTERS = 200_000;

const refuse = (refusal: NotationRefusal, at: number) => ({ ...refused(refusal), at });

function tokensOf(text: string): readonly Token[] {
  return [...text.matchAll(/\S+/g)].map(match => ({ text: match[0], at: match.index }));
}

function sizeOfSquare(tokens: readonly Token[]): number | undefined {
  const size = Math.sqrt(tokens.length);
  return Number.isInteger(size) && size >= SIZES.min && size <= SIZES.max ? size : undefined;
}

type Sign = { readonly number: number; readonly wallBelow: boolean; readonly wallRight: boolean };

/** Parses the text of one cell. `number` is 0 if the cell has no number. Returns undefined for malformed text. */
function readSign(text: string): Sign | undefined {
  const [, number, below, right] = /^(\.|[1-9]\d?)(_?)(\|?)$/.exec(text) ?? [];
  if (number === undefined) return undefined;
  return { number: number === '.' ? 0 : Number(number), wallBelow: below === '_', wallRight: right === '|' };
}

/**
 * Returns the walls to the right of a cell and below it. Returns undefined if one of them would be on the rim of
 * the grid.
 */
function wallsOf({ wallRight, wallBelow }: Sign, cell: Cell, size: number): readonly Wall[] | undefined {
  if (wallRight && cell % size === size - 1) return undefined;
  if (wallBelow && cell + size >= size * size) return undefined;
  const right: readonly Wall[] = wallRight ? [[cell, cell + 1]] : [];
  return wallBelow ? [...right, [cell, cell + size]] : right;
}

/** Parses a puzzle and validates it (R1). Does not check that the puzzle can be solved. */
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
    const cellWalls = wallsOf(sign, cell, size);
    if (cellWalls === undefined) return refuse('wall-between-non-neighbours', token.at);
    walls.push(...cellWalls);
    if (sign.number === 0) continue;
    if (cells[sign.number - 1] !== undefined) return refuse('number-repeated', token.at);
    cells[sign.number - 1] = cell;
  }
  const skipped = positionAfterGap(cells, tokens);
  if (skipped !== undefined) return refuse('number-skipped', skipped);
  const puzzle = { size, waypoints: cells as Cell[], walls };
  const refusal = puzzleRefusal(puzzle);
  return refusal === undefined ? ok(puzzle) : refuse(refusal, text.length);
}

/**
 * Returns the position in the text of the first number or letter after a gap in the sequence, or undefined if
 * there is no gap. `cells` is indexed by the place in the sequence.
 */
function positionAfterGap(cells: readonly (Cell | undefined)[], tokens: readonly Token[]): number | undefined {
  // `indexOf` skips the holes of a sparse array, so it searches a copy that has `undefined` in place of the holes
  const gap = Array.from(cells).indexOf(undefined);
  if (gap < 0) return undefined;
  const next = cells.slice(gap).find(cell => cell !== undefined) as Cell;
  return tokens[next]?.at;
}

/** Writes a puzzle in the format that `readPuzzle` parses. */
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

/** Parses a path. Checks that the letters have no gap, but not that the path obeys the rules. */
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
  const missing = positionAfterGap(cells, tokens);
  return missing === undefined ? ok(cells as Cell[]) : refuse('letter-missing', missing);
}

/** Writes a path in the format that `readPath` parses. */
export const writePath = (size: number, path: Path): string => square(size, cell => LETTERS[path.indexOf(cell)] ?? '.');

function square(size: number, sign: (cell: Cell) => string): string {
  const rows = Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) => sign(row * size + column)).join(' '),
  );
  return rows.join('\n');
}

function readEntry(text: string): Entry | undefined {
  const match = /^(?:(\d{1,2})|cut(\d{1,2})|(hint|restart|restore|check))@(\d{1,10})$/.exec(text);
  if (match === null) return undefined;
  const [, cell, length, kind, time] = match;
  const atMs = Number(time);
  if (cell !== undefined) return { kind: 'cell', cell: Number(cell), atMs };
  if (length !== undefined) return { kind: 'cut', length: Number(length), atMs };
  return { kind: kind as EventKind, atMs };
}

/** Parses a log. Does not check that its entries are possible; `replay` does. */
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
  return ok(log);
}

/** Writes a log in the format that `readLog` parses. */
export const writeLog = (log: readonly Entry[]): string => log.map(writeEntry).join(' ');

/** Parses a game and replays it. Refuses a game that breaks the rules. */
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
  if (replayed.ok) return replayed;
  return refuse(replayed.refusal, start + (tokensOf(text.slice(start))[replayed.entry]?.at ?? 0));
}

function writeEntry(entry: Entry): string {
  if (entry.kind === 'cell') return `${entry.cell}@${entry.atMs}`;
  if (entry.kind === 'cut') return `cut${entry.length}@${entry.atMs}`;
  return `${entry.kind}@${entry.atMs}`;
}

/** Joins the text of a puzzle and the text of a log to the text of a game, which `readGame` parses. */
export const gameText = ({ puzzle, log }: { readonly puzzle: string; readonly log: string }): string =>
  `${puzzle}\n${DIVIDER}\n${log}`;

/** Writes a game in the format that `readGame` parses. */
export const writeGame = ({ puzzle, log }: Game): string =>
  gameText({ puzzle: writePuzzle(puzzle), log: writeLog(log) });

/** Parses a puzzle that is written in our own code or tests. Throws on a mistake, because that would be a bug. */
export const drawnPuzzle = (text: string): Puzzle => valueOrThrow(readPuzzle(text));

/** Parses a path that is written in our own code or tests. Throws on a mistake, because that would be a bug. */
export const drawnPath = (text: string): Path => valueOrThrow(readPath(text));

function valueOrThrow<T>(parsed: Parsed<T>): T {
  if (!parsed.ok) throw new Error(`invalid drawing in our own code: ${parsed.refusal} at ${parsed.at}`);
  return parsed.value;
}
