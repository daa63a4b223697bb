import { call } from '#app/client/call.ts';
import { keyOf, storeChallenge } from '#app/client/storage/stored-challenges.ts';
import { keepChosenName } from '#app/forms/chosen-name.ts';
import { attemptsOf, storeAttempt } from '#app/outbox/stored-attempts.ts';
import { keptGame } from '#app/play/daily/kept-games.ts';
import { ok, type Result, refused } from '#engine/result.ts';
import * as api from '#protocol/http.ts';
import { randomText } from '#protocol/random-text.ts';
import { type ChallengeRun, newRun } from './challenge-run.ts';
import { withDay } from './kept-runs.ts';

const TIMEOUT_MS = 15_000;

export type StartRefusal =
  | 'no-network'
  | 'no-answer'
  | 'signed-out'
  | 'too-many'
  | 'no-such-challenge'
  | 'over'
  | 'not-ready'
  | 'already-finished'
  | api.UsernameRefusal;

/**
 * Starts a run on the server, or continues it in this browser. The server issues the grids only now (C4). A visitor's
 * key is stored before it is sent, so that the visitor keeps the run even if the server's answer is lost. `name` is
 * what the visitor typed for a new run; the browser remembers it if the server accepts it. If the run is also an
 * attempt at the grid of a day, stores that attempt and continues its stored game (C13).
 */
export async function startRun(
  { code, day, grade }: Pick<api.ChallengeView, 'code' | 'day' | 'grade'>,
  player: string | undefined,
  name: string | undefined,
): Promise<Result<ChallengeRun, StartRefusal>> {
  const key = player === undefined ? (keyOf(code) ?? randomText()) : keyOf(code);
  if (player === undefined && key !== undefined && keyOf(code) === undefined) storeChallenge({ code, key });
  const attemptKey = attemptsOf(player).findLast(each => each.day === day && each.key !== undefined)?.key;
  const answer = await call(api.startRun, { code, key, name, attemptKey }, { player, timeoutMs: TIMEOUT_MS });
  if (answer.ok) {
    if (name !== undefined) keepChosenName(name);
    const run = newRun(code, answer.value, Date.now(), grade ?? undefined);
    return run === undefined ? refused('no-answer') : ok(withAttempt(run, player, attemptKey ?? key));
  }
  const { refusal } = answer;
  return refused(refusal === 'malformed' || refusal === 'key-missing' ? 'no-answer' : refusal);
}

/**
 * If a run is also a daily attempt, stores that attempt. Returns the run, with the attempt's stored game if there is
 * one.
 */
function withAttempt(run: ChallengeRun, player: string | undefined, attemptKey: string | undefined): ChallengeRun {
  if (run.daily === undefined) return run;
  const { day, attempt } = run.daily;
  const key = player === undefined ? attemptKey : undefined;
  if (attemptsOf(player).every(each => each.attempt !== attempt))
    storeAttempt({ day, attempt, owner: player, key, due: key === undefined ? undefined : 'join' });
  const kept = keptGame({ day, attempt })?.game;
  return kept === undefined ? run : withDay(run, kept);
}
