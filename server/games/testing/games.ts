import { randomUUID } from 'node:crypto';
import type { Database } from '#server/db/open-database.ts';
import { type gameHistory, profiles } from '#server/db/schema.ts';

type Game = typeof gameHistory.$inferInsert;

/** Stores a player with an account, and returns the id. */
export async function newPlayer(db: Database): Promise<string> {
  const id = randomUUID();
  await db.insert(profiles).values({ id, username: 'Camille', email: `${id}@enfilade.example` });
  return id;
}

/** Creates the history row of a solved level, with defaults for the values that a test does not set. */
export const soloGame = (userId: string, values: Partial<Game> = {}): Game => ({
  userId,
  gameType: 'solo',
  level: 1,
  score: 4000,
  timeSeconds: 50,
  undosUsed: 0,
  hintsUsed: 0,
  gridSize: 5,
  gameId: randomUUID(),
  totalPlayers: 1,
  rankInGame: 1,
  createdAt: new Date('2026-11-18T12:00:00Z'),
  ...values,
});

/** Creates the history row of a finished daily grid, with defaults for the values that a test does not set. */
export const dailyGame = (userId: string, values: Partial<Game> = {}): Game =>
  soloGame(userId, {
    source: 'daily',
    day: '2026-11-18',
    level: 0,
    score: 0,
    gridSize: 8,
    puzzle: '1 .\n2 .',
    puzzleSource: 'server',
    ...values,
  });

/** Creates the history row of a duel, with defaults for the values that a test does not set. */
export const duel = (userId: string, outcome: 'win' | 'loss' | 'tie', values: Partial<Game> = {}): Game =>
  soloGame(userId, {
    gameType: 'multiplayer',
    level: 5,
    gridSize: 6,
    totalPlayers: 2,
    rankInGame: outcome === 'loss' ? 2 : 1,
    outcome,
    ...values,
  });
