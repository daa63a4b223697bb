import { removeResult, type WaitingResult, waitingFor } from './outbox.ts';

/** The outcome of sending one result. */
export type Submission =
  | { readonly kind: 'saved' }
  | { readonly kind: 'refused'; readonly refusal: string }
  | { readonly kind: 'signed-out' | 'no-network' | 'no-answer' };

/** Returns true if the result does not need to be sent again. */
export const isFinal = ({ kind }: Submission): boolean => kind === 'saved' || kind === 'refused';

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
    else if (answer.kind === 'signed-out' || ++failures === MAX_FAILURES) stop = answer;
  }
  channel.close();
  return answers;
}

async function send({ attempt, level, seed, log, puzzle }: WaitingResult, player: string): Promise<Submission> {
  try {
    const response = await fetch('/results', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-player': player },
      body: JSON.stringify({ attempt, level, seed, log, puzzle }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return readAnswer(response.status, await response.json());
  } catch {
    return { kind: navigator.onLine ? 'no-answer' : 'no-network' };
  }
}

/** Converts a response into an outcome. Any unexpected response becomes `no-answer`. */
function readAnswer(status: number, body: { readonly isNew?: unknown; readonly refusal?: unknown } | null): Submission {
  if (status === 200 && typeof body?.isNew === 'boolean') return { kind: 'saved' };
  if (status === 401) return { kind: 'signed-out' };
  if ((status === 400 || status === 422) && typeof body?.refusal === 'string')
    return { kind: 'refused', refusal: body.refusal };
  return { kind: 'no-answer' };
}

/**
 * Runs `work` in one tab at a time. Without the Web Locks API, two tabs may send the same result, which the
 * server records only once (V1).
 */
const oneTabAtATime = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks === undefined ? work() : navigator.locks.request('results', work);
