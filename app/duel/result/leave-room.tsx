import { Button } from '#app/components/button.tsx';
import { useDuelContext } from '#app/duel/duel-context.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { pathOf } from '#site/pages.ts';

/**
 * How long the page waits for the server to confirm that the player has left. After this time, the page opens the
 * next page even without a reply.
 */
const ANSWER_TIMEOUT_MS = 1500;

/** Shows a button that gives up the player's seat and opens the page for choosing how to play. */
export function LeaveRoom() {
  const { state, actions } = useDuelContext();
  async function leave() {
    await Promise.race([actions.onLeave(), new Promise(resolve => setTimeout(resolve, ANSWER_TIMEOUT_MS))]);
    location.assign(pathOf('mode-selection', getLocale()));
  }

  return (
    <Button isBusy={state.pendingCommand === 'leave'} onClick={leave}>
      {m.duel_leave()}
    </Button>
  );
}
