import { Button } from '#app/components/button.tsx';
import type { DuelState } from '#app/duel/use-duel.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { pathOf } from '#site/pages.ts';

type Props = { readonly duel: Pick<DuelState, 'onLeave' | 'pendingCommand'> };

/** Leaving waits this long for the server's answer, then leaves the page anyway. */
const ANSWER_TIMEOUT_MS = 1500;

/** Leaves the seat and opens the choice of modes. */
export function LeaveRoom({ duel }: Props) {
  async function leave() {
    await Promise.race([duel.onLeave(), new Promise(resolve => setTimeout(resolve, ANSWER_TIMEOUT_MS))]);
    location.assign(pathOf('mode-selection', getLocale()));
  }

  return (
    <Button disabled={duel.pendingCommand !== undefined} onClick={leave}>
      {m.duel_leave()}
    </Button>
  );
}
