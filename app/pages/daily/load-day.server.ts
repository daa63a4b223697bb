import type { RouterContextProvider } from 'react-router';
import type { DailyPage, DayResult } from '#app/modes/daily/daily-page.ts';
import type { FinishedGame } from '#app/play/daily/daily-game.ts';
import { addDays, type Day, weekOf } from '#engine/daily/day.ts';
import { taskOfDay } from '#engine/daily/week.ts';
import { countCirclesOf } from '#server/circles/join-circle.ts';
import { finishedGameOf, finishesOf } from '#server/daily/attempts/attempt-rows.ts';
import { timesOf } from '#server/daily/attempts/day-times.ts';
import type { DailyPuzzle } from '#server/daily/stored-puzzles.ts';
import type { Database } from '#server/db/open-database.ts';
import { playerContext, servicesOf } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';

/**
 * Loads the page of a day. Includes the puzzle only if the player has finished it. Throws a 404 response if the day
 * does not exist or has not begun (J6).
 */
export async function loadDay(context: Readonly<RouterContextProvider>, asked?: string): Promise<DailyPage> {
  const { daily, db, now } = servicesOf(context);
  const at = now();
  const today = daily.clock.dayAt(at);
  const day = asked ?? today;
  if (!daily.isOpen(day)) throw new Response(null, { status: 404 });
  const found = await daily.puzzleOf(day);
  const grid = found.ok ? found.value : undefined;
  const player = context.get(playerContext);
  const [times, account] = await Promise.all([
    grid === undefined ? { count: 0 } : timesOf(db, day, grid.puzzle),
    player === undefined ? NO_ACCOUNT : loadAccount(db, player.id, day, grid),
  ]);
  return { day, ...coverFacts(day, grid), times, clock: clockOf(daily, at), ...account };
}

/**
 * Returns what the cover, which hides the board until the player starts, tells about the grid of a day. If there is no
 * grid, this is only the size, which follows from the date.
 */
export const coverFacts = (day: Day, grid: DailyPuzzle | undefined) => ({
  size: grid?.size ?? taskOfDay(day).size,
  grade: grid?.grade,
  hasWalls: grid?.hasWalls,
});

/** Returns the server's time, date and time zone, with which the browser shows the time until the next grid. */
export function clockOf({ clock }: Services['daily'], at: Date) {
  const today = clock.dayAt(at);
  return {
    now: at.getTime(),
    today,
    nextAt: clock.startOf(addDays(today, 1)).getTime(),
    timeZone: clock.timeZone,
  };
}

type Account = {
  readonly results: readonly DayResult[];
  readonly keptDays: readonly Day[];
  readonly finished: FinishedGame | undefined;
  readonly circles?: number;
};

const NO_ACCOUNT: Account = { results: [], keptDays: [], finished: undefined };

/**
 * Loads a player's results in the week of a day, the days of their streak, their finished game of that day, and the
 * number of their circles.
 */
async function loadAccount(db: Database, playerId: string, day: Day, grid: DailyPuzzle | undefined): Promise<Account> {
  const week = weekOf(day);
  const [finishes, game, circles] = await Promise.all([
    finishesOf(db, playerId),
    finishedGameOf(db, playerId, day),
    countCirclesOf(db, playerId),
  ]);
  return {
    circles,
    results: finishes.filter(finish => week.includes(finish.day)).map(({ first, isKept }) => ({ ...first, isKept })),
    keptDays: finishes.filter(({ isKept }) => isKept).map(finish => finish.day),
    finished: game && {
      puzzle: game.puzzle,
      solution: game.solution,
      log: game.log,
      // if the operator has replaced the day's grid, the stored grade is not that of the grid that the player has
      // finished (J8)
      grade: game.puzzle === grid?.puzzle ? grid.grade : undefined,
    },
  };
}
