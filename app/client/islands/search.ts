import {
  cancelSearch,
  type LeaveAnswer,
  type SearchAnswer,
  type SearchEnd,
  search,
} from '#app/pages/mode-selection/search.ts';
import { elapsedAnnouncement, elapsedText } from '#app/pages/mode-selection/search-messages.ts';
import { m } from '#messages/compiled/messages.js';
import { languageOf } from '#site/languages.ts';
import { roomPath } from '#site/pages.ts';

const ASK_INTERVAL_MS = 2000;
const TIMEOUT_MS = 5000;
const TIP_MS = 9000;
const SEEN_MS = 900; // so that one can read that somebody was found

/** The last search that was called off, which the server may not have answered yet. The next one waits for it. */
let calledOff: Promise<unknown> = Promise.resolve();

/** Looks for an opponent until there is one or the modal is closed; `accountPath` is for whoever is no longer signed in. */
export async function searchIn(place: HTMLElement, accountPath: string): Promise<void> {
  const modal = place.querySelector<HTMLDialogElement>('dialog#duel-search');
  if (modal === null) return;
  const over = new AbortController();
  modal.addEventListener('close', () => over.abort(), over);
  addEventListener('pagehide', () => over.abort(), over); // the modal's event would come too late
  say(modal, 'title', m.mode_search_title());
  say(modal, 'status', m.mode_search_joining());
  showTimePassing(modal, over.signal);
  const end = await findOpponent(words => say(modal, 'status', words), over.signal);
  over.abort();
  if (end.how === 'matched') return modal.open ? enter(end.room, modal) : leave(end.room);
  modal.close();
  if (end.how === 'signed-out') location.assign(accountPath);
  if (end.how === 'failed') showFailure(place);
}

/** Asks again and again and listens besides: whichever hears of an opponent first. Nobody is left in the queue. */
async function findOpponent(onStatus: (words: string) => void, signal: AbortSignal): Promise<SearchEnd> {
  let question: Promise<SearchAnswer> | undefined;
  const asking = search({
    async seek() {
      await calledOff;
      if (signal.aborted) return { state: 'no-answer' };
      question = seek();
      const answer = await question;
      question = undefined;
      return answer;
    },
    pause,
    onAnswer: isHeard => onStatus(isHeard ? m.mode_search_waiting() : m.mode_search_silent()),
    signal,
  });
  const isClosed = new Promise<SearchEnd>(resolve =>
    signal.addEventListener('abort', () => resolve({ how: 'called-off' }), { once: true }),
  );
  const end = await Promise.race([asking, listen(signal), isClosed]);
  if (end.how === 'called-off' || end.how === 'failed') {
    leave();
    question?.then(() => leave()); // one that was on its way has queued them again
  }
  return end;
}

const pause = () => new Promise<void>(resolve => setTimeout(resolve, ASK_INTERVAL_MS));

async function seek(): Promise<SearchAnswer> {
  try {
    const answer = await post({ intent: 'seek' });
    if (answer.ok) return await answer.json();
    if (answer.status === 401) return { state: 'signed-out' };
    return { state: answer.status === 429 || answer.status >= 500 ? 'no-answer' : 'refused' };
  } catch {
    return { state: 'no-answer' };
  }
}

/**
 * Gives up the place in the queue, or the seat in the room of a match. The first request arrives even while the page
 * goes; what never arrives, the server forgets soon.
 */
function leave(matched?: string): void {
  calledOff = Promise.all([calledOff, cancelSearch({ leave: postLeave, pause }, matched)]);
}

async function postLeave(room: string | undefined): Promise<LeaveAnswer> {
  try {
    const answer = await post({ intent: 'leave', room });
    if (answer.ok) return await answer.json();
    return { state: answer.status === 429 || answer.status >= 500 ? 'no-answer' : 'left' };
  } catch {
    return { state: 'no-answer' };
  }
}

/** Speaks for the player whose page this is, and for nobody who has signed in on this browser since. */
const post = (asked: { readonly intent: 'seek' | 'leave'; readonly room?: string | undefined }): Promise<Response> =>
  fetch('/matchmaking', {
    method: 'POST',
    keepalive: asked.intent === 'leave',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { 'content-type': 'application/json', 'x-player': document.documentElement.dataset.player ?? '' },
    body: JSON.stringify(asked),
  });

/** Resolves when the live connection tells of an opponent; where there is none, never. */
async function listen(signal: AbortSignal): Promise<SearchEnd> {
  const line = await import('#app/realtime/queue-client.ts').catch(() => undefined);
  return new Promise(resolve => {
    if (line === undefined || signal.aborted) return;
    const close = line.createQueueClient(room => resolve({ how: 'matched', room }));
    signal.addEventListener('abort', close, { once: true });
  });
}

function showTimePassing(modal: HTMLElement, signal: AbortSignal): void {
  const startMs = performance.now();
  const tips = [...modal.querySelectorAll('[data-tip]')];
  const show = () => {
    const elapsedMs = performance.now() - startMs;
    const seconds = Math.floor(elapsedMs / 1000);
    say(modal, 'elapsed', elapsedText(seconds));
    const words = elapsedAnnouncement(seconds);
    if (words !== undefined) say(modal, 'spoken', words);
    const turn = Math.floor(elapsedMs / TIP_MS) % tips.length;
    for (const [index, tip] of tips.entries()) tip.toggleAttribute('data-shown', index === turn);
  };
  show();
  const ticking = setInterval(show, 1000);
  signal.addEventListener('abort', () => clearInterval(ticking), { once: true });
}

/** Shows for a moment that an opponent was found, and goes to their lobby, unless the player calls it off. */
function enter(room: string, modal: HTMLDialogElement): void {
  say(modal, 'title', m.mode_search_found());
  say(modal, 'status', m.mode_search_entering());
  modal.dataset.found = '';
  const shown = new AbortController();
  const going = setTimeout(() => location.assign(roomPath('lobby', room, languageOf(location.pathname))), SEEN_MS);
  shown.signal.addEventListener('abort', () => delete modal.dataset.found);
  const cancel = () => {
    shown.abort();
    clearTimeout(going);
    stop(); // the lobby, if it is being fetched already
    leave(room);
  };
  modal.addEventListener('close', cancel, shown);
  addEventListener('pagehide', () => shown.abort(), shown); // the modal closes then, too, and that cancels nothing
}

function showFailure(place: HTMLElement): void {
  const notice = place.querySelector<HTMLElement>('[data-search-failed]');
  notice?.toggleAttribute('hidden', false);
  notice?.focus();
}

/** Puts words where the modal has a place for them; the same words are not said twice. */
function say(modal: HTMLElement, part: 'title' | 'status' | 'elapsed' | 'spoken', words: string): void {
  const place = modal.querySelector(`[data-${part}]`);
  if (place !== null && place.textContent !== words) place.textContent = words;
}
