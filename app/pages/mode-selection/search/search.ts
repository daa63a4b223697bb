/**
 * The status of a search. `no-answer` means that the last request got no usable response. `too-many` means that the
 * account has sent too many requests for now. After either, the search sends its next request as usual.
 */
export type SearchStatus = 'searching' | 'offline' | 'no-answer' | 'too-many';

/** The outcome of one request that searches for an opponent. */
export type SearchAnswer =
  | { readonly state: SearchStatus | 'signed-out' | 'refused' }
  | { readonly state: 'matched'; readonly room: string };

/**
 * The outcome of a search. `chosen` means that the player has chosen another game, at `path`. `called-off` means that
 * they have cancelled the search.
 */
export type SearchEnd =
  | { readonly how: 'matched'; readonly room: string }
  | { readonly how: 'chosen'; readonly path: string }
  | { readonly how: 'signed-out' | 'failed' | 'called-off' };

type SearchDeps = {
  /** Sends one request that searches for an opponent, which also keeps the player in the queue for longer. */
  readonly seek: () => Promise<SearchAnswer>;
  readonly pause: () => Promise<void>;
  /** Called with the status of the search after each request that does not end the search. */
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

/**
 * The outcome of one request to leave the queue of players who search. `matched` means that the server had made a match
 * before the request arrived.
 */
export type LeaveAnswer =
  | { readonly state: 'left' | 'no-answer' }
  | { readonly state: 'matched'; readonly room: string };

type LeaveDeps = {
  /** Leaves the given room or, without a room, the queue of players who search for an opponent. */
  readonly leave: (room: string | undefined) => Promise<LeaveAnswer>;
  readonly pause: () => Promise<void>;
};

/**
 * Leaves the queue or, if `matched` is given, the room whose code it is. If the server had already made a match, leaves
 * the room of that match, too. Retries until the server confirms, with at most `MAX_UNANSWERED` requests.
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
 * Leaves the queue because the player has chosen another game. If the server had already made a match, the player goes
 * to the match instead, because the opponent is waiting in the lobby (D34). Fails after `MAX_UNANSWERED` requests.
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
