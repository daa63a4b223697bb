import { useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { clockText } from '#app/i18n/format.ts';
import { useTicking } from '#app/play/use-ticking.ts';
import { m } from '#messages/compiled/messages.js';
import styles from './connections.module.css';
import { useDuelContext } from './duel-context.ts';
import { type Away, type DuelScreen, secondsAway, type Table } from './duel-screen.ts';
import { nameAtStart } from './side-names.tsx';

type Props = { readonly screen: Extract<DuelScreen, Table> };

/** Shows that the player or the opponent has lost the connection. Renders nothing otherwise. */
export function Connections({ screen }: Props) {
  return (
    <>
      {screen.isLost && <p className={styles.lost}>{m.duel_line_lost()}</p>}
      {screen.away !== null && !screen.isLost && <Absence screen={screen} away={screen.away} />}
    </>
  );
}

type AbsenceProps = Props & { readonly away: Away };

/**
 * Shows how long the opponent has been away. After a minute the player may claim the win or keep waiting
 * (D12).
 */
function Absence({ screen, away }: AbsenceProps) {
  const { state, actions } = useDuelContext();
  const seconds = useTicking(() => secondsAway(away, state.now()));
  // the start of the absence during which the player chose to keep waiting
  const [waitedFor, setWaitedFor] = useState<number>();
  const hasChoice = away.mayClaim && waitedFor !== away.since;
  return (
    <div className={styles.away}>
      <p>{absenceMessage(nameAtStart(screen.rival), away.hasLeft, seconds, state.hasMet)}</p>
      {hasChoice && (
        <>
          <p>{m.duel_may_claim()}</p>
          <div className={styles.ways}>
            <Button variant="primary" isBusy={state.pendingCommand !== undefined} onClick={actions.onClaim}>
              {m.duel_claim()}
            </Button>
            <Button onClick={() => setWaitedFor(away.since)}>{m.duel_keep_waiting()}</Button>
          </div>
        </>
      )}
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
