import { MISSING_FILE } from '#app/client/first-paint.ts';

/** Shows the message that a part of the page could not be loaded. Every page contains this message, hidden. */
export function showMissingScript(): undefined {
  document.getElementById('missing-script')?.removeAttribute('hidden');
}

/**
 * Reloads the page once because a script that it cannot work without is missing, or shows the message; the inline
 * script in the head decides which. Not to be called for a script that an action of the player imports, because a
 * reload would lose the player's work.
 */
export function reloadWithoutScript(): undefined {
  dispatchEvent(new Event(MISSING_FILE));
}
