import { MISSING_FILE } from '#app/client/first-paint.ts';

/** Shows the message that a part of the page could not be loaded, which is in every page. */
export function showMissingScript(): undefined {
  document.getElementById('missing-script')?.removeAttribute('hidden');
}

/**
 * Loads the page again, once, because it lacks a script without which it is of no use; or shows the message. The script in
 * its head does either. Not for a script that an action of the player asks for: a new page would lose what was done.
 */
export function reloadWithoutScript(): undefined {
  dispatchEvent(new Event(MISSING_FILE));
}
