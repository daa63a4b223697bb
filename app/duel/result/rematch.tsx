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
  const isBusy = state.pendingCommand === 'ask-rematch' || state.pendingCommand === 'decline-rematch';
  if (rival.automaton?.kind === 'recording') return <p>{m.recording_no_rematch()}</p>;
  if (rival.automaton?.kind === 'house')
    return (
      <Button variant="primary" isBusy={isBusy} onClick={actions.onRematch}>
        {m.house_again()}
      </Button>
    );
  if (away?.hasLeft) return <p>{m.duel_rival_left({ name })}</p>;
  const yours = view.wantsRematch[view.seat];
  const theirs = view.wantsRematch[otherSeat(view.seat)];
  const isAsking = yours === true;
  return (
    <>
      <p>{choicesText(name, isAsking, theirs)}</p>
      <div className={styles.row}>
        {/* one button, which keeps the focus when it changes its meaning */}
        <Button
          variant={isAsking ? 'plain' : 'primary'}
          isBusy={isBusy}
          onClick={isAsking ? actions.onNoRematch : actions.onRematch}
        >
          {isAsking ? m.duel_rematch_take_back() : theirs === true ? m.duel_rematch_accept() : m.duel_rematch_ask()}
        </Button>
        {theirs === true && yours === null && (
          <Button isBusy={isBusy} onClick={actions.onNoRematch}>
            {m.duel_rematch_decline()}
          </Button>
        )}
      </div>
    </>
  );
}

/** Returns what both players have chosen so far. */
function choicesText(name: string, isAsking: boolean, theirs: boolean | null): string {
  if (theirs === false) return m.duel_rematch_declined({ name });
  if (isAsking) return m.duel_rematch_waiting({ name });
  return theirs === true ? m.duel_rematch_asked({ name }) : m.duel_rematch_question();
}
