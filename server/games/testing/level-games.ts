import { eq } from 'drizzle-orm';
import { generatePuzzle } from '#engine/generator/generate-level.ts';
import { writePuzzle } from '#engine/notation.ts';
import type { SentResult } from '#protocol/http.ts';
import { randomText } from '#protocol/random-text.ts';
import { UNLIMITED_RESULTS } from '#server/auth/limits/testing/unlimited.ts';
import type { Database } from '#server/db/open-database.ts';
import { attempts, gameHistory } from '#server/db/schema.ts';
import { issueAttempt } from '#server/games/issue-attempt.ts';
import { recordResult } from '#server/games/record-result.ts';
import { newPlayer } from './games.ts';
import { judgeHere } from './judge-here.ts';
import { takePuzzle } from './take-puzzle.ts';

export const START = new Date('2026-11-21T08:00:00Z');
export const MINUTE_LATER = new Date('2026-11-21T08:01:00Z');

type Player = { readonly id: string };

/** Creates functions that play levels. Attempts are issued at `START`, and results are recorded a minute later. */
export const levelGames = (database: { readonly db: Database }) => ({
  newPlayer: async (): Promise<Player> => ({ id: await newPlayer(database.db) }),
  issue: (player: Player, level: number, take = takePuzzle) => issueAttempt(database.db, player, level, START, take),
  /** Issues an attempt, and returns the result of a game that solves it. */
  async issuedGame(player: Player, level = 1): Promise<SentResult> {
    const issued = await issueAttempt(database.db, player, level, START, takePuzzle);
    if (!issued.ok) throw new Error(issued.refusal);
    const { solution: _, ...attempt } = issued.value;
    return { ...attempt, log: logOf(level, attempt.seed) };
  },
  record: (player: Player, sent: SentResult, now = MINUTE_LATER) =>
    recordResult({ db: database.db, judge: judgeHere, limits: UNLIMITED_RESULTS }, player, sent, now),
  historyOf: ({ id }: Player) => database.db.select().from(gameHistory).where(eq(gameHistory.userId, id)),
  attemptsOf: ({ id }: Player) => database.db.select().from(attempts).where(eq(attempts.playerId, id)),
});

/** Creates the result of a game that was played offline, in an attempt that the browser created. */
export const offlineGame = (level = 1): SentResult => {
  const seed = randomText();
  return { attempt: randomText(), level, seed, log: logOf(level, seed), puzzle: puzzleOf(level, seed) };
};

export function solutionOf(level: number, seed: string): readonly number[] {
  const made = generatePuzzle(level, seed);
  if (!made.ok) throw new Error(made.refusal);
  return made.value.solution;
}

export function puzzleOf(level: number, seed: string): string {
  const made = generatePuzzle(level, seed);
  return made.ok ? writePuzzle(made.value.puzzle) : '';
}

/** Returns the log of a game that draws the solution of a level without errors and ends at `endMs`. */
export function logOf(level: number, seed: string, endMs = 30_000): string {
  const solution = solutionOf(level, seed);
  return solution.map((cell, step) => `${cell}@${Math.floor((endMs * step) / (solution.length - 1))}`).join(' ');
}
