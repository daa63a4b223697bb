import { useState } from 'react';
import { call } from '#app/client/call.ts';
import { Button } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { Stack } from '#app/components/stack.tsx';
import { Connections } from '#app/duel/connections.tsx';
import { useDuelContext } from '#app/duel/duel-context.ts';
import type { DuelScreen } from '#app/duel/duel-screen.ts';
import { FocusHeading } from '#app/duel/focus-heading.tsx';
import { sideName } from '#app/duel/side-names.tsx';
import { numberText } from '#app/i18n/format.ts';
import { useChallengeForm } from '#app/play/challenge/use-challenge-form.tsx';
import { StatusMessage } from '#app/play/panel/status-message.tsx';
import { otherSeat } from '#engine/duel/selectors.ts';
import { m } from '#messages/compiled/messages.js';
import { lendRecordings } from '#protocol/http.ts';
import styles from './between-rounds.module.css';
import { LeaveRoom } from './leave-room.tsx';
import { RoundsTable } from './rounds-table.tsx';
import { verdictMessage } from './verdict.ts';

type Props = { readonly screen: Extract<DuelScreen, { kind: 'over' }> };

/** Shows the result of the duel, with the verdict, the table of rounds and the rematch controls. */
export function DuelResult({ screen }: Props) {
  const { state } = useDuelContext();
  const { you, rival, view } = screen;
  const challenge = useChallengeForm(undefined);
  return (
    <Stack gap={5} className={styles.result}>
      <FocusHeading>{titleOf(screen)}</FocusHeading>
      <p className={styles.totals}>
        <span>{m.duel_total({ name: m.duel_you(), points: numberText(you.total) })}</span>
        <span className={styles.rival}>{m.duel_total({ name: sideName(rival), points: numberText(rival.total) })}</span>
      </p>
      <p className={styles.verdict}>{verdictMessage(screen)}</p>
      <div className={styles.ways}>
        <Rematch screen={screen} />
        {!screen.away?.hasLeft && <Connections screen={screen} />}
        <StatusMessage message={state.message} />
      </div>
      {view.rounds.length > 0 && <RoundsTable table={screen} hasReplays />}
      <Lending screen={screen} />
      {challenge.form === undefined ? (
        <Button ref={challenge.button} onClick={challenge.open}>
          {m.challenge_friend()}
        </Button>
      ) : (
        <Card>{challenge.form}</Card>
      )}
      <LeaveRoom />
    </Stack>
  );
}

function titleOf({ view, ending }: Props['screen']): string {
  if (ending.how === 'withdrawn') return m.recording_withdrawn();
  if (ending.how === 'unreadable') return m.duel_title_over();
  if (ending.winner === null) return m.duel_tie();
  return ending.winner === view.seat ? m.duel_won() : m.duel_lost();
}

const TIMEOUT_MS = 10_000;

/**
 * After a duel against a person, asks a player with an account whether others may play against recordings of their
 * duels (D31).
 */
function Lending({ screen: { rival } }: Props) {
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

/** Lets the player offer a rematch or answer the opponent's offer, and says what the opponent has chosen. */
function Rematch({ screen }: Props) {
  const { state, actions } = useDuelContext();
  const { view, rival, away } = screen;
  const name = sideName(rival);
  const isBusy = state.pendingCommand === 'ask-rematch' || state.pendingCommand === 'decline-rematch';
  if (rival.automaton?.kind === 'recording') return <p>{m.recording_no_rematch()}</p>;
  if (rival.automaton?.kind === 'house')
    return (
      <Button variant="primary" isBusy={isBusy} onClick={actions.onRematch}>
        {m.house_again()}
      </Button>
    );
  if (away?.hasLeft) return <p>{m.duel_rival_left({ name })}</p>;
  const yours = view.wantsRematch[view.seat];
  const theirs = view.wantsRematch[otherSeat(view.seat)];
  const isAsking = yours === true;
  return (
    <>
      <p>{choicesText(name, isAsking, theirs)}</p>
      <div className={styles.row}>
        {/* the same button has several meanings, so that it keeps the focus when its meaning changes */}
        <Button
          variant={isAsking ? 'plain' : 'primary'}
          isBusy={isBusy}
          onClick={isAsking ? actions.onNoRematch : actions.onRematch}
        >
          {isAsking ? m.duel_rematch_take_back() : theirs === true ? m.duel_rematch_accept() : m.duel_rematch_ask()}
        </Button>
        {theirs === true && yours === null && (
          <Button isBusy={isBusy} onClick={actions.onNoRematch}>
            {m.duel_rematch_decline()}
          </Button>
        )}
      </div>
    </>
  );
}

/** Returns a sentence about the rematch: what the opponent has answered, or that the player waits for the answer. */
function choicesText(name: string, isAsking: boolean, theirs: boolean | null): string {
  if (theirs === false) return m.duel_rematch_declined({ name });
  if (isAsking) return m.duel_rematch_waiting({ name });
  return theirs === true ? m.duel_rematch_asked({ name }) : m.duel_rematch_question();
}
