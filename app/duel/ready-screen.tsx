import { m } from '#messages/compiled/messages.js';
import { MessageLine } from '../desk/message-line.tsx';
import { Connections } from './connections.tsx';
import type { DuelScreen } from './duel-screen.ts';
import { NextRound } from './next-round.tsx';
import styles from './plain-screen.module.css';
import { ScreenTitle } from './screen-title.tsx';
import type { useDuel } from './use-duel.ts';

type Props = {
  readonly screen: Extract<DuelScreen, { kind: 'ready' }>;
  readonly duel: ReturnType<typeof useDuel>;
};

/** A rematch of which no round was started yet. */
export function ReadyScreen({ screen, duel }: Props) {
  return (
    <div className={styles.notice}>
      <ScreenTitle>{m.duel_rematch()}</ScreenTitle>
      <p>{screen.view.seat === 'host' ? m.duel_rematch_host() : m.duel_rematch_guest()}</p>
      <NextRound screen={screen} number={1} duel={duel} />
      <Connections screen={screen} duel={duel} />
      <MessageLine message={duel.news.message} />
    </div>
  );
}
