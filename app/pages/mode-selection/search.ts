/** What the server says to whoever looks for an opponent; `no-answer` may be better the next time. */
export type SearchAnswer =
  | { readonly state: 'searching' | 'no-answer' | 'signed-out' | 'refused' }
  | { readonly state: 'matched'; readonly room: string };

/** How a search ended: by itself, or because it was called off. */
export type SearchEnd =
  | { readonly how: 'matched'; readonly room: string }
  | { readonly how: 'signed-out' | 'failed' | 'called-off' };

type Means = {
  readonly seek: () => Promise<SearchAnswer>;
  readonly pause: () => Promise<void>;
  /** Told after every answer whether the server is to be heard. */
  readonly onAnswer: (isHeard: boolean) => void;
  readonly signal: AbortSignal;
};

/** After so many questions without an answer nobody is there: with the pauses between them some ten seconds. */
export const MAX_UNANSWERED = 5;

/** Asks for an opponent again and again. The asking is also what keeps one's place in the queue. */
export async function search({ seek, pause, onAnswer, signal }: Means): Promise<SearchEnd> {
  for (let unanswered = 0; unanswered < MAX_UNANSWERED; ) {
    const answer = await seek();
    if (signal.aborted) return { how: 'called-off' };
    if (answer.state === 'matched') return { how: 'matched', room: answer.room };
    if (answer.state === 'signed-out') return { how: 'signed-out' };
    if (answer.state === 'refused') break;
    unanswered = answer.state === 'no-answer' ? unanswered + 1 : 0;
    onAnswer(unanswered === 0);
    await pause();
    if (signal.aborted) return { how: 'called-off' };
  }
  return { how: 'failed' };
}

/** What the server says to a search that is called off; `matched` if it has come to a match meanwhile. */
export type LeaveAnswer =
  | { readonly state: 'left' | 'no-answer' }
  | { readonly state: 'matched'; readonly room: string };

type LeaveMeans = {
  /** Leaves a room, or without one the queue. */
  readonly leave: (room: string | undefined) => Promise<LeaveAnswer>;
  readonly pause: () => Promise<void>;
};

/** Leaves the queue and the room of a match that was made meanwhile, or that room alone, until the server has answered. */
export async function cancelSearch({ leave, pause }: LeaveMeans, matched?: string): Promise<void> {
  let room = matched;
  for (let tries = 0; tries < MAX_UNANSWERED; tries++) {
    const answer = await leave(room);
    if (answer.state === 'left') return;
    if (answer.state === 'matched') room = answer.room;
    else await pause();
  }
}
