import { useState } from 'react';
import { call } from '#app/client/call.ts';
import { Button } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { useDuelContext } from '#app/duel/duel-context.ts';
import type { DuelScreen } from '#app/duel/duel-screen.ts';
import { m } from '#messages/compiled/messages.js';
import { lendRecordings } from '#protocol/http.ts';
import styles from './round-result.module.css';

const TIMEOUT_MS = 10_000;

type Props = { readonly screen: Extract<DuelScreen, { kind: 'over' }> };

/** Asks a player with an account, after a duel against a person, whether they lend recordings (D31). */
export function Lending({ screen: { rival } }: Props) {
  const { asksToLend } = useDuelContext().state;
  const [answer, setAnswer] = useState<'pending' | 'failed' | 'yes' | 'no'>();
  if (!asksToLend || rival.automaton !== undefined) return null;

  async function decide(lends: boolean): Promise<void> {
    if (answer === 'pending') return;
    setAnswer('pending');
    const { player } = document.documentElement.dataset;
    const stored = await call(lendRecordings, { lends }, { player, timeoutMs: TIMEOUT_MS });
    setAnswer(stored.ok ? (lends ? 'yes' : 'no') : 'failed');
  }

  const isAnswered = answer === 'yes' || answer === 'no';
  return (
    <Card className={styles.lending}>
      <h2>{m.recording_ask()}</h2>
      {!isAnswered && (
        <>
          <p>{m.recording_ask_text()}</p>
          <div className={styles.row}>
            <Button onClick={() => decide(true)}>{m.recording_ask_yes()}</Button>
            <Button onClick={() => decide(false)}>{m.recording_ask_no()}</Button>
          </div>
        </>
      )}
      <p role="status">{answer !== undefined && answer !== 'pending' && ANSWERS[answer]()}</p>
    </Card>
  );
}

const ANSWERS = {
  yes: m.recording_ask_lent,
  no: m.recording_ask_kept,
  failed: m.recording_ask_failed,
} as const;
