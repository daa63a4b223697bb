import { Connections } from '#app/duel/connections.tsx';
import type { DuelScreen } from '#app/duel/duel-screen.ts';
import { FocusHeading } from '#app/duel/focus-heading.tsx';
import { Resign } from '#app/duel/round/round-controls.tsx';
import type { useDuel } from '#app/duel/use-duel.ts';
import { StatusMessage } from '#app/game/status-message.tsx';
import { m } from '#messages/compiled/messages.js';
import { NextRound } from './next-round.tsx';
import { Replay } from './replay.tsx';
import styles from './round-result.module.css';
import { RoundsTable } from './rounds-table.tsx';

type Props = {
  readonly screen: Extract<DuelScreen, { kind: 'complete' }>;
  readonly duel: ReturnType<typeof useDuel>;
};

/** What a round came to: both threads drawn again side by side, the points, and how it goes on. */
export function RoundResult({ screen, duel }: Props) {
  const { number } = screen;
  return (
    <div className={styles.result}>
      <FocusHeading>{m.duel_round_over({ number })}</FocusHeading>
      <Replay screen={screen} />
      <div className={styles.ways}>
        <NextRound screen={screen} number={number + 1} duel={duel} />
        <Connections screen={screen} duel={duel} />
        <StatusMessage message={duel.news.message} />
      </div>
      <RoundsTable table={screen} />
      <Resign duel={duel} />
    </div>
  );
}
