import type { PageEvents } from '#app/playthrough/page-events.ts';
import { keepScreenOn } from './wake-lock.ts';

/** Listens for an event until the returned function is called. */
function listen(target: EventTarget, type: string, listener: (event: Event) => void): () => void {
  target.addEventListener(type, listener);
  return () => target.removeEventListener(type, listener);
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
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  keepScreenOn() {
    const ended = new AbortController();
    keepScreenOn(ended.signal);
    return () => ended.abort();
  },
};
