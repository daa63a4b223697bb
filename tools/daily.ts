import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type Day, FIRST_DAY, readDay } from '#engine/daily/day.ts';
import { drawnPath, drawnPuzzle } from '#engine/notation.ts';
import { trapScore } from '#engine/reference/traps.ts';
import { type Config, readConfig } from '#server/config.ts';
import { createDayClock } from '#server/daily/day-clock.ts';
import { makeDaily } from '#server/daily/make-daily.ts';
import { type DailyPuzzle, findPuzzle, replacePuzzle } from '#server/daily/stored-puzzles.ts';
import { type Database, openFolder, openPostgres } from '#server/db/open-database.ts';
import { dailyAttempts } from '#server/db/schema.ts';
import { secretFor, storeSettings } from '#server/db/shared-settings.ts';

const USAGE = `npm run daily -- show <day>        prints the grid of a day, also of one that has not begun
npm run daily -- replace <day>     makes another grid for the day
npm run daily -- store-settings    makes SECRET and DAILY_TIME_ZONE those of the database, once they were changed`;

/** How many random seeds are tried to make another grid. Usually the first seed is enough. */
const MAX_SEEDS = 10;

const [command, argument, ...more] = process.argv.slice(2);
try {
  await run();
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}

async function run(): Promise<void> {
  if (command === 'store-settings' && argument === undefined) return withDatabase(storePresentSettings);
  if ((command !== 'show' && command !== 'replace') || argument === undefined || more.length > 0) return fail(USAGE);
  const day = readDay(argument);
  if (day === undefined) fail(`There is no day ${argument}: a day is written as 2026-11-22, from ${FIRST_DAY} on.`);
  const work = command === 'show' ? show : replace;
  await withDatabase((db, config) => work(db, config, day));
}

/**
 * Runs `work` with the database of the configuration. A database in a folder cannot be opened while a server uses it.
 */
async function withDatabase(work: (db: Database, config: Config) => Promise<void>): Promise<void> {
  const config = readConfig(process.env);
  const { databaseUrl, dataFolder } = config;
  const { db, close } = await (databaseUrl ? openPostgres(databaseUrl, console.error) : openFolder(dataFolder));
  try {
    await work(db, config);
  } finally {
    await close();
  }
}

async function show(db: Database, { dailyTimeZone }: Config, day: Day): Promise<void> {
  const stored = await findPuzzle(db, day);
  if (stored === undefined) throw new Error(`No grid of ${day} has been made. Servers make it when it is needed.`);
  const begins = createDayClock(dailyTimeZone).startOf(day);
  const isOpen = begins <= new Date();
  console.log(
    `${isOpen ? 'Open since' : 'Opens at'} ${begins.toISOString()}; attempts: ${await countAttempts(db, day)}`,
  );
  print(stored);
}

async function replace(db: Database, { databaseUrl }: Config, day: Day): Promise<void> {
  const stored = await storeAnother(db, day);
  if (stored === undefined) throw new Error(`No other grid was found for ${day}. Nothing has changed; try again.`);
  print(stored);
  const begun = await countAttempts(db, day);
  console.log(
    `\nAttempts on an earlier grid: ${begun}. They keep it and are judged on it; new attempts get the new grid.`,
  );
  if (databaseUrl) console.log('Servers that are running give the new grid within a minute.');
}

/**
 * Replaces the grid of a day by a grid from a random seed, because the usual seed of the day would give the same grid
 * again.
 */
async function storeAnother(db: Database, day: Day): Promise<DailyPuzzle | undefined> {
  for (let tries = 0; tries < MAX_SEEDS; tries++) {
    const made = makeDaily({ day, seed: randomBytes(32).toString('base64url') });
    if (made.ok && (await replacePuzzle(db, day, made.value, new Date()))) return findPuzzle(db, day);
  }
  return undefined;
}

async function storePresentSettings(db: Database, config: Config): Promise<void> {
  const { dailyTimeZone } = config;
  await storeSettings(db, { secret: await secretFor(db, config), dailyTimeZone });
  console.log(
    `The database now has this SECRET, and DAILY_TIME_ZONE=${dailyTimeZone}. Servers with others do not start.`,
  );
}

function countAttempts(db: Database, day: Day): Promise<number> {
  return db.$count(dailyAttempts, eq(dailyAttempts.day, day));
}

function print({ day, puzzle: text, solution, size, grade, load, picture }: DailyPuzzle): void {
  const puzzle = drawnPuzzle(text);
  const counts = `${puzzle.waypoints.length} numbers${picture ? ` as a ${picture}` : ''}, ${puzzle.walls.length} walls`;
  const traps = trapScore(puzzle, drawnPath(solution));
  console.log(`${day}: ${size}×${size}, ${counts}, grade ${grade}, load ${load.toFixed(1)}, ${traps} traps\n\n${text}`);
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
