import { type FinishedRun, forgetRun } from '#app/challenge/storage/kept-runs.ts';
import { call } from '#app/client/call.ts';
import { forgetChallenge, keyOf } from '#app/game/challenge/stored-challenges.ts';
import * as api from '#protocol/http.ts';

const TIMEOUT_MS = 15_000;

/** The reasons why a run stays in the browser until it is sent again. */
export type Unsent = 'signed-out' | 'no-network' | 'no-answer';

/** What became of a run that is over: the challenge as its player may see it now, or why it is not recorded. */
export type Sent =
  | { readonly kind: 'recorded'; readonly view: api.ChallengeView }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unsent'; readonly reason: Unsent };

/** Sends a run that is over, and then forgets it. */
export const sendRun = ({ code, logs, how }: FinishedRun, player: string | undefined): Promise<Sent> =>
  oneTabAtATime(code, async () => {
    const key = keyOf(code);
    const sent = await call(api.finishRun, { code, key, logs, how }, { player, timeoutMs: TIMEOUT_MS });
    if (sent.ok) {
      forgetRun(code);
      return { kind: 'recorded', view: sent.value.challenge };
    }
    const { refusal } = sent;
    if (!Object.hasOwn(FINAL, refusal)) return { kind: 'unsent', reason: isUnsent(refusal) ? refusal : 'no-answer' };
    forgetRun(code);
    if (refusal === 'no-such-challenge') forgetChallenge(code);
    return { kind: 'refused' };
  });

const isUnsent = (refusal: string): refusal is Unsent => refusal === 'signed-out' || refusal === 'no-network';

/** The refusals that judge the run itself. A new one does not compile until it is added. */
const FINAL: Readonly<Record<api.RunRefusal | 'no-such-challenge' | 'not-your-run', true>> = {
  impossible: true,
  'not-solved': true,
  'too-fast': true,
  'no-such-challenge': true,
  'not-your-run': true,
};

/** Runs `work` in one tab at a time. Without the Web Locks API, two may send a run, which counts once (V1). */
const oneTabAtATime = <T>(code: string, work: () => Promise<T>): Promise<T> =>
  navigator.locks === undefined ? work() : navigator.locks.request(`challenge ${code}`, work);
