import { localStore } from '#app/client/storage/safe-storage.ts';

/**
 * Shows an offer, such as that of the site in another language, until the visitor closes it. Stores under `key` that
 * the visitor has seen the offer, as soon as the page is visible. A page that was opened in the background or has only
 * been prerendered is not visible yet.
 */
export function showOffer(strip: HTMLElement, key: string): void {
  strip.hidden = false;
  strip.querySelector('button')?.addEventListener('click', () => {
    // the focus moves to the content, because the button that closes the offer disappears with it
    document.getElementById('content')?.focus({ preventScroll: true });
    strip.hidden = true;
  });
  const keep = () => localStore.set(key, 'on');
  if (document.visibilityState === 'visible') keep();
  else document.addEventListener('visibilitychange', keep, { once: true });
}
