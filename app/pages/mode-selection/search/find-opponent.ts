import { call } from '#app/client/call.ts';
import * as api from '#protocol/http.ts';
import {
  cancelSearch,
  type LeaveAnswer,
  leaveFor,
  type SearchAnswer,
  type SearchEnd,
  type SearchStatus,
  search,
} from './search.ts';

const POLL_INTERVAL_MS = 2000;
const TIMEOUT_MS = 5000;

/**
 * A promise that resolves when the player's earlier searches have left the queue of players who search for an opponent.
 * The next search waits for it, so that a late request to leave does not end the new search.
 */
let cancellation: Promise<unknown> = Promise.resolve();

/**
 * Searches for an opponent, by polling and by listening on a connection, until either reports a match. Leaves the queue
 * if the search fails, is cancelled, or is given up for another game, whose path is `chosen`. The caller aborts `over`
 * to cancel, and this function aborts it at the end.
 */
export async function findOpponent(
  onStatus: (status: SearchStatus) => void,
  chosen: Promise<string>,
  over: AbortController,
): Promise<SearchEnd> {
  const { signal } = over;
  let request: Promise<SearchAnswer> | undefined;
  const polling = search({
    async seek() {
      await cancellation;
      if (signal.aborted) return { state: 'no-answer' };
      request = seek();
      const answer = await request;
      request = undefined;
      return answer;
    },
    pause,
    onStatus,
    signal,
  });
  const isClosed = new Promise<SearchEnd>(resolve =>
    signal.addEventListener('abort', () => resolve({ how: 'called-off' }), { once: true }),
  );
  const goingElsewhere = chosen.then((path): SearchEnd => ({ how: 'chosen', path }));
  const first = await Promise.race([polling, listen(signal), isClosed, goingElsewhere]);
  over.abort();
  const end = first.how === 'chosen' ? await leaveQueueFor(first.path, request) : first;
  if (end.how === 'called-off' || end.how === 'failed') {
    leave();
    request?.then(() => leave()); // a request that was still in flight may have put the player back in the queue
  }
  return end;
}

/**
 * Leaves the queue or, if `matched` is given, the room whose code it is. The first request is sent even while the page
 * unloads. If no request arrives, the server removes the player after a timeout.
 */
export function leave(matched?: string): void {
  cancellation = Promise.all([cancellation, cancelSearch({ leave: postLeave, pause }, matched)]);
}

/**
 * Leaves the queue because the player has chosen another game. Waits first for a search request in flight, which would
 * put the player back in the queue.
 */
function leaveQueueFor(path: string, request: Promise<unknown> | undefined): Promise<SearchEnd> {
  const leaving = Promise.resolve(request).then(() => leaveFor(path, { leave: postLeave, pause }));
  cancellation = Promise.all([cancellation, leaving]);
  return leaving;
}

const pause = () => new Promise<void>(resolve => setTimeout(resolve, POLL_INTERVAL_MS));

async function seek(): Promise<SearchAnswer> {
  const sent = await post({ intent: 'seek' });
  if (sent.ok) return sent.value.state === 'matched' ? sent.value : { state: 'searching' };
  switch (sent.refusal) {
    case 'signed-out':
    case 'too-many':
    case 'no-answer':
      return { state: sent.refusal };
    case 'no-network':
      return { state: 'offline' };
    default:
      return { state: 'refused' };
  }
}

async function postLeave(room: string | undefined): Promise<LeaveAnswer> {
  const sent = await post({ intent: 'leave', room });
  if (sent.ok) return sent.value.state === 'matched' ? sent.value : { state: 'left' };
  return { state: isUnanswered(sent.refusal) ? 'no-answer' : 'left' };
}

const isUnanswered = (refusal: string): boolean => ['no-network', 'no-answer', 'too-many'].includes(refusal);

const post = (request: api.MatchmakingRequest) =>
  call(api.matchmaking, request, {
    player: document.documentElement.dataset.player,
    timeoutMs: TIMEOUT_MS,
    keepalive: request.intent === 'leave',
  });

/** Resolves when the queue connection reports a match, and never resolves without a connection. */
async function listen(signal: AbortSignal): Promise<SearchEnd> {
  const queue = await import('#app/realtime/queue-client.ts').catch(() => undefined);
  return new Promise(resolve => {
    if (queue === undefined || signal.aborted) return;
    const close = queue.createQueueClient(room => resolve({ how: 'matched', room }));
    signal.addEventListener('abort', close, { once: true });
  });
}
