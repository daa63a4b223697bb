import { call } from '#app/client/call.ts';
import { keyOf, storeChallenge } from '#app/client/storage/stored-challenges.ts';
import { keepChosenName } from '#app/forms/chosen-name.ts';
import { ok, type Result, refused } from '#engine/result.ts';
import * as api from '#protocol/http.ts';
import { randomText } from '#protocol/random-text.ts';
import { type ChallengeRun, newRun } from './challenge-run.ts';

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
 * Starts a run on the server, or continues it in this browser. The server issues the grids only now (C4). A
 * visitor's key is stored before it is sent, so that the visitor keeps the run even if the server's answer is
 * lost. `name` is what the visitor typed for a new run; the browser remembers it if the server accepts it.
 */
export async function startRun(
  code: string,
  player: string | undefined,
  name: string | undefined,
): Promise<Result<ChallengeRun, StartRefusal>> {
  const key = player === undefined ? (keyOf(code) ?? randomText()) : keyOf(code);
  if (player === undefined && key !== undefined && keyOf(code) === undefined) storeChallenge({ code, key });
  const answer = await call(api.startRun, { code, key, name }, { player, timeoutMs: TIMEOUT_MS });
  if (answer.ok) {
    if (name !== undefined) keepChosenName(name);
    const run = newRun(code, answer.value, Date.now());
    return run === undefined ? refused('no-answer') : ok(run);
  }
  const { refusal } = answer;
  return refused(refusal === 'malformed' || refusal === 'key-missing' ? 'no-answer' : refusal);
}
