import { m } from '#messages/compiled/messages.js';
import { StatusMessage } from '../desk/message-line.tsx';
import { numberText } from '../i18n/texts.ts';
import { Connections } from './connections.tsx';
import type { DuelScreen } from './duel-screen.ts';
import { LeaveRoom } from './leave-room.tsx';
import { Rematch } from './rematch.tsx';
import styles from './round-result.module.css';
import { RoundsTable } from './rounds-table.tsx';
import { FocusHeading } from './screen-title.tsx';
import type { useDuel } from './use-duel.ts';
import { verdictMessage } from './verdict-words.ts';
import { sideName } from './words.ts';

type Props = {
  readonly screen: Extract<DuelScreen, { kind: 'over' }>;
  readonly duel: ReturnType<typeof useDuel>;
};

/** How the duel ended, its five rounds, and the rematch. */
export function DuelResult({ screen, duel }: Props) {
  const { you, rival, view, ending } = screen;
  const title = ending.winner === null ? m.duel_tie() : ending.winner === view.seat ? m.duel_won() : m.duel_lost();

  return (
    <div className={styles.result}>
      <FocusHeading>{title}</FocusHeading>
      <p className={styles.totals}>
        <span>{m.duel_total({ name: m.duel_you(), points: numberText(you.total) })}</span>
        <span className={styles.rival}>{m.duel_total({ name: sideName(rival), points: numberText(rival.total) })}</span>
      </p>
      <p className={styles.verdict}>{verdictMessage(screen)}</p>
      <div className={styles.ways}>
        <Rematch screen={screen} duel={duel} />
        {!screen.away?.hasLeft && <Connections screen={screen} duel={duel} />}
        <StatusMessage message={duel.news.message} />
      </div>
      {view.rounds.length > 0 && <RoundsTable table={screen} />}
      <LeaveRoom duel={duel} />
    </div>
  );
}
