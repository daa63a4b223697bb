import { between, eq } from 'drizzle-orm';
import type { Day } from '#engine/daily/day.ts';
import { PICTURES, type Picture } from '#engine/generator/grids/pictures.ts';
import { type Grade, readGrade } from '#engine/levels.ts';
import { readPath, readPuzzle, requireNotation } from '#engine/notation.ts';
import { isSolution } from '#engine/path.ts';
import type { Database } from '#server/db/open-database.ts';
import { dailyPuzzles } from '#server/db/schema.ts';
import type { MadeDaily } from './make-daily.ts';

/** The stored grid of a day. `puzzle` and `solution` are texts, and `notation` is the version of their notation. */
export type DailyPuzzle = {
  readonly day: Day;
  readonly puzzle: string;
  readonly solution: string;
  readonly notation: number;
  readonly size: number;
  readonly hasWalls: boolean;
  readonly grade: Grade;
  readonly load: number;
  readonly picture: Picture | undefined;
};

/**
 * The facts (such as size and difficulty) that a list of days shows about a stored grid. The grid may have been stored
 * before its day or after it.
 */
export type DayFacts = Pick<DailyPuzzle, 'grade' | 'hasWalls'> & { readonly storedAt: Date };

/** The version of the notation in which this server writes puzzles and solutions. */
const PUZZLE_NOTATION = 1;

/** Returns the stored grid of a day, or undefined if there is none. Throws if the row is damaged. */
export async function findPuzzle(db: Database, day: Day): Promise<DailyPuzzle | undefined> {
  const [row] = await db.select().from(dailyPuzzles).where(eq(dailyPuzzles.day, day));
  return row && readRow(row);
}

/**
 * Loads the facts (such as size and difficulty) about the stored grids of the days from `first` to `last`, in one
 * query. Leaves out a day without a grid, and a day whose stored grid is damaged.
 */
export async function findFacts(db: Database, first: Day, last: Day): Promise<ReadonlyMap<Day, DayFacts>> {
  const { day, grade, puzzle, createdAt } = dailyPuzzles;
  const rows = await db
    .select({ day, grade, puzzle, createdAt })
    .from(dailyPuzzles)
    .where(between(day, first, last));
  return new Map(
    rows.flatMap(row => {
      const grid = readPuzzle(row.puzzle);
      const known = readGrade(row.grade);
      if (!grid.ok || known === undefined) return [];
      return [[row.day, { grade: known, hasWalls: grid.value.walls.length > 0, storedAt: row.createdAt }]];
    }),
  );
}

/**
 * Stores the grid of a day. Does nothing if the day has a grid already, or if another day has the same grid (J3, J4).
 */
export async function storePuzzle(db: Database, day: Day, made: MadeDaily, now: Date): Promise<void> {
  await db
    .insert(dailyPuzzles)
    .values(rowOf(day, made, now))
    .onConflictDoNothing();
}

/** Replaces the stored grid of a day. Returns false if another day already has the new grid (J4). */
export async function replacePuzzle(db: Database, day: Day, made: MadeDaily, now: Date): Promise<boolean> {
  if ((await db.$count(dailyPuzzles, eq(dailyPuzzles.identity, made.identity))) > 0) return false;
  const row = rowOf(day, made, now);
  await db.insert(dailyPuzzles).values(row).onConflictDoUpdate({ target: dailyPuzzles.day, set: row });
  return true;
}

const rowOf = (day: Day, made: MadeDaily, now: Date): typeof dailyPuzzles.$inferInsert => ({
  day,
  ...made,
  notation: PUZZLE_NOTATION,
  createdAt: now,
});

function readRow({ day, puzzle, solution, notation, grade: stored, load, picture }: typeof dailyPuzzles.$inferSelect) {
  requireNotation(notation);
  const [readGrid, readThread] = [readPuzzle(puzzle), readPath(solution)];
  const isWhole = readGrid.ok && readThread.ok && isSolution(readGrid.value, readThread.value);
  const grade = readGrade(stored);
  if (!isWhole || grade === undefined) throw new Error(`the stored grid of ${day} is damaged`);
  const { size, walls } = readGrid.value;
  const facts = { size, hasWalls: walls.length > 0, grade, load, picture: PICTURES.find(each => each === picture) };
  return { day, puzzle, solution, notation, ...facts };
}
