import { useRef, useState } from 'react';
import { openModal } from '#app/client/page/dialogs.ts';
import { keepScreenOn } from '#app/client/wake-lock.ts';
import { languageOf } from '#site/languages.ts';
import { roomPath } from '#site/pages.ts';
import { findOpponent, leave } from './find-opponent.ts';
import type { SearchStatus } from './search.ts';

/** The id of the modal that is shown during a search for an opponent. */
export const SEARCH_ID = 'duel-search';

const SEEN_MS = 900; // for this long, in ms, the modal says that an opponent was found, so that the player can read it

/** The status that the modal of a search shows. */
export type SearchStage = SearchStatus | 'joining' | 'found';

type Search = {
  /** How many searches the player has begun on this page. Each new search resets the modal. */
  readonly count: number;
  readonly stage: SearchStage;
  readonly hasFailed: boolean;
};

/**
 * Manages the search for an opponent until a match is made or the player closes the modal. If the session has ended,
 * opens the sign-in page at `accountPath`.
 */
export function useSearch(accountPath: string) {
  const [state, setState] = useState<Search>({ count: 0, stage: 'joining', hasFailed: false });
  const setStage = (stage: SearchStage) => setState(before => ({ ...before, stage }));
  const onClose = useRef(() => {});
  const choose = useRef((_path: string) => {});

  async function start(): Promise<void> {
    setState(({ count }) => ({ count: count + 1, stage: 'joining', hasFailed: false }));
    for (const modal of document.querySelectorAll<HTMLDialogElement>('dialog:modal')) modal.close();
    openModal(SEARCH_ID);
    const closed = new AbortController();
    onClose.current = () => closed.abort();
    // cancels the search when the player leaves the page, because the modal's `close` event would fire too late
    addEventListener('pagehide', () => closed.abort(), closed);
    const over = new AbortController();
    closed.signal.addEventListener('abort', () => over.abort(), over);
    keepScreenOn(over.signal);
    const chosen = new Promise<string>(resolve => {
      choose.current = resolve;
    });
    const end = await findOpponent(setStage, chosen, over);
    if (end.how === 'matched') return closed.signal.aborted ? leave(end.room) : enter(end.room);
    if (closed.signal.aborted) return;
    closeSearch();
    if (end.how === 'chosen') location.assign(end.path);
    if (end.how === 'signed-out') location.assign(accountPath);
    if (end.how === 'failed') setState(before => ({ ...before, hasFailed: true }));
  }

  /** Briefly shows that an opponent was found, and then opens the lobby unless the player cancels. */
  function enter(room: string): void {
    setStage('found');
    const shown = new AbortController();
    const leaving = setTimeout(() => location.assign(roomPath('lobby', room, languageOf(location.pathname))), SEEN_MS);
    onClose.current = () => {
      if (shown.signal.aborted) return;
      shown.abort();
      clearTimeout(leaving);
      setStage('joining');
      stop(); // cancels the navigation to the lobby if it has already begun
      leave(room);
    };
    // leaving for the lobby also closes the modal, which must not cancel the match
    addEventListener('pagehide', () => shown.abort(), shown);
  }

  return {
    ...state,
    start,
    /** Called when the modal of the search is closed. */
    onClose: () => onClose.current(),
    /** Called with the path of another game that the player has chosen instead of waiting. */
    onChoose: (path: string) => choose.current(path),
  };
}

const closeSearch = () => document.querySelector<HTMLDialogElement>(`dialog#${SEARCH_ID}`)?.close();
