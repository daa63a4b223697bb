import { Connections } from '#app/duel/connections.tsx';
import { useDuelContext } from '#app/duel/duel-context.ts';
import type { DuelScreen } from '#app/duel/duel-screen.ts';
import styles from '#app/duel/fallback-screen.module.css';
import { FocusHeading } from '#app/duel/focus-heading.tsx';
import { sideName } from '#app/duel/side-names.ts';
import { NewRoom } from '#app/forms/new-room.tsx';
import { StatusMessage } from '#app/play/panel/status-message.tsx';
import { m } from '#messages/compiled/messages.js';
import { LeaveRoom } from './leave-room.tsx';
import { NextRound } from './next-round.tsx';

type Props = { readonly screen: Extract<DuelScreen, { kind: 'ready' }> };

/** Shows a rematch whose first round has not begun. */
export function ReadyScreen({ screen }: Props) {
  const { state } = useDuelContext();
  if (screen.away?.hasLeft) return <AbandonedRematch screen={screen} />;
  return (
    <div className={styles.notice}>
      <FocusHeading>{m.duel_rematch()}</FocusHeading>
      <p>{screen.view.seat === 'host' ? m.duel_rematch_host() : m.duel_rematch_guest()}</p>
      <NextRound screen={screen} number={1} />
      <LeaveRoom />
      <Connections screen={screen} />
      <StatusMessage message={state.message} />
    </div>
  );
}

/** Shows that the opponent left the rematch before its first round. There is no win to claim in this case. */
function AbandonedRematch({ screen }: Props) {
  const { state } = useDuelContext();
  return (
    <div className={styles.notice}>
      <FocusHeading>{m.duel_rematch_abandoned()}</FocusHeading>
      <p>{m.duel_rematch_abandoned_text({ name: sideName(screen.rival) })}</p>
      <div className={styles.ways}>
        <NewRoom variant="primary" />
        <LeaveRoom />
      </div>
      <StatusMessage message={state.message} />
    </div>
  );
}
