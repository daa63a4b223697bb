import { Button } from '#app/components/button.tsx';
import { useDuelContext } from '#app/duel/duel-context.ts';
import type { Table } from '#app/duel/duel-screen.ts';
import { nameAtStart } from '#app/duel/side-names.ts';
import { m } from '#messages/compiled/messages.js';

type Props = {
  readonly screen: Table;
  readonly number: number;
};

/**
 * Shows the button that starts the next round. The button remains while the opponent is away, so that it does
 * not lose the focus.
 */
export function NextRound({ screen, number }: Props) {
  const { state, actions } = useDuelContext();
  const { away, isRivalHere, mayStart, mayStartOnceBack } = screen;
  const values = { name: nameAtStart(screen.rival), number };
  if (away?.hasLeft) return null; // another notice explains what the player can do
  return (
    <>
      {(mayStart || mayStartOnceBack) && (
        <Button
          variant="primary"
          isBusy={state.pendingCommand === 'start'}
          aria-disabled={mayStartOnceBack || undefined}
          aria-describedby={mayStartOnceBack ? 'start-reason' : undefined}
          onClick={mayStart ? actions.onStart : undefined}
        >
          {m.duel_start({ number })}
        </Button>
      )}
      {!mayStart && (
        <p id="start-reason">{isRivalHere ? m.duel_wait_for_start(values) : m.duel_start_once_back(values)}</p>
      )}
    </>
  );
}
