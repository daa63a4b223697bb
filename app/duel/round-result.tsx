import { m } from '#messages/compiled/messages.js';
import { MessageLine } from '../desk/message-line.tsx';
import { Connections } from './connections.tsx';
import type { DuelScreen } from './duel-screen.ts';
import { NextRound } from './next-round.tsx';
import { Replay } from './replay.tsx';
import { Resign } from './round-desk.tsx';
import styles from './round-result.module.css';
import { RoundsTable } from './rounds-table.tsx';
import { ScreenTitle } from './screen-title.tsx';
import type { useDuel } from './use-duel.ts';

type Props = {
  readonly screen: Extract<DuelScreen, { kind: 'complete' }>;
  readonly duel: ReturnType<typeof useDuel>;
};

/** What a round came to: both threads drawn again side by side, the points, and how it goes on. */
export function RoundResult({ screen, duel }: Props) {
  const { number } = screen;
  return (
    <div className={styles.result}>
      <ScreenTitle>{m.duel_round_over({ number })}</ScreenTitle>
      <Replay screen={screen} />
      <div className={styles.ways}>
        <NextRound screen={screen} number={number + 1} duel={duel} />
        <Connections screen={screen} duel={duel} />
        <MessageLine message={duel.news.message} />
      </div>
      <RoundsTable table={screen} />
      <Resign duel={duel} />
    </div>
  );
}
