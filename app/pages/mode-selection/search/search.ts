/**
 * The status of a search. `no-answer` means no usable response, and `too-many` too many requests of the account; the
 * next request may succeed.
 */
export type SearchStatus = 'searching' | 'offline' | 'no-answer' | 'too-many';

/** The outcome of one search request. */
export type SearchAnswer =
  | { readonly state: SearchStatus | 'signed-out' | 'refused' }
  | { readonly state: 'matched'; readonly room: string };

/**
 * The outcome of a search. `chosen` means that the player goes to another game, at `path`, and `called-off` that they
 * cancelled the search.
 */
export type SearchEnd =
  | { readonly how: 'matched'; readonly room: string }
  | { readonly how: 'chosen'; readonly path: string }
  | { readonly how: 'signed-out' | 'failed' | 'called-off' };

type SearchDeps = {
  /** Sends one search request, which also renews the player's entry in the queue. */
  readonly seek: () => Promise<SearchAnswer>;
  readonly pause: () => Promise<void>;
  /** Called after each request that does not end the search. */
  readonly onStatus: (status: SearchStatus) => void;
  readonly signal: AbortSignal;
};

/** The number of consecutive unanswered requests, about ten seconds in all, after which a search fails. */
export const MAX_UNANSWERED = 5;

/**
 * Polls until an opponent is found or the search is rejected, cancelled or unanswered too often. It continues while the
 * device is offline. Polling also keeps the player in the matchmaking queue.
 */
export async function search({ seek, pause, onStatus, signal }: SearchDeps): Promise<SearchEnd> {
  for (let unanswered = 0; unanswered < MAX_UNANSWERED; ) {
    const answer = await seek();
    if (signal.aborted) return { how: 'called-off' };
    if (answer.state === 'matched') return { how: 'matched', room: answer.room };
    if (answer.state === 'signed-out') return { how: 'signed-out' };
    if (answer.state === 'refused') break;
    unanswered = answer.state === 'no-answer' ? unanswered + 1 : 0;
    onStatus(answer.state);
    await pause();
    if (signal.aborted) return { how: 'called-off' };
  }
  return { how: 'failed' };
}

/** The outcome of one request to leave. `matched` means that a match was made in the meantime. */
export type LeaveAnswer =
  | { readonly state: 'left' | 'no-answer' }
  | { readonly state: 'matched'; readonly room: string };

type LeaveDeps = {
  /** Leaves the given room or, without a room, the queue. */
  readonly leave: (room: string | undefined) => Promise<LeaveAnswer>;
  readonly pause: () => Promise<void>;
};

/**
 * Leaves the queue and the room of a match made in the meantime or, if `matched` is given, only that room.
 * Retries until the server confirms, with at most `MAX_UNANSWERED` requests.
 */
export async function cancelSearch({ leave, pause }: LeaveDeps, matched?: string): Promise<void> {
  let room = matched;
  for (let requests = 0; requests < MAX_UNANSWERED; requests++) {
    const answer = await leave(room);
    if (answer.state === 'left') return;
    if (answer.state === 'matched') room = answer.room;
    else await pause();
  }
}

/**
 * Leaves the queue for another game. A match that was made in the meantime has priority, because its other player is
 * already in the lobby (D34). Fails after `MAX_UNANSWERED` requests.
 */
export async function leaveFor(path: string, { leave, pause }: LeaveDeps): Promise<SearchEnd> {
  for (let requests = 0; requests < MAX_UNANSWERED; requests++) {
    const answer = await leave(undefined);
    if (answer.state === 'left') return { how: 'chosen', path };
    if (answer.state === 'matched') return { how: 'matched', room: answer.room };
    await pause();
  }
  return { how: 'failed' };
}
