import { cellTowards, DIRECTIONS } from '#app/board/direction.ts';
import { call } from '#app/client/call.ts';
import type { WorkerClient } from '#app/play/worker-client.ts';
import type { Generated } from '#engine/generator/generate-level.ts';
import { readGridCode } from '#engine/grid-code.ts';
import { LEVELS } from '#engine/levels.ts';
import { ok, refused } from '#engine/result.ts';
import * as api from '#protocol/http.ts';
import { randomText } from '#protocol/random-text.ts';
import { FIRST_GRIDS } from './first-grids.ts';
import { readActiveLevel } from './game-storage.ts';
import type { PuzzleRequest } from './puzzle-worker.ts';
import type { Attempt } from './solo-game.ts';

const TIMEOUT_MS = 3000;

/** An attempt at a level with its puzzle, or with the reason why the generator has made none. */
type PreparedLevel = { readonly attempt: Attempt; readonly generated: Generated };

/** Prepares one level after another, and keeps a prepared level until another level is requested. */
export type LevelLoader = {
  /** Prepares the puzzle of a level. If the previous call has prepared the same level, returns that. */
  readonly prepare: (level: number) => Promise<PreparedLevel>;
  readonly close: () => void;
};

/**
 * Creates a level loader. It gets each attempt from `requestAttempt` and, if the attempt comes without a
 * puzzle, lets the worker generate the puzzle.
 */
export function createLevelLoader(
  requestAttempt: (level: number) => Promise<RequestedAttempt>,
  puzzles: WorkerClient<PuzzleRequest, Generated>,
): LevelLoader {
  // Only one prepared level is kept, because a page prepares only the next level in advance.
  let last: { readonly level: number; readonly prepared: Promise<PreparedLevel> } | undefined;

  async function load(level: number): Promise<PreparedLevel> {
    const { attempt, generated = await puzzles.ask({ level, seed: attempt.seed }) } = await requestAttempt(level);
    // a level whose puzzle could not be made is not kept, so that the next request makes the puzzle again
    if (!generated.ok && last?.level === level) last = undefined;
    return { attempt, generated };
  }

  return {
    prepare(level) {
      if (last?.level !== level) last = { level, prepared: load(level) };
      return last.prepared;
    },
    close: puzzles.close,
  };
}

/**
 * An attempt at a level. It has a puzzle if the server issued the attempt or if the puzzle was made in advance.
 * Otherwise, the browser still has to generate the puzzle.
 */
export type RequestedAttempt = { readonly attempt: Attempt; readonly generated?: Generated | undefined };

/**
 * Returns an attempt at a level. For a signed-in player, the server issues it. For a visitor, or if the
 * server issues none, the browser creates it (V6). An attempt at level 1 that the browser creates comes with
 * a puzzle made in advance.
 */
export async function requestAttempt(level: number, player: string | undefined): Promise<RequestedAttempt> {
  const issued = player === undefined ? undefined : await requestFromServer(level, player);
  if (issued !== undefined) return issued;
  const attempt = { id: randomText(), level, seed: randomText(), owner: undefined };
  return level === LEVELS.first ? { attempt, generated: firstGrid(Math.random()) } : { attempt };
}

async function requestFromServer(level: number, player: string): Promise<RequestedAttempt | undefined> {
  const issued = await call(api.issueAttempt, { level }, { player, timeoutMs: TIMEOUT_MS });
  if (!issued.ok) return undefined;
  const active = readActiveLevel({ ...issued.value, owner: player, game: `${issued.value.puzzle}\n--` }, level);
  if (active === undefined) return undefined;
  const { attempt, game, solution } = active;
  return { attempt, generated: ok({ puzzle: game.puzzle, solution, tries: 0 }) };
}

export const FIRST_LINES = FIRST_GRIDS.trim().split('\n');

/**
 * Returns one of the grids made in advance for level 1, so that a new player does not wait for the generator
 * (R18). `chance` chooses the grid, and is at least 0 and less than 1.
 */
export function firstGrid(chance: number): Generated {
  const [code = '', steps = ''] = FIRST_LINES[Math.floor(chance * FIRST_LINES.length)]?.split(' ') ?? [];
  const read = readGridCode(code);
  if (!read.ok) return { ...refused('no-puzzle-found'), tries: 0 };
  const puzzle = read.value;
  const solution = [puzzle.waypoints[0] ?? 0];
  for (const step of steps) {
    const direction = DIRECTIONS.find(each => each.startsWith(step)) ?? 'up';
    solution.push(cellTowards(puzzle, solution.at(-1) ?? 0, direction) ?? 0);
  }
  return ok({ puzzle, solution, tries: 0 });
}
