import { useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { clockText } from '#app/i18n/format.ts';
import { m } from '#messages/compiled/messages.js';
import styles from './connections.module.css';
import type { DuelScreen, Table } from './duel-screen.ts';
import { sideName } from './messages.ts';
import type { DuelState } from './use-duel.ts';

type Props = {
  readonly screen: Extract<DuelScreen, Table>;
  readonly duel: Pick<DuelState, 'onClaim' | 'pendingCommand' | 'hasMet'>;
};

/** Shows that the player or the opponent has lost the connection. Renders nothing otherwise. */
export function Connections({ screen, duel }: Props) {
  return (
    <>
      {screen.isLost && <p className={styles.lost}>{m.duel_line_lost()}</p>}
      {screen.away !== null && !screen.isLost && <Absence {...{ screen, duel }} away={screen.away} />}
    </>
  );
}

type AbsenceProps = Props & { readonly away: NonNullable<Table['away']> };

/**
 * Shows how long the opponent has been away. After a minute the player may claim the win or keep waiting
 * (D12).
 */
function Absence({ screen, away, duel }: AbsenceProps) {
  // the start of the absence during which the player chose to keep waiting
  const [waitedFor, setWaitedFor] = useState<number>();
  const hasChoice = away.mayClaim && waitedFor !== away.since;
  return (
    <div className={styles.away}>
      <p>{absenceMessage(sideName(screen.rival), away, duel.hasMet)}</p>
      {hasChoice && (
        <>
          <p>{m.duel_may_claim()}</p>
          <div className={styles.ways}>
            <Button variant="primary" disabled={duel.pendingCommand !== undefined} onClick={duel.onClaim}>
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
function absenceMessage(name: string, { hasLeft, seconds }: NonNullable<Table['away']>, hasMet: boolean): string {
  const values = { name, time: clockText(seconds) };
  if (hasLeft) return seconds === 0 ? m.duel_rival_left(values) : m.duel_rival_left_since(values);
  return hasMet ? m.duel_rival_lost_since(values) : m.duel_rival_awaited(values);
}
