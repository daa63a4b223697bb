import { useEffect, useRef, useState } from 'react';
import { takeFocus } from '#app/board/input/keyboard-focus.ts';
import { call } from '#app/client/call.ts';
import { Button } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { Stack } from '#app/components/stack.tsx';
import { Connections } from '#app/duel/connections.tsx';
import { useDuelContext } from '#app/duel/duel-context.ts';
import type { DuelScreen } from '#app/duel/duel-screen.ts';
import { FocusHeading } from '#app/duel/focus-heading.tsx';
import { sideName } from '#app/duel/side-names.tsx';
import { gainText, lossText, numberText } from '#app/i18n/format.ts';
import { useChallengeForm } from '#app/play/challenge/use-challenge-form.tsx';
import { StatusMessage } from '#app/play/panel/status-message.tsx';
import { entriesOf, pathAt } from '#app/play/replay/path-at.ts';
import { ReplayedBoard } from '#app/play/replay/replayed-board.tsx';
import { DUEL } from '#engine/duel/duel.ts';
import { otherSeat } from '#engine/duel/selectors.ts';
import type { SeatView } from '#engine/duel/view.ts';
import { m } from '#messages/compiled/messages.js';
import { lendRecordings } from '#protocol/http.ts';
import styles from './between-rounds.module.css';
import { LeaveRoom } from './leave-room.tsx';
import { RoundsTable } from './rounds-table.tsx';
import { lastThreadOf, marginsOf, scoreMessage, verdictMessage } from './verdict.ts';

type Props = { readonly screen: Extract<DuelScreen, { kind: 'over' }> };

/**
 * Shows the result of the duel: one sentence, the rounds and the winner’s last thread. Below follow the buttons to
 * go on and the details.
 */
export function DuelResult({ screen }: Props) {
  const { state } = useDuelContext();
  const { you, rival, view } = screen;
  const challenge = useChallengeForm(undefined);
  const title = titleOf(screen);
  const score = scoreMessage(screen);
  const thread = lastThreadOf(view);
  return (
    <Stack gap={5} className={styles.result}>
      <div className={thread === undefined ? styles.over : `${styles.over} ${styles.beside}`}>
        <header className={styles.end}>
          {/* if the sentence below begins with the words of the title, only screen readers get the title */}
          <div className={score?.startsWith(title) ? 'visually-hidden' : undefined}>
            <FocusHeading>{title}</FocusHeading>
          </div>
          <p className={styles.sentence}>{score ?? verdictMessage(screen)}</p>
        </header>
        <RoundsRow view={view} />
        {thread !== undefined && (
          <div className={styles.thread}>
            <ReplayedBoard
              puzzle={thread.puzzle}
              path={pathAt(entriesOf(thread.log), Number.POSITIVE_INFINITY)}
              name={m.duel_route({ name: thread.owner === view.seat ? m.duel_you() : sideName(rival) })}
              isRival={thread.owner !== view.seat}
            />
          </div>
        )}
        <div className={styles.ways}>
          <Rematch screen={screen} />
          {!screen.away?.hasLeft && <Connections screen={screen} />}
          <StatusMessage message={state.message} />
        </div>
      </div>
      <p className={styles.totals}>
        <span>{m.duel_total({ name: m.duel_you(), points: numberText(you.total) })}</span>
        <span className={styles.rival}>{m.duel_total({ name: sideName(rival), points: numberText(rival.total) })}</span>
      </p>
      {score !== undefined && <p className={styles.verdict}>{verdictMessage(screen)}</p>}
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

/** Shows the rounds side by side: who won each, and by how many points. A round that was not played has a dash. */
function RoundsRow({ view }: { readonly view: SeatView }) {
  const margins = marginsOf(view);
  if (margins.length === 0) return null;
  return (
    <ol className={styles.rounds} aria-label={m.duel_end_row()}>
      {Array.from({ length: DUEL.rounds }, (_, index) => {
        const margin = margins[index];
        const winner = margin === undefined || margin === 0 ? undefined : margin > 0 ? 'you' : 'rival';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rounds keep their order, and none is ever removed
          <li key={index} data-winner={winner}>
            <span>{index + 1}</span>
            <b translate="no">{margin === undefined ? '–' : marginText(margin)}</b>
          </li>
        );
      })}
    </ol>
  );
}

const marginText = (margin: number): string => (margin < 0 ? lossText(-margin) : margin === 0 ? '=' : gainText(margin));

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

/** Lets the player offer a rematch or answer the opponent's offer, and says whether the opponent wants a rematch. */
function Rematch({ screen }: Props) {
  const { state, actions } = useDuelContext();
  const { view, rival, away } = screen;
  const main = useRef<HTMLButtonElement>(null);
  useEffect(() => takeFocus(main.current), []);
  const name = sideName(rival);
  const isBusy = state.pendingCommand === 'ask-rematch' || state.pendingCommand === 'decline-rematch';
  if (rival.automaton?.kind === 'recording') return <p>{m.recording_no_rematch()}</p>;
  if (rival.automaton?.kind === 'house')
    return (
      <Button ref={main} variant="primary" isBusy={isBusy} onClick={actions.onRematch}>
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
        {/* one button offers a rematch, accepts it and takes it back, so that it keeps the focus when its meaning
            changes */}
        <Button
          ref={main}
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
