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

/** The cancellation of the previous search, for which the next search waits. */
let cancellation: Promise<unknown> = Promise.resolve();

/**
 * Polls the server and listens for a match at the same time. The first match wins. Leaves the queue if the search fails or
 * is cancelled, and before the player goes to another game, whose path is `chosen`. Aborts `over` when it ends.
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
 * Leaves the queue, or the room if the player was already matched. The first request is sent even while the
 * page unloads. If no request reaches the server, it removes the player after a timeout.
 */
export function leave(matched?: string): void {
  cancellation = Promise.all([cancellation, cancelSearch({ leave: postLeave, pause }, matched)]);
}

/** Leaves the queue for another game, after a request that may put the player back in the queue. */
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
