import { useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { clockText } from '#app/i18n/format.ts';
import { useTicking } from '#app/play/use-ticking.ts';
import { m } from '#messages/compiled/messages.js';
import styles from './connections.module.css';
import { useDuelContext } from './duel-context.ts';
import { type DuelScreen, secondsAway, type Table } from './duel-screen.ts';
import { nameAtStart } from './side-names.tsx';

type Props = { readonly screen: Extract<DuelScreen, Table> };

/** Shows that the player or the opponent has lost the connection. Renders nothing otherwise. */
export function Connections({ screen }: Props) {
  const text = useConnectionText(screen);
  if (text === undefined) return null;
  return (
    <div className={screen.isLost ? styles.lost : styles.away}>
      <p>{text}</p>
      <AbsenceChoice screen={screen} />
    </div>
  );
}

/** Returns the sentence about a lost connection, or about how long the opponent has been away, if that is so. */
export function useConnectionText({ isLost, away, rival }: Props['screen']): string | undefined {
  const { state } = useDuelContext();
  const seconds = useTicking(() => (away === null ? 0 : secondsAway(away, state.now())));
  if (isLost) return m.duel_line_lost();
  return away === null ? undefined : absenceMessage(nameAtStart(rival), away.hasLeft, seconds, state.hasMet);
}

/** Lets the player claim the win or keep waiting, after the opponent has been away for a minute (D12). */
export function AbsenceChoice({ screen: { isLost, away } }: Props) {
  const { state, actions } = useDuelContext();
  // the start of the absence during which the player chose to keep waiting
  const [waitedFor, setWaitedFor] = useState<number>();
  if (isLost || away === null || !away.mayClaim || waitedFor === away.since) return null;
  return (
    <div className={styles.choice}>
      <p>{m.duel_may_claim()}</p>
      <div className={styles.ways}>
        <Button variant="primary" isBusy={state.pendingCommand !== undefined} onClick={actions.onClaim}>
          {m.duel_claim()}
        </Button>
        <Button onClick={() => setWaitedFor(away.since)}>{m.duel_keep_waiting()}</Button>
      </div>
    </div>
  );
}

/**
 * Returns a message that says how long the opponent has been away. If this page has never seen the opponent
 * connected, the message says that the player is waiting for them.
 */
function absenceMessage(name: string, hasLeft: boolean, seconds: number, hasMet: boolean): string {
  const values = { name, time: clockText(seconds) };
  if (hasLeft) return seconds === 0 ? m.duel_rival_left(values) : m.duel_rival_left_since(values);
  return hasMet ? m.duel_rival_lost_since(values) : m.duel_rival_awaited(values);
}
