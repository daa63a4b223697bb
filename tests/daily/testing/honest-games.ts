import { type Direction, directionTo } from '#app/board/direction.ts';
import { drag } from '#app/board/input/drag.ts';
import type { BoardMove } from '#app/board/input/move.ts';
import { arrow, back, press } from '#app/board/input/press.ts';
import { type Entry, type Game, isWon, newGame, play } from '#engine/game.ts';
import { type Random, randomBelow, randomFrom, randomShare } from '#engine/generator/random.ts';
import { samplePath } from '#engine/generator/sample-path.ts';
import type { InputKind } from '#engine/input-kind.ts';
import { extend, type Path } from '#engine/path.ts';
import { type Cell, numberAt, type Puzzle, sidesOf } from '#engine/puzzle.ts';

/** A grid and a path that solves it. */
export type Grid = { readonly puzzle: Puzzle; readonly solution: Path };

/** Makes a grid with a random path, numbers and walls. Its solution need not be the only one. */
export function randomGrid(size: number, random: Random): Grid {
  const solution = samplePath(size, random);
  const between = solution.slice(1, -1).filter(() => randomBelow(random, 6) === 0);
  const waypoints = [solution[0] ?? 0, ...between, solution.at(-1) ?? 0];
  const steps = new Set(
    solution.map((cell, index) => [cell, solution[index + 1] ?? -1].sort((a, b) => a - b).join(' ')),
  );
  const free = sidesOf(size).filter(side => !steps.has(side.join(' ')));
  return { puzzle: { size, waypoints, walls: free.filter(() => randomBelow(random, 8) === 0) }, solution };
}

/** What a player does: how they draw, how fast, how long they look, and how often they rest or err. */
type Manner = {
  readonly draw: (hand: Hand) => void;
  readonly input: InputKind;
  /** The time for a step of the player, in milliseconds, from which each single step differs. */
  readonly stepMs: number;
  readonly restShare: number;
  readonly mistakeShare: number;
};

/** A player with their game and clock. `after` lets time pass, and `moves` reports moves as the board does. */
type Hand = Grid & {
  readonly random: Random;
  readonly manner: Manner;
  readonly game: () => Game;
  readonly nowMs: () => number;
  readonly after: (ms: number) => void;
  readonly moves: (moves: readonly (BoardMove | { readonly kind: 'hint' | 'restart' | 'check' })[]) => void;
};

export type HonestGame = Grid & {
  readonly kind: string;
  readonly input: InputKind | undefined;
  readonly log: readonly Entry[];
  readonly durationMs: number;
};

const chance = (random: Random, share: number): boolean => randomShare(random) < share;

/** Returns a duration around a typical one: mostly within a third of it, sometimes twice or three times as long. */
function around(random: Random, ms: number, spread = 0.33): number {
  const normal = [1, 2, 3, 4, 5, 6].reduce(sum => sum + randomShare(random), -3) * Math.SQRT2;
  return ms * Math.exp(spread * normal);
}

/** The duration of a step to a cell: longer at turns, and sometimes with a rest, most often before or after numbers. */
function stepMs({ random, manner, puzzle, solution }: Hand, index: number): number {
  const [cell = 0, before = 0, earlier = 0] = [solution[index], solution[index - 1], solution[index - 2]];
  const isTurn = index > 1 && cell - before !== before - earlier;
  const isAtNumber = numberAt(puzzle, cell) !== undefined || numberAt(puzzle, before) !== undefined;
  const rests = chance(random, isAtNumber ? 3 * manner.restShare : manner.restShare / 2);
  const ms = around(random, manner.stepMs) * (isTurn ? 1.3 : 1);
  return rests ? ms + around(random, 500, 0.7) : ms;
}

/**
 * Draws a legal wrong cell, sees it, and takes it back, as this kind of input does. Sometimes asks for help instead, or
 * begins again.
 */
function err(hand: Hand): void {
  const { random, manner, puzzle, solution, game, after, moves } = hand;
  const { path } = game();
  if (chance(random, 0.15)) {
    moves([{ kind: chance(random, 0.7) ? 'hint' : 'check' }]);
    return;
  }
  if (manner.draw !== stroke && chance(random, 0.03)) {
    moves([{ kind: 'restart' }]);
    after(around(random, 2000));
    return;
  }
  const length = path.length;
  const wrong = sidesOf(puzzle.size)
    .flatMap(([a, b]) => (a === path.at(-1) ? [b] : b === path.at(-1) ? [a] : []))
    .filter(cell => cell !== solution[length] && extend(puzzle, path, cell).ok)[0];
  if (wrong === undefined) return;
  after(around(random, manner.stepMs));
  moves([{ kind: 'cell', cell: wrong }]);
  after(around(random, 600, 0.5));
  const outcome = manner.input === 'keys' ? back(puzzle, game().path) : press(puzzle, game().path, path.at(-1) ?? 0);
  if (outcome.ok) moves(outcome.value.moves);
}

/** Presses the end of each straight line, or a cell on it. A screen reader does the same, more slowly. */
function tap(hand: Hand): void {
  const { random, manner, puzzle, solution, game, after, moves } = hand;
  while (!isWon(game())) {
    if (game().path.length > 1 && chance(random, manner.mistakeShare)) err(hand);
    const { length } = game().path;
    let last = Math.max(length, straightEnd(hand, length));
    if (chance(random, 0.2)) last = randomFrom(random, [length, last]);
    const outcome = press(puzzle, game().path, solution[last] ?? 0);
    if (!outcome.ok) throw new Error(outcome.refusal);
    moves(outcome.value.moves);
    after(Math.max(90, stepMs(hand, last)));
  }
}

/** Returns the index of the last cell of the straight line on which the solution goes on from a length. */
function straightEnd({ puzzle, solution }: Hand, length: number): number {
  const head = solution[length - 1];
  if (head === undefined) return 0;
  const towards = (index: number): Direction | undefined =>
    directionTo(puzzle, solution[index - 1] ?? -1, solution[index] ?? -1);
  let end = length;
  while (end + 1 < solution.length && towards(end + 1) === towards(length)) end++;
  return end;
}

/**
 * Drags along the path. The pointer’s cells arrive in batches with the frames of the screen, of which a slow device
 * drops some, and the corner of a turn may be cut.
 */
function stroke(hand: Hand): void {
  const { random, manner, puzzle, solution, game, nowMs, after, moves } = hand;
  const frameMs = [1000 / 60, 1000 / 60, 2000 / 90, 3000 / 144, 1000 / 30][randomBelow(random, 5)] ?? 16;
  const jankShare = [0, 0.002, 0.01][randomBelow(random, 3)] ?? 0;
  let [batch, enteredMs, frameAtMs] = [[] as Cell[], nowMs(), nowMs()];
  const first = press(puzzle, game().path, solution[0] ?? 0);
  if (first.ok) moves(first.value.moves);
  const flush = () => {
    const { path } = game();
    const inCorner = batch.length > 1 && chance(random, 0.1) ? batch.filter((_, index) => index !== 0) : batch;
    const rounded = drag(puzzle, path, inCorner).path;
    const cells = solution.every((cell, index) => index >= rounded.length || rounded[index] === cell)
      ? inCorner
      : batch;
    const drawn = drag(puzzle, path, cells);
    // a corner that no other cell can stand for is drawn after all
    moves(drawn.path.length === path.length + batch.length ? drawn.moves : drag(puzzle, path, batch).moves);
    batch = [];
  };
  for (let index = 1; index < solution.length; index++) {
    if (batch.length === 0 && index > 2 && chance(random, manner.mistakeShare)) {
      err(hand);
      enteredMs = nowMs();
    }
    enteredMs += stepMs(hand, index);
    if (enteredMs > frameAtMs && batch.length > 0) {
      after(Math.max(0, frameAtMs + 2.5 * randomShare(random) - nowMs()));
      flush();
    }
    while (frameAtMs < enteredMs) frameAtMs += frameMs;
    if (chance(random, jankShare)) frameAtMs += randomFrom(random, [50, 400]);
    batch.push(solution[index] ?? 0);
  }
  after(Math.max(0, frameAtMs + 2.5 * randomShare(random) - nowMs()));
  flush();
}

/** The delay and the interval with which a held key repeats, as systems set them by default or at their fastest. */
const REPEATS = [
  [500, 33],
  [250, 33],
  [500, 30],
  [225, 15],
  [400, 40],
] as const;

/** Draws with arrow keys: presses one for each cell, or holds it on long lines until it has repeated often enough. */
function keys(hand: Hand): void {
  const { random, manner, puzzle, solution, game, after, moves } = hand;
  const [delayMs, repeatMs] = REPEATS[randomBelow(random, REPEATS.length)] ?? REPEATS[0];
  const holds = chance(random, 0.7);
  const down = () => {
    const { length } = game().path;
    const [from, to] = length === 0 ? [0, 1] : [length - 1, length];
    const direction = directionTo(puzzle, solution[from] ?? 0, solution[to] ?? 0) ?? 'up';
    const outcome = arrow(puzzle, game().path, direction);
    if (outcome.ok) moves(outcome.value.moves);
  };
  while (!isWon(game())) {
    if (game().path.length > 1 && chance(random, manner.mistakeShare)) err(hand);
    const { length } = game().path;
    const end = straightEnd(hand, Math.max(1, length));
    const isHeld = holds && end - length >= 2;
    down();
    if (isHeld) after(delayMs);
    while (isHeld && game().path.length <= end) {
      down();
      if (game().path.length <= end) after(repeatMs + 1.5 * (randomShare(random) - 0.5));
    }
    after(Math.max(40, stepMs(hand, game().path.length)));
  }
}

type Player = { readonly kind: string; readonly manner: Manner; readonly lookMs: number };

/** Draws by lot who plays, from a quick player who never rests to one with a screen reader. */
function playerOf(random: Random): Player {
  const share = randomShare(random);
  const pointer: InputKind = chance(random, 0.6) ? 'finger' : 'mouse';
  const usual = { restShare: 0.08 + 0.3 * randomShare(random), mistakeShare: 0.04 * randomShare(random) };
  const lookMs = Math.max(300, around(random, 1800, 0.8));
  const of = (kind: string, manner: Omit<Manner, keyof typeof usual> & Partial<typeof usual>, look = lookMs) => ({
    ...{ kind, manner: { ...usual, ...manner }, lookMs: look },
  });
  const range = (lowest: number, highest: number) => randomFrom(random, [lowest, highest]);
  if (share < 0.2) return of('taps', { draw: tap, input: pointer, stepMs: range(180, 900) });
  if (share < 0.45) return of('drag', { draw: stroke, input: pointer, stepMs: range(45, 250) });
  const strong = { draw: stroke, input: pointer, stepMs: range(52, 110), restShare: 0, mistakeShare: 0 };
  if (share < 0.6) return of('one stroke', strong, range(300, 1500));
  if (share < 0.8) return of('keys', { draw: keys, input: 'keys', stepMs: range(70, 400) });
  const racing = { draw: keys, input: 'keys', stepMs: range(60, 110), restShare: 0, mistakeShare: 0 } as const;
  if (share < 0.9) return of('racing keys', racing, range(300, 1000));
  return of('screen reader', { draw: tap, input: 'keys', stepMs: range(700, 4000) });
}

/** Lets a player play a grid whose clock is rounded down to multiples of `grainMs`. */
export function honestGame(grid: Grid, grainMs: number, random: Random): HonestGame {
  const { kind, manner, lookMs } = playerOf(random);
  const { puzzle, solution } = grid;
  let game = newGame(puzzle);
  let nowMs = lookMs;
  const hand: Hand = {
    ...{ ...grid, random, manner, game: () => game, nowMs: () => nowMs },
    after(ms) {
      nowMs += ms;
    },
    moves(moves) {
      for (const move of moves) {
        const played = play(game, { ...move, atMs: Math.floor(Math.floor(nowMs / grainMs) * grainMs) });
        if (!played.ok) throw new Error(`${kind}: ${played.refusal}`);
        game = played.value;
      }
    },
  };
  if (chance(random, 0.01)) {
    // the press that began the game was a double one, and has hit the first number
    nowMs = randomFrom(random, [60, 250]);
    hand.moves([{ kind: 'cell', cell: solution[0] ?? 0 }]);
    nowMs += lookMs;
  }
  manner.draw(hand);
  const lastMs = game.log.at(-1)?.atMs ?? 0;
  const isKnown = chance(random, 0.97);
  return {
    ...grid,
    kind,
    log: game.log,
    input: isKnown ? manner.input : undefined,
    durationMs: lastMs + randomFrom(random, [30, 2000]),
  };
}
