import { call } from '#app/client/call.ts';
import { keepScreenOn } from '#app/client/wake-lock.ts';
import {
  cancelSearch,
  type LeaveAnswer,
  leaveFor,
  type SearchAnswer,
  type SearchEnd,
  type SearchStatus,
  search,
} from '#app/pages/mode-selection/search/search.ts';
import { elapsedAnnouncement, elapsedText, statusMessage } from '#app/pages/mode-selection/search/search-messages.ts';
import { m } from '#messages/compiled/messages.js';
import * as api from '#protocol/http.ts';
import { languageOf } from '#site/languages.ts';
import { roomPath } from '#site/pages.ts';
import { offerOpponents } from './duels/search-offer.ts';
import { offerInvitation } from './search-invitation.ts';

const POLL_INTERVAL_MS = 2000;
const TIMEOUT_MS = 5000;
const TIP_MS = 9000;
const SEEN_MS = 900; // long enough for the player to read that an opponent was found

/** The cancellation of the previous search, for which the next search waits. */
let cancellation: Promise<unknown> = Promise.resolve();

/**
 * Searches until an opponent is found or the modal is closed. Opens `accountPath` if the session has ended.
 */
export async function runSearch(container: HTMLElement, accountPath: string): Promise<void> {
  const modal = container.querySelector<HTMLDialogElement>('dialog#duel-search');
  if (modal === null) return;
  const closed = new AbortController();
  modal.addEventListener('close', () => closed.abort(), closed);
  addEventListener('pagehide', () => closed.abort(), closed); // the modal's `close` event would fire too late
  const over = new AbortController();
  closed.signal.addEventListener('abort', () => over.abort(), over);
  setText(modal, 'title', m.mode_search_title());
  setText(modal, 'status', m.mode_search_joining());
  showTrouble(modal, '');
  setText(modal, 'spoken', ''); // so that an offer is announced in each search
  showElapsedTime(modal, over.signal);
  keepScreenOn(over.signal);
  offerInvitation(modal, over.signal);
  const isChosen = new Promise<string>(resolve =>
    offerOpponents(modal, { announce: text => setText(modal, 'spoken', text), choose: resolve }, over.signal),
  );
  const showStatus = (status: SearchStatus) => {
    const text = statusMessage(status);
    setText(modal, 'status', text);
    showTrouble(modal, status === 'searching' ? '' : text);
  };
  const end = await findOpponent(showStatus, isChosen, over);
  if (end.how === 'matched') return closed.signal.aborted ? leave(end.room) : enter(end.room, modal);
  if (closed.signal.aborted) return;
  modal.close();
  if (end.how === 'chosen') location.assign(end.path);
  if (end.how === 'signed-out') location.assign(accountPath);
  if (end.how === 'failed') showFailure(container);
}

/**
 * Polls the server and listens for a match at the same time. The first match wins. Leaves the queue if the
 * search fails or is cancelled, and before the player goes to another game that they have chosen.
 */
async function findOpponent(
  onStatus: (status: SearchStatus) => void,
  isChosen: Promise<string>,
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
  const goingElsewhere = isChosen.then((path): SearchEnd => ({ how: 'chosen', path }));
  const first = await Promise.race([polling, listen(signal), isClosed, goingElsewhere]);
  over.abort();
  const end = first.how === 'chosen' ? await leaveQueueFor(first.path, request) : first;
  if (end.how === 'called-off' || end.how === 'failed') {
    leave();
    request?.then(() => leave()); // a request that was still in flight may have put the player back in the queue
  }
  return end;
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

/**
 * Leaves the queue, or the room if the player was already matched. The first request is sent even while the
 * page unloads. If no request reaches the server, it removes the player after a timeout.
 */
function leave(matched?: string): void {
  cancellation = Promise.all([cancellation, cancelSearch({ leave: postLeave, pause }, matched)]);
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

function showElapsedTime(modal: HTMLElement, signal: AbortSignal): void {
  const startMs = performance.now();
  const tips = [...modal.querySelectorAll('[data-tip]')];
  let before = 0;
  const show = () => {
    const elapsedMs = performance.now() - startMs;
    const seconds = Math.floor(elapsedMs / 1000);
    setText(modal, 'elapsed', elapsedText(seconds));
    const announcement = elapsedAnnouncement(seconds, before);
    before = seconds;
    if (announcement !== undefined) setText(modal, 'spoken', announcement);
    const current = Math.floor(elapsedMs / TIP_MS) % tips.length;
    for (const [index, tip] of tips.entries()) tip.toggleAttribute('data-shown', index === current);
  };
  show();
  const ticking = setInterval(show, 1000);
  signal.addEventListener('abort', () => clearInterval(ticking), { once: true });
}

/** Briefly shows that an opponent was found, and then opens the lobby unless the player cancels. */
function enter(room: string, modal: HTMLDialogElement): void {
  setText(modal, 'title', m.mode_search_found());
  setText(modal, 'status', m.mode_search_entering());
  showTrouble(modal, '');
  modal.dataset.found = '';
  const shown = new AbortController();
  const leaving = setTimeout(() => location.assign(roomPath('lobby', room, languageOf(location.pathname))), SEEN_MS);
  shown.signal.addEventListener('abort', () => delete modal.dataset.found);
  const cancel = () => {
    shown.abort();
    clearTimeout(leaving);
    stop(); // cancels the navigation to the lobby if it has already begun
    leave(room);
  };
  modal.addEventListener('close', cancel, shown);
  // leaving the page also closes the modal, which must not cancel the match
  addEventListener('pagehide', () => shown.abort(), shown);
}

function showFailure(container: HTMLElement): void {
  const notice = container.querySelector<HTMLElement>('[data-search-failed]');
  notice?.toggleAttribute('hidden', false);
  notice?.focus();
}

/** Shows what is in the way of the search, which the status also tells screen readers. An empty text hides it. */
function showTrouble(modal: HTMLElement, text: string): void {
  setText(modal, 'trouble', text);
  modal.querySelector('[data-trouble]')?.toggleAttribute('hidden', text === '');
}

/**
 * Sets the text of one part of the modal. Skips unchanged text, so that screen readers do not announce it
 * twice.
 */
function setText(modal: HTMLElement, part: 'title' | 'status' | 'trouble' | 'elapsed' | 'spoken', text: string): void {
  const element = modal.querySelector(`[data-${part}]`);
  if (element !== null && element.textContent !== text) element.textContent = text;
}
