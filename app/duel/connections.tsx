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

/** Reports a lost connection of the player or the opponent; renders nothing otherwise. */
export function Connections({ screen, duel }: Props) {
  return (
    <>
      {screen.isLost && <p className={styles.lost}>{m.duel_line_lost()}</p>}
      {screen.away !== null && !screen.isLost && <Absence {...{ screen, duel }} away={screen.away} />}
    </>
  );
}

type AbsenceProps = Props & { readonly away: NonNullable<Table['away']> };

/** Shows how long the opponent has been away; after a minute the player may claim the win or wait (D12). */
function Absence({ screen, away, duel }: AbsenceProps) {
  const [waitedFor, setWaitedFor] = useState<number>(); // the absence for which the player chose to wait
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

/** How long the opponent has been away, or that they are awaited if they were never connected. */
function absenceMessage(name: string, { hasLeft, seconds }: NonNullable<Table['away']>, hasMet: boolean): string {
  const values = { name, time: clockText(seconds) };
  if (hasLeft) return seconds === 0 ? m.duel_rival_left(values) : m.duel_rival_left_since(values);
  return hasMet ? m.duel_rival_lost_since(values) : m.duel_rival_awaited(values);
}
