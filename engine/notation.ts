import { type Entry, type Game, LOG, newGame, type PlayRefusal, play } from './game.ts';
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
export type Reading<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: NotationRefusal; readonly at: number };

type Token = { readonly text: string; readonly at: number };

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-';
const DIVIDER = '--';
const MOST_CHARACTERS = 200_000; // the longest log allowed, at some 15 characters an entry, and its puzzle

const refuse = (refusal: NotationRefusal, at: number) => ({ ok: false, refusal, at }) as const;

function tokensOf(text: string): readonly Token[] {
  return [...text.matchAll(/\S+/g)].map(match => ({ text: match[0], at: match.index }));
}

function sizeOfSquare(tokens: readonly Token[]): number | undefined {
  const size = Math.sqrt(tokens.length);
  return Number.isInteger(size) && size >= SIZES.least && size <= SIZES.most ? size : undefined;
}

export function readPuzzle(text: string): Reading<Puzzle> {
  if (text.length > MOST_CHARACTERS) return refuse('too-long', MOST_CHARACTERS);
  const tokens = tokensOf(text);
  const size = sizeOfSquare(tokens);
  if (size === undefined) return refuse('not-a-square', text.length);
  const byNumber = new Map<number, Cell>();
  const walls: Wall[] = [];
  for (const [cell, token] of tokens.entries()) {
    const [, sign, below, right] = /^(\.|[1-9]\d?)(_?)(\|?)$/.exec(token.text) ?? [];
    if (sign === undefined) return refuse('unknown-sign', token.at);
    if (byNumber.has(Number(sign))) return refuse('number-repeated', token.at);
    if (sign !== '.') byNumber.set(Number(sign), cell);
    if (right) walls.push([cell, cell + 1]);
    if (below) walls.push([cell, cell + size]);
  }
  const waypoints = inOrder(byNumber);
  if (waypoints === undefined) return refuse('number-skipped', 0);
  const puzzle = { size, waypoints, walls };
  const refusal = refusePuzzle(puzzle);
  return refusal === undefined ? { ok: true, value: puzzle } : refuse(refusal, 0);
}

/** The cells by number, or undefined where one from 1 to N is missing. */
function inOrder(byNumber: ReadonlyMap<number, Cell>): readonly Cell[] | undefined {
  const cells = Array.from({ length: byNumber.size }, (_, index) => byNumber.get(index + 1));
  return cells.every(cell => cell !== undefined) ? cells : undefined;
}

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
export function readPath(text: string): Reading<Path> {
  if (text.length > MOST_CHARACTERS) return refuse('too-long', MOST_CHARACTERS);
  const tokens = tokensOf(text);
  if (sizeOfSquare(tokens) === undefined) return refuse('not-a-square', text.length);
  const byOrder: (Cell | undefined)[] = [];
  for (const [cell, token] of tokens.entries()) {
    if (token.text === '.') continue;
    const order = token.text.length === 1 ? LETTERS.indexOf(token.text) : -1;
    if (order < 0) return refuse('unknown-sign', token.at);
    if (byOrder[order] !== undefined) return refuse('letter-repeated', token.at);
    byOrder[order] = cell;
  }
  const path: Cell[] = [];
  for (let order = 0; order < byOrder.length; order++) {
    const cell = byOrder[order];
    if (cell === undefined) return refuse('letter-missing', 0);
    path.push(cell);
  }
  return { ok: true, value: path };
}

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

/** Reads a whole game and plays it: what comes back has happened by the rules. */
export function readGame(text: string): Reading<Game> {
  if (text.length > MOST_CHARACTERS) return refuse('too-long', MOST_CHARACTERS);
  const divider = text.indexOf(DIVIDER);
  if (divider < 0) return refuse('divider-missing', text.length);
  const puzzle = readPuzzle(text.slice(0, divider));
  if (!puzzle.ok) return puzzle;
  const start = divider + DIVIDER.length;
  const tokens = tokensOf(text.slice(start));
  if (tokens.length > LOG.entries) return refuse('log-too-long', start);
  let game = newGame(puzzle.value);
  for (const token of tokens) {
    const entry = readEntry(token.text);
    if (entry === undefined) return refuse('unknown-sign', start + token.at);
    const next = play(game, entry);
    if (!next.ok) return refuse(next.refusal, start + token.at);
    game = next.game;
  }
  return { ok: true, value: game };
}

function writeEntry(entry: Entry): string {
  if (entry.kind === 'cell') return `${entry.cell}@${entry.atMs}`;
  if (entry.kind === 'cut') return `cut${entry.length}@${entry.atMs}`;
  return `${entry.kind}@${entry.atMs}`;
}

export const writeGame = (game: Game): string =>
  `${writePuzzle(game.puzzle)}\n${DIVIDER}\n${game.log.map(writeEntry).join(' ')}`;

/** Reads a puzzle drawn in our own code or tests, where a mistake is a bug: the one reader that throws. */
export const drawnPuzzle = (text: string): Puzzle => drawn(readPuzzle(text));

/** The same for a path. */
export const drawnPath = (text: string): Path => drawn(readPath(text));

function drawn<T>(reading: Reading<T>): T {
  if (!reading.ok) throw new Error(`a drawing of our own is wrong: ${reading.refusal} at ${reading.at}`);
  return reading.value;
}
