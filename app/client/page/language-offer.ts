import { localStore } from '#app/client/storage/safe-storage.ts';

/**
 * Shows a strip until it is closed, and keeps under the key that the visitor has seen it. A page that was opened in the
 * background, or that the browser has only prerendered, has not been seen yet.
 */
export function showOffer(strip: HTMLElement, key: string): void {
  strip.hidden = false;
  strip.querySelector('button')?.addEventListener('click', () => {
    document.getElementById('content')?.focus({ preventScroll: true }); // the button that has the focus goes
    strip.hidden = true;
  });
  const keep = () => localStore.set(key, 'on');
  if (document.visibilityState === 'visible') keep();
  else document.addEventListener('visibilitychange', keep, { once: true });
}
