import { call } from '#app/client/call.ts';
import { chosenName, keepChosenName } from '#app/forms/chosen-name.ts';
import { isNameRefusal } from '#app/forms/name-refusals.ts';
import { keyOf, storeChallenge } from '#app/game/challenge/stored-challenges.ts';
import { ok, type Result, refused } from '#engine/result.ts';
import * as api from '#protocol/http.ts';
import { randomText } from '#protocol/random-text.ts';
import { type ChallengeRun, newRun } from './challenge-run.ts';

const TIMEOUT_MS = 15_000;

/** The reasons why a run cannot start. */
export type StartRefusal =
  | 'no-network'
  | 'no-answer'
  | 'signed-out'
  | 'too-many'
  | 'no-such-challenge'
  | 'over'
  | 'not-ready'
  | 'already-finished';

/**
 * Starts a run, or goes on with it in this browser. The player gets the grids only now (C4). A visitor’s key is stored
 * before it is sent, so that a run whose answer is lost can be gone on with.
 */
export async function startRun(code: string, player: string | undefined): Promise<Result<ChallengeRun, StartRefusal>> {
  const key = player === undefined ? (keyOf(code) ?? randomText()) : keyOf(code);
  if (player === undefined && key !== undefined && keyOf(code) === undefined) storeChallenge({ code, key });
  const name = player === undefined ? chosenName() : undefined;
  const answer = await call(api.startRun, { code, key, name }, { player, timeoutMs: TIMEOUT_MS });
  if (answer.ok) {
    const run = newRun(code, answer.value, Date.now());
    return run === undefined ? refused('no-answer') : ok(run);
  }
  const { refusal } = answer;
  if (isNameRefusal(refusal)) {
    keepChosenName(''); // a name of an older version of the site, which no one would see anyway
    return startRun(code, player);
  }
  return refused(refusal === 'malformed' || refusal === 'key-missing' ? 'no-answer' : refusal);
}
