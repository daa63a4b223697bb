import { call } from '#app/client/call.ts';
import * as api from '#protocol/http.ts';
import { removeResult, type WaitingResult, waitingFor } from './outbox.ts';

/** The outcome of sending one result. Of a calm game, only the level is `counted` (V12). */
export type Submission =
  | { readonly kind: 'saved' | 'counted' }
  | { readonly kind: 'refused'; readonly refusal: string }
  | { readonly kind: 'signed-out' | 'no-network' | 'no-answer' | 'not-understood' };

/** Returns true if the result does not need to be sent again. */
export const isFinal = ({ kind }: Submission): boolean => ['saved', 'counted', 'refused'].includes(kind);

const TIMEOUT_MS = 10_000;

/** The number of failures after which sending stops. Until then, a failed result does not block the others. */
const MAX_FAILURES = 3;

/** The channel that broadcasts the outcomes to every tab, including the tab that sent the results. */
const CHANNEL = 'results';

/** Subscribes to the outcomes of results sent from this browser. Returns a function that unsubscribes. */
export function onSubmissions(onAnswer: (attempt: string, answer: Submission) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<readonly [string, Submission]>) => onAnswer(...data);
  return () => channel.close();
}

/**
 * Sends the waiting results of an account, plus the `unkept` results that the outbox could not store. Results
 * are sent one after another, by only one tab at a time. Resolves with the outcome of each attempt.
 */
export const sendResults = (
  player: string,
  unkept: readonly WaitingResult[] = [],
): Promise<ReadonlyMap<string, Submission>> => oneTabAtATime(() => sendAll(player, [...waitingFor(player), ...unkept]));

async function sendAll(player: string, results: readonly WaitingResult[]): Promise<ReadonlyMap<string, Submission>> {
  const channel = new BroadcastChannel(CHANNEL);
  const answers = new Map<string, Submission>();
  let failures = 0;
  let stop: Submission | undefined;
  for (const result of results) {
    const answer = stop ?? (await send(result, player));
    channel.postMessage([result.attempt, answer]);
    answers.set(result.attempt, answer);
    if (isFinal(answer)) removeResult(result.attempt);
    else if (answer.kind === 'signed-out') stop = answer;
    else if (answer.kind !== 'not-understood' && ++failures === MAX_FAILURES) stop = answer;
  }
  channel.close();
  return answers;
}

/**
 * Sends one result. A result that the server does not understand, or whose refusal this page does not understand,
 * stays in the outbox: page and server are of different versions, and a later one of both may agree.
 */
async function send(result: WaitingResult, player: string): Promise<Submission> {
  const { version, attempt, level, seed, log, puzzle } = result;
  const options = { player, timeoutMs: TIMEOUT_MS };
  const sent =
    version === 3
      ? await call(api.playCalm, { attempt, level, isSolved: true }, options)
      : await call(api.submitResult, { attempt, level, seed, log, puzzle }, options);
  if (sent.ok) return { kind: version === 3 ? 'counted' : 'saved' };
  const { refusal } = sent;
  if (Object.hasOwn(FINAL, refusal)) return { kind: 'refused', refusal };
  switch (refusal) {
    case 'signed-out':
    case 'no-network':
    case 'no-answer':
      return { kind: refusal };
    case 'too-many':
    case 'clock-set-back':
      return { kind: 'no-answer' };
    default:
      return { kind: 'not-understood' };
  }
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

/**
 * Runs `work` in one tab at a time. Without the Web Locks API, two tabs may send the same result, which the
 * server records only once (V1).
 */
const oneTabAtATime = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks === undefined ? work() : navigator.locks.request('results', work);
