import { MISSING_FILE } from '#app/client/first-paint.ts';

/**
 * Shows the message that a part of the page could not be loaded. Every page contains this message as a hidden
 * element.
 */
export function showMissingScript(): undefined {
  document.getElementById('missing-script')?.removeAttribute('hidden');
}

/**
 * Reloads the page once because a necessary script is missing. If the page was already reloaded, shows a message
 * instead (`first-paint.ts`). Must not be called for a script that an action of the player loads, because the
 * reload would lose the player's work.
 */
export function reloadWithoutScript(): undefined {
  dispatchEvent(new Event(MISSING_FILE));
}
