import { useState } from 'react';
import { Stack } from '#app/components/stack.tsx';
import { Connections } from '#app/duel/connections.tsx';
import { useDuelContext } from '#app/duel/duel-context.ts';
import type { DuelScreen } from '#app/duel/duel-screen.ts';
import { FocusHeading } from '#app/duel/focus-heading.tsx';
import { Resign } from '#app/duel/round/round-controls.tsx';
import { StatusMessage } from '#app/play/panel/status-message.tsx';
import { m } from '#messages/compiled/messages.js';
import { NextRound } from './next-round.tsx';
import { Replay } from './replay.tsx';
import styles from './round-result.module.css';
import { RoundsTable } from './rounds-table.tsx';

type Props = { readonly screen: Extract<DuelScreen, { kind: 'complete' }> };

/** Shows the result of a round, with the replay, the points and the button for the next round. */
export function RoundResult({ screen }: Props) {
  const { state } = useDuelContext();
  const { number } = screen;
  const [isCounted, setCounted] = useState(false);
  return (
    <Stack gap={5} className={styles.result}>
      <FocusHeading>{m.duel_round_over({ number })}</FocusHeading>
      <Replay screen={screen} onCounted={setCounted} />
      <div className={styles.ways}>
        <NextRound screen={screen} number={number + 1} />
        <Connections screen={screen} />
        <StatusMessage message={state.message} />
      </div>
      <RoundsTable table={screen} isCounting={!isCounted} />
      <Resign rival={screen.rival} />
    </Stack>
  );
}
