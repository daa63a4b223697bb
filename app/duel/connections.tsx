import { useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { clockText } from '#app/i18n/format.ts';
import { m } from '#messages/compiled/messages.js';
import styles from './connections.module.css';
import type { DuelScreen, Table } from './duel-screen.ts';
import { sideName } from './messages.ts';
import type { useDuel } from './use-duel.ts';

type Props = {
  readonly screen: Extract<DuelScreen, Table>;
  readonly duel: Pick<ReturnType<typeof useDuel>, 'onClaim' | 'doing' | 'hasMet'>;
};

/** What is to be said of both connections; nothing as long as they are well. */
export function Connections({ screen, duel }: Props) {
  return (
    <>
      {screen.isLost && <p className={styles.lost}>{m.duel_line_lost()}</p>}
      {screen.away !== null && !screen.isLost && <Absence {...{ screen, duel }} away={screen.away} />}
    </>
  );
}

type AbsenceProps = Props & { readonly away: NonNullable<Table['away']> };

/** Says since when the other is gone, and after a minute lets the win be claimed, or waited on. */
function Absence({ screen, away, duel }: AbsenceProps) {
  const [waitedFor, setWaitedFor] = useState<number>(); // the absence for which one has chosen to wait
  const isAsked = away.mayClaim && waitedFor !== away.since;
  return (
    <div className={styles.away}>
      <p>{absenceWords(sideName(screen.rival), away, duel.hasMet)}</p>
      {isAsked && (
        <>
          <p>{m.duel_may_claim()}</p>
          <div className={styles.ways}>
            <Button variant="primary" disabled={duel.doing !== undefined} onClick={duel.onClaim}>
              {m.duel_claim()}
            </Button>
            <Button onClick={() => setWaitedFor(away.since)}>{m.duel_keep_waiting()}</Button>
          </div>
        </>
      )}
    </div>
  );
}

/** Says since when the other is gone, or that they are awaited if they were not there yet. */
function absenceWords(name: string, { hasLeft, seconds }: NonNullable<Table['away']>, hasMet: boolean): string {
  const words = { name, time: clockText(seconds) };
  if (hasLeft) return seconds === 0 ? m.duel_rival_left(words) : m.duel_rival_left_since(words);
  return hasMet ? m.duel_rival_lost_since(words) : m.duel_rival_awaited(words);
}
