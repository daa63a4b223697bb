import { call } from '#app/client/call.ts';
import type { DailyPage, ServerClock } from '#app/modes/daily/daily-page.ts';
import { type DailyGame, newDailyGame } from '#app/play/daily/daily-game.ts';
import { readPath, readPuzzle } from '#engine/notation.ts';
import { isSolution } from '#engine/path.ts';
import { ok, type Result, refused } from '#engine/result.ts';
import * as api from '#protocol/http.ts';

// the server may first have to make the grid of the day, so the request may take long
const TIMEOUT_MS = 20_000;

/** The reasons why a game on the grid of a day cannot start. */
export type StartRefusal = 'no-network' | 'no-answer' | 'signed-out' | 'no-such-day' | 'no-puzzle-found' | 'too-many';

type Started = { readonly game: DailyGame; readonly key: string | undefined };

/**
 * The player who starts a game: an account, or a visitor. `key` is the visitor's key of an earlier attempt at
 * the same day.
 */
type Starter = { readonly player: string | undefined; readonly key: string | undefined };

/** Asks the server for an attempt at a day. Only the server's answer contains the puzzle and its grade (J20). */
export async function startGame(
  { day }: Pick<DailyPage, 'day'>,
  starter: Starter,
  serverClock: ServerClock | undefined,
): Promise<Result<Started, StartRefusal>> {
  const isOnDay = serverClock?.today() === day;
  const body = { day, key: starter.key };
  const answer = await call(api.startDaily, body, { player: starter.player, timeoutMs: TIMEOUT_MS });
  if (!answer.ok) return refused(answer.refusal === 'malformed' ? 'no-such-day' : answer.refusal);
  const { attempt, key, elapsedMs, grade, ...texts } = answer.value;
  const [puzzle, solution] = [readPuzzle(texts.puzzle), readPath(texts.solution)];
  if (!puzzle.ok || !solution.ok || !isSolution(puzzle.value, solution.value)) return refused('no-answer');
  const now = Date.now();
  const begun = {
    startedAt: Math.floor(now - elapsedMs),
    issuedAt: Math.floor((serverClock?.now() ?? now) - elapsedMs),
    isOnDay,
  };
  return ok({
    game: newDailyGame({ day, grade, attempt, begun, puzzle: puzzle.value, solution: solution.value }),
    key,
  });
}
