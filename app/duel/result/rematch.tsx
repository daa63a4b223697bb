import { Button } from '#app/components/button.tsx';
import { useDuelContext } from '#app/duel/duel-context.ts';
import type { DuelScreen } from '#app/duel/duel-screen.ts';
import { sideName } from '#app/duel/sides/side-names.ts';
import { otherSeat } from '#engine/duel/selectors.ts';
import { m } from '#messages/compiled/messages.js';
import styles from './round-result.module.css';

type Props = { readonly screen: Extract<DuelScreen, { kind: 'over' }> };

/** Lets the player offer a rematch or answer the opponent's offer, and shows both players' choices. */
export function Rematch({ screen }: Props) {
  const { state, actions } = useDuelContext();
  const { view, rival, away } = screen;
  const name = sideName(rival);
  const isIdle = state.pendingCommand !== undefined;
  if (rival.automaton?.kind === 'recording') return <p>{m.recording_no_rematch()}</p>;
  if (rival.automaton?.kind === 'house')
    return (
      <Button variant="primary" disabled={isIdle} onClick={actions.onRematch}>
        {m.house_again()}
      </Button>
    );
  if (away?.hasLeft) return <p>{m.duel_rival_left({ name })}</p>;
  const yours = view.wantsRematch[view.seat];
  const theirs = view.wantsRematch[otherSeat(view.seat)];
  if (yours === true)
    return (
      <>
        <p>{theirs === false ? m.duel_rematch_declined({ name }) : m.duel_rematch_waiting({ name })}</p>
        <Button disabled={isIdle} onClick={actions.onNoRematch}>
          {m.duel_rematch_take_back()}
        </Button>
      </>
    );
  return (
    <>
      <p>
        {theirs === true
          ? m.duel_rematch_asked({ name })
          : theirs === false
            ? m.duel_rematch_declined({ name })
            : m.duel_rematch_question()}
      </p>
      <div className={styles.row}>
        <Button variant="primary" disabled={isIdle} onClick={actions.onRematch}>
          {theirs === true ? m.duel_rematch_accept() : m.duel_rematch_ask()}
        </Button>
        {theirs === true && yours !== false && (
          <Button disabled={isIdle} onClick={actions.onNoRematch}>
            {m.duel_rematch_decline()}
          </Button>
        )}
      </div>
    </>
  );
}
