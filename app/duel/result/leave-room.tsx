import { Button } from '#app/components/button.tsx';
import type { useDuel } from '#app/duel/use-duel.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { pathOf } from '#site/pages.ts';

type Props = { readonly duel: Pick<ReturnType<typeof useDuel>, 'onLeave' | 'doing'> };

/** How long leaving waits for the server's answer; after that the page is left all the same. */
const ANSWER_TIMEOUT_MS = 1500;

/** Gives up the seat and leads to the page of modes. */
export function LeaveRoom({ duel }: Props) {
  async function leave() {
    await Promise.race([duel.onLeave(), new Promise(resolve => setTimeout(resolve, ANSWER_TIMEOUT_MS))]);
    location.assign(pathOf('mode-selection', getLocale()));
  }

  return (
    <Button disabled={duel.doing !== undefined} onClick={leave}>
      {m.duel_leave()}
    </Button>
  );
}
