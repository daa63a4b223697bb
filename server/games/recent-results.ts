import { and, desc, eq, gte, sql } from 'drizzle-orm';
import type { Database } from '#server/db/open-database.ts';
import { gameHistory } from '#server/db/schema.ts';

const MAX_LEVELS = 50;

/** A solved level, as far as a chart shows it. */
export type SoloResult = { readonly level: number; readonly score: number; readonly timeSeconds: number };

/** A player's last fifty solved levels, in the order in which they were solved. */
export async function getLastSoloResults(db: Database, playerId: string): Promise<readonly SoloResult[]> {
  const newestFirst = await db
    .select({ level: gameHistory.level, score: gameHistory.score, timeSeconds: gameHistory.timeSeconds })
    .from(gameHistory)
    .where(and(eq(gameHistory.userId, playerId), eq(gameHistory.gameType, 'solo')))
    .orderBy(desc(gameHistory.createdAt), desc(gameHistory.id))
    .limit(MAX_LEVELS);
  return newestFirst.reverse();
}

const WEEKS = 12;
const DAY_MS = 86_400_000;

/** A week from Monday to Sunday, in universal time, and how its duels ended. `monday` is a date: 2026-11-16. */
export type DuelWeek = {
  readonly monday: string;
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
};

/** How a player's duels of the last twelve weeks ended, oldest week first; a week without a duel is there too. */
export async function getDuelWeeks(db: Database, playerId: string, now: Date): Promise<readonly DuelWeek[]> {
  const mondays = lastMondays(now);
  const monday = sql<string>`to_char(date_trunc('week', ${gameHistory.createdAt} at time zone 'UTC'), 'YYYY-MM-DD')`;
  const played = await db
    .select({ monday, wins: howMany('win'), losses: howMany('loss'), ties: howMany('tie') })
    .from(gameHistory)
    .where(
      and(
        eq(gameHistory.userId, playerId),
        eq(gameHistory.gameType, 'multiplayer'),
        gte(gameHistory.createdAt, new Date(mondays[0] ?? now)),
      ),
    )
    .groupBy(monday);
  const byMonday = new Map(played.map(week => [week.monday, week]));
  return mondays.map(each => byMonday.get(each) ?? { monday: each, wins: 0, losses: 0, ties: 0 });
}

const howMany = (outcome: 'win' | 'loss' | 'tie') =>
  sql<number>`(count(*) filter (where ${gameHistory.outcome} = ${outcome}))::int`;

/** The Mondays of the last twelve weeks, this week's being the last. */
function lastMondays(now: Date): readonly string[] {
  const daysSinceMonday = (now.getUTCDay() + 6) % 7;
  return Array.from({ length: WEEKS }, (_, index) => {
    const weeksAgo = WEEKS - 1 - index;
    return new Date(now.getTime() - (daysSinceMonday + 7 * weeksAgo) * DAY_MS).toISOString().slice(0, 10);
  });
}
