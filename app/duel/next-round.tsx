import { m } from '#messages/compiled/messages.js';
import { Button } from '../ui/button.tsx';
import type { Table } from './duel-screen.ts';
import type { useDuel } from './use-duel.ts';
import { sideName } from './words.ts';

type Props = {
  readonly screen: Table;
  readonly number: number;
  readonly duel: Pick<ReturnType<typeof useDuel>, 'onStart' | 'doing'>;
};

/** Starts the next round, or says who is waited for. */
export function NextRound({ screen, number, duel }: Props) {
  if (screen.mayStart)
    return (
      <Button look="primary" disabled={duel.doing !== undefined} onClick={duel.onStart}>
        {m.duel_start({ number })}
      </Button>
    );
  if (screen.away?.hasLeft) return null; // the notice of that says what can be done
  return <p>{m.duel_wait_for_start({ name: sideName(screen.rival), number })}</p>;
}
