import { useEffect, useRef } from 'react';
import { takeFocus } from '#app/board/input/keyboard-focus.ts';
import { Button } from '#app/components/button.tsx';
import { Stack } from '#app/components/stack.tsx';
import { Connections } from '#app/duel/connections.tsx';
import { useDuelContext } from '#app/duel/duel-context.ts';
import type { DuelScreen, Table } from '#app/duel/duel-screen.ts';
import notice from '#app/duel/fallback-screen.module.css';
import { FocusHeading } from '#app/duel/focus-heading.tsx';
import { Resign } from '#app/duel/round/round-controls.tsx';
import { nameAtStart, sideName } from '#app/duel/side-names.tsx';
import { NewRoom } from '#app/forms/new-room.tsx';
import { StatusMessage } from '#app/play/panel/status-message.tsx';
import { m } from '#messages/compiled/messages.js';
import styles from './between-rounds.module.css';
import { LeaveRoom } from './leave-room.tsx';
import { Replay } from './replay.tsx';
import { RoundsTable } from './rounds-table.tsx';
import { roundVerdictMessage } from './verdict.ts';

type Props = { readonly screen: Extract<DuelScreen, { kind: 'complete' }> };

/** Shows the result of a round with its replay, and the button for the next round. */
export function RoundResult({ screen }: Props) {
  const { state } = useDuelContext();
  const { number } = screen;
  return (
    <Stack gap={5} className={`${styles.result} ${styles.round}`}>
      <header className={styles.end}>
        <FocusHeading>{m.duel_round_over({ number })}</FocusHeading>
        <p className={styles.sentence}>{roundVerdictMessage(screen)}</p>
      </header>
      <Replay screen={screen} />
      <div className={styles.next}>
        <NextRound screen={screen} number={number + 1} />
      </div>
      <div className={styles.ways}>
        <StartReason screen={screen} number={number + 1} />
        <Connections screen={screen} />
        <StatusMessage message={state.message} />
      </div>
      <RoundsTable table={screen} />
      <Resign rival={screen.rival} />
    </Stack>
  );
}

type ReadyProps = { readonly screen: Extract<DuelScreen, { kind: 'ready' }> };

/** Shows a rematch whose first round has not begun. */
export function ReadyScreen({ screen }: ReadyProps) {
  const { state } = useDuelContext();
  if (screen.away?.hasLeft) return <AbandonedRematch screen={screen} />;
  return (
    <div className={notice.notice}>
      <FocusHeading>{m.duel_rematch()}</FocusHeading>
      <p>{screen.view.seat === 'host' ? m.duel_rematch_host() : m.duel_rematch_guest()}</p>
      <NextRound screen={screen} number={1} />
      <StartReason screen={screen} number={1} />
      <LeaveRoom />
      <Connections screen={screen} />
      <StatusMessage message={state.message} />
    </div>
  );
}

/**
 * Says that the opponent left the rematch before its first round. The player cannot claim a win yet, so the page
 * offers another room.
 */
function AbandonedRematch({ screen }: ReadyProps) {
  const { state } = useDuelContext();
  return (
    <div className={notice.notice}>
      <FocusHeading>{m.duel_rematch_abandoned()}</FocusHeading>
      <p>{m.duel_rematch_abandoned_text({ name: sideName(screen.rival) })}</p>
      <div className={notice.ways}>
        <NewRoom variant="primary" />
        <LeaveRoom />
      </div>
      <StatusMessage message={state.message} />
    </div>
  );
}

type NextRoundProps = {
  readonly screen: Table;
  readonly number: number;
};

/**
 * Shows the button that starts the next round. While the opponent is away, the button has no effect. It stays
 * visible, so that it does not lose the focus. It takes the focus when the screen appears.
 */
function NextRound({ screen, number }: NextRoundProps) {
  const { state, actions } = useDuelContext();
  const { away, mayStart, mayStartOnceBack } = screen;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => takeFocus(button.current), []);
  if (away?.hasLeft || !(mayStart || mayStartOnceBack)) return null;
  return (
    <Button
      ref={button}
      variant="primary"
      isBusy={state.pendingCommand === 'start'}
      aria-disabled={mayStartOnceBack || undefined}
      aria-describedby={mayStartOnceBack ? 'start-reason' : undefined}
      onClick={mayStart ? actions.onStart : undefined}
    >
      {m.duel_start({ number })}
    </Button>
  );
}

/**
 * Says why the player cannot start the next round of the duel. Renders nothing if the opponent has left the room,
 * because another part of the page says so.
 */
function StartReason({ screen: { away, isRivalHere, mayStart, rival }, number }: NextRoundProps) {
  if (mayStart || away?.hasLeft) return null;
  const values = { name: nameAtStart(rival), number };
  return <p id="start-reason">{isRivalHere ? m.duel_wait_for_start(values) : m.duel_start_once_back(values)}</p>;
}
