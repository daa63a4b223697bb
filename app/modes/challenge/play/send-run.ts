import { call } from '#app/client/call.ts';
import { forgetChallenge, keyOf } from '#app/client/storage/stored-challenges.ts';
import { deliver, type Unsent } from '#app/outbox/deliver.ts';
import * as api from '#protocol/http.ts';
import { type FinishedRun, forgetRun } from './kept-runs.ts';

const TIMEOUT_MS = 15_000;

/** What became of a run that is over: the challenge as its player may see it now, or why it is not recorded. */
export type Sent =
  | { readonly kind: 'recorded'; readonly view: api.ChallengeView }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unsent'; readonly reason: Unsent };

/** Sends a run that is over, and then forgets it. */
export async function sendRun(run: FinishedRun, player: string | undefined): Promise<Sent> {
  let sent: Sent = { kind: 'unsent', reason: 'no-answer' };
  await deliver<FinishedRun, { readonly challenge: api.ChallengeView }>({
    name: `challenge ${run.code}`,
    pending: () => [run],
    send: ({ code, logs, how }) =>
      call(api.finishRun, { code, key: keyOf(code), logs, how }, { player, timeoutMs: TIMEOUT_MS }),
    final: FINAL,
    settle({ code }, delivery) {
      if (delivery.state === 'unsent') sent = { kind: 'unsent', reason: delivery.reason };
      else forgetRun(code);
      if (delivery.state === 'recorded') sent = { kind: 'recorded', view: delivery.value.challenge };
      if (delivery.state !== 'refused') return;
      sent = { kind: 'refused' };
      if (delivery.refusal === 'no-such-challenge') forgetChallenge(code);
    },
  });
  return sent;
}

/** The refusals that judge the run itself. A new one does not compile until it is added. */
const FINAL: Readonly<Record<api.RunRefusal | 'no-such-challenge' | 'not-your-run', true>> = {
  impossible: true,
  'not-solved': true,
  'too-fast': true,
  'no-such-challenge': true,
  'not-your-run': true,
};
