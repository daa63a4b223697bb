import { DUEL } from '#engine/duel/duel.ts';
import { levelOfRound } from '#engine/duel/selectors.ts';
import { generateGrid } from '#engine/generator/grids/generate-free-grid.ts';
import { FREE_SIZES, type FreeSize, type GridKind, gradesOf } from '#engine/generator/grids/kinds.ts';
import type { Grade } from '#engine/levels.ts';
import { drawnPuzzle, writePuzzle } from '#engine/notation.ts';
import { ok, type Result, refused } from '#engine/result.ts';
import { randomText } from '#protocol/random-text.ts';
import type { ChallengeRow } from '#server/challenges/challenge.ts';
import type { TakePuzzle } from '#server/games/new-puzzles.ts';

/**
 * The sources of new grids: a stock of puzzles for each level, and a worker thread that generates free grids, which
 * have a size and a grade instead of a level.
 */
export type GridSources = { readonly takePuzzle: TakePuzzle; readonly makeFreeGrid: MakeFreeGrid };

/** New grids for a challenge, and the form of the challenge. A single grid also has its level or its grade. */
export type NewGrids = Pick<ChallengeRow, 'form' | 'level' | 'grade'> & { readonly puzzles: readonly string[] };

type Made = Result<NewGrids, 'no-puzzle-found'>;

/** The grade of a grid in return for a challenge’s grid whose grade is not known. */
const USUAL_GRADE: Grade = 2;

/** Draws five grids, whose levels are those of the five rounds of a duel (C1). */
export async function drawFive({ takePuzzle }: GridSources): Promise<Made> {
  const puzzles: string[] = [];
  for (let round = 1; round <= DUEL.rounds; round++) {
    const taken = await takePuzzle(levelOfRound(round));
    if (!taken.ok) return taken;
    puzzles.push(taken.value.puzzle);
  }
  return ok({ form: 'five', level: null, grade: null, puzzles });
}

/** Draws new grids of the same kind as the grids of a challenge, for a challenge in return (C10). */
export async function drawAlike(
  sources: GridSources,
  challenge: Pick<ChallengeRow, 'form' | 'level' | 'grade' | 'puzzles'>,
): Promise<Made> {
  const { form, level, grade } = challenge;
  if (form === 'five') return drawFive(sources);
  if (level !== null) {
    const taken = await sources.takePuzzle(level);
    return taken.ok ? ok({ form, level, grade, puzzles: [taken.value.puzzle] }) : taken;
  }
  const kind = freeKindOf(challenge);
  const made = await sources.makeFreeGrid(kind);
  return made.ok ? ok({ form, level, grade: kind.grade, puzzles: [made.value] }) : made;
}

/**
 * Returns the size, walls and grade of the free grid that is most similar to a challenge's grid (R25). The size is the
 * nearest possible one, and the grade the nearest that is not higher.
 */
function freeKindOf({ puzzles, grade }: Pick<ChallengeRow, 'puzzles' | 'grade'>): GridKind {
  const puzzle = drawnPuzzle(puzzles[0] ?? '');
  const size = Math.max(FREE_SIZES[0], puzzle.size) as FreeSize;
  const hasWalls = puzzle.walls.length > 0;
  const grades = gradesOf(size, hasWalls);
  const sought = grade ?? USUAL_GRADE;
  return { size, hasWalls, grade: grades.findLast(each => each <= sought) ?? 1 };
}

/** Generates a free grid, which has a size and a grade instead of a level, in a worker thread. */
export type MakeFreeGrid = (kind: GridKind) => Promise<Result<string, 'no-puzzle-found'>>;

/**
 * Generates a free grid, which has a size and a grade instead of a level, and returns its text (R25). The most
 * difficult grids usually take a fifth of a second.
 */
export function makeFreeGrid(kind: GridKind): Result<string, 'no-puzzle-found'> {
  const made = generateGrid(kind, randomText());
  return made.ok ? ok(writePuzzle(made.value.puzzle)) : refused('no-puzzle-found');
}
