import { useId } from 'react';
import { Button } from '#app/components/button.tsx';
import type { Table } from '#app/duel/duel-screen.ts';
import { sideName } from '#app/duel/messages.ts';
import type { useDuel } from '#app/duel/use-duel.ts';
import { m } from '#messages/compiled/messages.js';

type Props = {
  readonly screen: Table;
  readonly number: number;
  readonly duel: Pick<ReturnType<typeof useDuel>, 'onStart' | 'doing'>;
};

/** Starts the next round, or says who is waited for. The button stays while the rival is away, and keeps the focus. */
export function NextRound({ screen, number, duel }: Props) {
  const { away, isRivalHere, mayStart, mayStartOnceBack } = screen;
  const words = { name: sideName(screen.rival), number };
  const reason = useId();
  if (away?.hasLeft) return null; // the notice of that says what can be done
  return (
    <>
      {(mayStart || mayStartOnceBack) && (
        <Button
          variant="primary"
          disabled={duel.doing !== undefined}
          aria-disabled={mayStartOnceBack || undefined}
          aria-describedby={mayStartOnceBack ? reason : undefined}
          onClick={mayStart ? duel.onStart : undefined}
        >
          {m.duel_start({ number })}
        </Button>
      )}
      {!mayStart && <p id={reason}>{isRivalHere ? m.duel_wait_for_start(words) : m.duel_start_once_back(words)}</p>}
    </>
  );
}
