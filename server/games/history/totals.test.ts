import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createRandom, randomBelow } from '#engine/generator/random.ts';
import { bestGames, gameHistory, gameTotals, profiles } from '#server/db/schema.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { dailyGame, duel, newPlayer, soloGame } from '#server/games/testing/games.ts';

const database = testDatabase();

type Game = typeof gameHistory.$inferSelect;

const DAY_MS = 86_400_000;
const FIRST_MONDAY = Date.UTC(2026, 10, 2);

/**
 * Creates a random history row of a player: a level, a daily grid, or a duel against a person or a computer opponent.
 */
function randomGame(player: string, below: (count: number) => number) {
  const figures = {
    score: below(5) * 1000,
    timeSeconds: 5 + below(100),
    // the duration is null in games that earlier versions stored
    durationMs: below(4) === 0 ? null : 5000 + below(100_000),
    undosUsed: below(9),
    createdAt: new Date(FIRST_MONDAY + below(20 * DAY_MS)),
  };
  const outcome = (['win', 'loss', 'tie'] as const)[below(3)] ?? 'tie';
  const solvedRounds = [null, 0, 3][below(3)] ?? null;
  switch (below(5)) {
    case 0:
      return duel(player, outcome, { ...figures, solvedRounds });
    case 1:
      return duel(player, outcome, { ...figures, opponentKind: below(2) === 0 ? 'house' : 'recording' });
    case 2:
      return dailyGame(player, figures);
    default:
      return soloGame(player, { ...figures, level: 1 + below(8), hintsUsed: below(3), gridSize: 5 + below(2) });
  }
}

const msOf = ({ durationMs, timeSeconds }: Game) => durationMs ?? 1000 * timeSeconds;

const sum = (games: readonly Game[], of: (game: Game) => number) => games.reduce((total, game) => total + of(game), 0);

const secondsOf = (ms: number | null) => (ms === null ? null : Math.floor(ms / 1000));

const shortestOf = (games: readonly Game[]) =>
  games
    .filter(({ gameType, solvedRounds, score }) => gameType === 'solo' || (solvedRounds ?? score) > 0)
    .reduce<number | null>((least, game) => Math.min(least ?? msOf(game), msOf(game)), null);

/** Adds up games of a player that belong to one row of sums (totals). */
const totalOf = (games: readonly Game[]) => ({
  games: games.length,
  wins: games.filter(({ outcome }) => outcome === 'win').length,
  losses: games.filter(({ outcome }) => outcome === 'loss').length,
  score: sum(games, ({ score }) => score),
  durationMs: sum(games, msOf),
  timeSeconds: Math.floor(sum(games, msOf) / 1000),
  undosUsed: sum(games, ({ undosUsed }) => undosUsed),
  hintsUsed: sum(games, ({ hintsUsed }) => hintsUsed),
  bestScore: Math.max(...games.map(({ score }) => score)),
  maxLevel: Math.max(...games.map(({ level }) => level)),
  shortestMs: shortestOf(games),
  shortestSeconds: secondsOf(shortestOf(games)),
  lastPlayed: new Date(Math.max(...games.map(({ createdAt }) => createdAt.getTime()))),
});

function keyOf({ gameType, source, opponentKind, gridSize, createdAt }: Game): string {
  if (gameType === 'solo') return source === 'level' ? `level, ${gridSize}` : 'daily';
  if (opponentKind !== null) return opponentKind;
  const monday = FIRST_MONDAY + 7 * DAY_MS * Math.floor((createdAt.getTime() - FIRST_MONDAY) / (7 * DAY_MS));
  return `duel, ${new Date(monday).toISOString().slice(0, 10)}`;
}

test('M12 a player’s stored totals (scores, times) equal the sums over the history, in whatever order games were added', async () => {
  const { db } = database;
  const random = createRandom('games', 'totals');
  const below = (count: number) => randomBelow(random, count);
  const players = [await newPlayer(db), await newPlayer(db)];
  for (let batch = 0; batch < 40; batch++) {
    const games = Array.from({ length: 1 + below(12) }, () => randomGame(players[below(2)] ?? '', below));
    await db.insert(gameHistory).values(games);
    // inserting the same games again must not change the stored totals
    await db.insert(gameHistory).values(games).onConflictDoNothing();
  }
  for (const player of players) {
    const history = await db.select().from(gameHistory).where(eq(gameHistory.userId, player));
    const totals = await db.select().from(gameTotals).where(eq(gameTotals.userId, player));
    const stored = totals.map(({ userId: _, kind, gridSize, monday, ...total }) => [
      [kind, gridSize ?? monday].filter(part => part !== null).join(', '),
      total,
    ]);
    const keys = [...new Set(history.map(keyOf))];
    const expected = keys.map(key => [key, totalOf(history.filter(game => keyOf(game) === key))]);
    expect(Object.fromEntries(stored)).toEqual(Object.fromEntries(expected));
    expect(stored.length).toBe(expected.length);
    const levels = history.filter(({ gameType, source }) => gameType === 'solo' && source === 'level');
    const byRank = levels.toSorted((a, b) => b.hintsUsed - a.hintsUsed || msOf(b) - msOf(a));
    const best = await db.select().from(bestGames).where(eq(bestGames.userId, player));
    expect(new Map(best.map(({ level, hintsUsed, durationMs }) => [level, [hintsUsed, durationMs]]))).toEqual(
      new Map(byRank.map(game => [game.level, [game.hintsUsed, msOf(game)]])),
    );
  }
  await db.delete(profiles);
  expect([await db.$count(gameTotals), await db.$count(bestGames)]).toEqual([0, 0]);
});

test('M12 if games of a player are recorded at the same time, all of them are counted', async () => {
  const { db } = database;
  const player = await newPlayer(db);
  await Promise.all(Array.from({ length: 20 }, () => db.insert(gameHistory).values(soloGame(player))));
  expect(await db.select().from(gameTotals).where(eq(gameTotals.userId, player))).toMatchObject([{ games: 20 }]);
});
