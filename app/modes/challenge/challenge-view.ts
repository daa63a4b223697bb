import { createStore } from 'zustand/vanilla';
import { keyOf } from '#app/client/storage/stored-challenges.ts';
import { readChallenge } from '#app/play/challenge/read-challenge.ts';
import type { PageEvents } from '#app/playthrough/page-events.ts';
import type { ChallengeView } from '#protocol/http.ts';

/**
 * After the player's own run, the page asks the server for new answers at this interval. The requests also
 * tell the server that the player is still on the page (C9).
 */
const INTERVAL_MS = 8000;

/**
 * `isReading` is true until the browser has looked for the visitor's stored key. If there is a key, `isReading` stays
 * true until the browser has read the challenge again with it.
 */
type ViewState = { readonly view: ChallengeView; readonly isReading: boolean };

/**
 * Creates the state of a challenge, as this player may see it. `first` is the challenge as the server rendered it. A
 * visitor's key is only in the browser, so the browser reads the challenge again with that key. After the player's own
 * run, it reads the challenge at intervals while the page is visible.
 */
export function createChallengeView(first: ChallengeView, player: string | undefined, page: PageEvents) {
  const state = createStore<ViewState>(() => ({ view: first, isReading: true }));
  const { code } = first;
  let asked = 0;
  let shown = 0;
  let isWatching = false;

  function show(view: ChallengeView, number = ++asked): void {
    // this answer is ignored if the answer to a later request is already shown
    if (number < shown) return;
    shown = number;
    state.setState({ view });
  }

  async function read(): Promise<void> {
    const number = ++asked;
    const now = await readChallenge(code, player);
    // after a failed request, the page does not know if another player is there (C9)
    show(now ?? { ...state.getState().view, isOtherThere: false }, number);
  }

  async function readFirst(): Promise<void> {
    if (keyOf(code) !== undefined) await read();
    state.setState({ isReading: false });
  }

  const readInSight = () => {
    if (isWatching && !page.isHidden()) void read();
  };

  return {
    state,
    show,
    read,
    start(): () => void {
      let stopTimer = () => {};
      const readAgain = () => {
        readInSight();
        stopTimer = page.after(INTERVAL_MS, readAgain);
      };
      /**
       * Starts reading the challenge at intervals. The first request is immediate, so that the server knows
       * that the player sees the page.
       */
      const watch = () => {
        if (isWatching || state.getState().view.answers === undefined) return;
        isWatching = true;
        readAgain();
      };
      const stops = [state.subscribe(watch), page.onVisibility(readInSight), () => stopTimer()];
      void readFirst();
      watch();
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
