import type { PageEvents } from '#app/playthrough/page-events.ts';
import { keepScreenOn } from './wake-lock.ts';

/** Returns true while a modal lies over the page. */
export const hasModal = (): boolean => document.querySelector('dialog:modal') !== null;

/** Makes the listener hear an event until the returned function is called. */
function listen(target: EventTarget, type: string, listener: (event: Event) => void, capture = false): () => void {
  target.addEventListener(type, listener, capture);
  return () => target.removeEventListener(type, listener, capture);
}

/** The events that show that the player is using the page. */
const INPUTS = ['pointermove', 'pointerdown', 'click', 'keydown', 'wheel', 'focusin'] as const;

/** The events, timers and clocks of the browser’s page, for the code that runs a game. */
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
  hasSheet: () => hasModal() || document.querySelector('header :popover-open') !== null,
  onSheet(listener) {
    // not all browsers send an event when a dialog opens, so the `open` attributes are watched
    const observer = new MutationObserver(listener);
    observer.observe(document.body, { subtree: true, attributeFilter: ['open'] });
    const stop = listen(document, 'toggle', listener, true);
    return () => {
      observer.disconnect();
      stop();
    };
  },
  onLeave: listener => listen(window, 'pagehide', listener),
  onStored: listener => listen(window, 'storage', event => listener((event as StorageEvent).key)),
  onGesture(listener) {
    // browsers allow a page to play sound once a finger is lifted or a key is pressed, but not yet when a finger comes
    // down
    const stops = ['pointerup', 'keydown'].map(type => listen(window, type, listener, true));
    return () => {
      for (const stop of stops) stop();
    };
  },
  onIdle(ms, run) {
    let lastInput = performance.now();
    let timer = setTimeout(check, ms);
    function check() {
      const idleMs = performance.now() - lastInput;
      if (idleMs >= ms) {
        run(idleMs);
        lastInput = performance.now();
      }
      timer = setTimeout(check, ms - (performance.now() - lastInput));
    }
    const stops = INPUTS.map(type =>
      listen(
        window,
        type,
        () => {
          lastInput = performance.now();
        },
        true,
      ),
    );
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  },
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  afterPaint(run) {
    if (document.hidden) run();
    else requestAnimationFrame(() => setTimeout(run));
  },
  keepScreenOn() {
    const ended = new AbortController();
    keepScreenOn(ended.signal);
    return () => ended.abort();
  },
  loadCuePlayer: async () => (await import('./cue-player.ts')).createCuePlayer(),
};
