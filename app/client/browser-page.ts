import type { PageEvents } from '#app/playthrough/page-events.ts';
import { keepScreenOn } from './wake-lock.ts';

/** Listens for an event until the returned function is called. */
function listen(target: EventTarget, type: string, listener: (event: Event) => void, capture = false): () => void {
  target.addEventListener(type, listener, capture);
  return () => target.removeEventListener(type, listener, capture);
}

/** The page of a browser, as a playthrough needs it. */
export const BROWSER_PAGE: PageEvents = {
  now: () => performance.now(),
  date: () => Date.now(),
  isHidden: () => document.hidden,
  onVisibility(listener) {
    const stops = [listen(document, 'visibilitychange', listener), listen(window, 'pageshow', listener)];
    return () => {
      for (const stop of stops) stop();
    };
  },
  onLeave: listener => listen(window, 'pagehide', listener),
  onStored: listener => listen(window, 'storage', event => listener((event as StorageEvent).key)),
  onGesture(listener) {
    // a finger that comes down is no gesture yet for browsers, and `pointerup` is one everywhere
    const stops = ['pointerup', 'keydown'].map(type => listen(window, type, listener, true));
    return () => {
      for (const stop of stops) stop();
    };
  },
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  keepScreenOn() {
    const ended = new AbortController();
    keepScreenOn(ended.signal);
    return () => ended.abort();
  },
  loadCuePlayer: async () => (await import('./cue-player.ts')).createCuePlayer(),
};
