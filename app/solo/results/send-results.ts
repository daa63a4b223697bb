import { removeResult, type WaitingResult, waitingFor } from './outbox.ts';

/** What came back for a result that was sent. */
export type Submission =
  | { readonly kind: 'saved' }
  | { readonly kind: 'refused'; readonly refusal: string }
  | { readonly kind: 'signed-out' | 'no-network' | 'no-answer' };

/** Whether a result need not be sent again. */
export const isFinal = ({ kind }: Submission): boolean => kind === 'saved' || kind === 'refused';

const TIMEOUT_MS = 10_000;

/** After as many answers that are none the rest waits for another time; one result that the server chokes on does not hold up the others. */
const MAX_FAILURES = 3;

/** Every tab hears what came back, whichever has sent. */
const CHANNEL = 'results';

/** Tells the answers that come for results of this browser, until it is stopped. */
export function onSubmissions(onAnswer: (attempt: string, answer: Submission) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<readonly [string, Submission]>) => onAnswer(...data);
  return () => channel.close();
}

/**
 * Sends what waits for an account, and what could not be put into the outbox, one after the other and from one tab at a
 * time. Gives the answers by attempt.
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

async function send({ attempt, level, seed, log }: WaitingResult, player: string): Promise<Submission> {
  try {
    const response = await fetch('/results', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-player': player },
      body: JSON.stringify({ attempt, level, seed, log }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return readAnswer(response.status, await response.json());
  } catch {
    return { kind: navigator.onLine ? 'no-answer' : 'no-network' };
  }
}

/** What an answer means; one that is not as our server speaks is none. */
function readAnswer(status: number, body: { readonly isNew?: unknown; readonly refusal?: unknown } | null): Submission {
  if (status === 200 && typeof body?.isNew === 'boolean') return { kind: 'saved' };
  if (status === 401) return { kind: 'signed-out' };
  if ((status === 400 || status === 422) && typeof body?.refusal === 'string')
    return { kind: 'refused', refusal: body.refusal };
  return { kind: 'no-answer' };
}

/** Where a browser has no locks, two tabs may both send; the server records once all the same (V1). */
const oneTabAtATime = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks === undefined ? work() : navigator.locks.request('results', work);
