import { createStore } from 'zustand/vanilla';
import { keyOf } from '#app/client/storage/stored-challenges.ts';
import { readChallenge } from '#app/play/challenge/read-challenge.ts';
import type { PageEvents } from '#app/playthrough/page-events.ts';
import type { ChallengeView } from '#protocol/http.ts';

/** How often a page that shows answers asks for new ones. The other player counts as there for a little longer (C9). */
const INTERVAL_MS = 12_000;

type ViewState = { readonly view: ChallengeView; readonly isReading: boolean };

/**
 * Creates what the page knows of a challenge as this player may see it. The server, which does not know a visitor’s key, has
 * rendered `first`. Once the player has finished, the challenge is read again and again while it is in sight.
 */
export function createChallengeView(first: ChallengeView, player: string | undefined, page: PageEvents) {
  const state = createStore<ViewState>(() => ({ view: first, isReading: false }));
  const { code } = first;
  let asked = 0;
  let shown = 0;
  let isWatching = false;

  function show(view: ChallengeView, number = ++asked): void {
    if (number < shown) return; // what was asked for later is already shown
    shown = number;
    state.setState({ view });
  }

  async function read(): Promise<void> {
    const number = ++asked;
    const now = await readChallenge(code, player);
    if (now !== undefined) show(now, number);
  }

  async function readFirst(): Promise<void> {
    if (keyOf(code) === undefined) return;
    state.setState({ isReading: true });
    await read();
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
      /** Begins to read again, at once, so that the server knows that the page it has rendered is seen. */
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
