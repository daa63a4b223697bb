import { call } from '#app/client/call.ts';
import { type Delivery, deliver, type Unsent } from '#app/outbox/deliver.ts';
import { removeResult, type WaitingResult, waitingFor } from '#app/outbox/waiting-results.ts';
import * as api from '#protocol/http.ts';

/** The outcome of sending one result. Of a calm game, only the level is `counted` (V12). */
export type Submission =
  | { readonly kind: 'saved' | 'counted' }
  | { readonly kind: 'refused'; readonly refusal: string }
  | { readonly kind: Unsent };

/** Returns true if the result does not need to be sent again. */
export const isFinal = ({ kind }: Submission): boolean => ['saved', 'counted', 'refused'].includes(kind);

const TIMEOUT_MS = 10_000;

/** The channel that broadcasts the outcomes to every tab, including the tab that sent the results. */
const CHANNEL = 'results';

/** Subscribes to the outcomes of results sent from this browser. Returns a function that unsubscribes. */
export function onSubmissions(onAnswer: (attempt: string, answer: Submission) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<readonly [string, Submission]>) => onAnswer(...data);
  return () => channel.close();
}

/**
 * Sends the waiting results of an account, plus the `unkept` results that the outbox could not store. Resolves with the
 * outcome of each attempt.
 */
export async function sendResults(
  player: string,
  unkept: readonly WaitingResult[] = [],
): Promise<ReadonlyMap<string, Submission>> {
  const channel = new BroadcastChannel(CHANNEL);
  const submissions = new Map<string, Submission>();
  await deliver<WaitingResult, unknown>({
    name: 'results',
    pending: () => [...waitingFor(player), ...unkept],
    send: result => send(result, player),
    final: FINAL,
    settle(result, delivery) {
      const submission = submissionOf(result, delivery);
      channel.postMessage([result.attempt, submission]);
      submissions.set(result.attempt, submission);
      if (isFinal(submission)) removeResult(result.attempt);
    },
  });
  channel.close();
  return submissions;
}

function send({ version, attempt, level, seed, log, puzzle }: WaitingResult, player: string) {
  const options = { player, timeoutMs: TIMEOUT_MS };
  return version === 3
    ? call(api.playCalm, { attempt, level, isSolved: true }, options)
    : call(api.submitResult, { attempt, level, seed, log, puzzle }, options);
}

function submissionOf({ version }: WaitingResult, delivery: Delivery<unknown>): Submission {
  if (delivery.state === 'recorded') return { kind: version === 3 ? 'counted' : 'saved' };
  if (delivery.state === 'refused') return { kind: 'refused', refusal: delivery.refusal };
  return { kind: delivery.reason };
}

/** The refusals that judge the game itself. A new one does not compile until it is added. */
const FINAL: Readonly<Record<api.ResultRefusal, true>> = {
  impossible: true,
  'no-such-puzzle': true,
  'not-of-the-level': true,
  'several-solutions': true,
  'not-proven': true,
  'not-solved': true,
  'too-fast': true,
  'too-slow': true,
  'no-such-attempt': true,
  'not-your-attempt': true,
  'another-puzzle': true,
  calm: true,
};
