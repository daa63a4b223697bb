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

/** Says that the player or the opponent has lost the connection. Renders nothing while both are connected. */
export function Connections({ screen }: Props) {
  const text = useConnectionText(screen);
  const onWait = useAbsenceChoice(screen);
  if (text === undefined) return null;
  return (
    <div className={screen.isLost ? styles.lost : styles.away}>
      <p>{text}</p>
      {onWait && <ClaimButtons onWait={onWait} />}
    </div>
  );
}

/**
 * Returns a sentence about a lost connection. If the player's own connection is not lost, but the opponent's is, the
 * sentence also says for how long. Returns undefined if both players are connected.
 */
export function useConnectionText({ isLost, away, rival }: Props['screen']): string | undefined {
  const { state } = useDuelContext();
  const seconds = useTicking(() => (away === null ? 0 : secondsAway(away, state.now())));
  if (isLost) return m.duel_line_lost();
  return away === null ? undefined : absenceMessage(nameAtStart(rival), away.hasLeft, seconds, state.hasMet);
}

/**
 * When the opponent has been away for a minute, the player may claim the win or keep waiting (D12). Returns a
 * function that chooses to keep waiting, or undefined if the player has no such choice.
 */
export function useAbsenceChoice({ isLost, away }: Props['screen']): (() => void) | undefined {
  // When the absence began for which the player chose to keep waiting. At the opponent's next absence, the page asks
  // again.
  const [waitedFor, setWaitedFor] = useState<number>();
  if (isLost || away === null || !away.mayClaim || waitedFor === away.since) return undefined;
  return () => setWaitedFor(away.since);
}

type ClaimProps = { readonly className?: string | undefined; readonly onWait: () => void };

/** Shows the buttons to claim the win and to keep waiting. */
export function ClaimButtons({ className = '', onWait }: ClaimProps) {
  const { state, actions } = useDuelContext();
  return (
    <div className={`${styles.ways} ${className}`}>
      <Button variant="primary" isBusy={state.pendingCommand !== undefined} onClick={actions.onClaim}>
        {m.duel_claim()}
      </Button>
      <Button onClick={onWait}>{m.duel_keep_waiting()}</Button>
    </div>
  );
}

/**
 * Returns a message that says how long the opponent has been away. If this page has not yet shown the opponent as
 * connected (`hasMet`), the message says that the player is waiting for the opponent.
 */
function absenceMessage(name: string, hasLeft: boolean, seconds: number, hasMet: boolean): string {
  const values = { name, time: clockText(seconds) };
  if (hasLeft) return seconds === 0 ? m.duel_rival_left(values) : m.duel_rival_left_since(values);
  return hasMet ? m.duel_rival_lost_since(values) : m.duel_rival_awaited(values);
}
