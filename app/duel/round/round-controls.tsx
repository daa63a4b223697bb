import { Button } from '#app/components/button.tsx';
import { AskButton } from '#app/components/confirm.tsx';
import { ClaimButtons, useAbsenceChoice, useConnectionText } from '#app/duel/connections.tsx';
import { type DuelState, useDuelContext } from '#app/duel/duel-context.ts';
import { finishMessage } from '#app/duel/duel-messages.ts';
import type { DuelScreen, Side } from '#app/duel/duel-screen.ts';
import { nameAtStart, nameInSentence } from '#app/duel/side-names.tsx';
import { numberText, tenthsText } from '#app/i18n/format.ts';
import { GameControls } from '#app/play/panel/game-controls.tsx';
import { StatusMessage } from '#app/play/panel/status-message.tsx';
import { buttonPrices } from '#app/playthrough/local-game.ts';
import { DUEL } from '#engine/duel/duel.ts';
import { isWon } from '#engine/game.ts';
import { m } from '#messages/compiled/messages.js';
import styles from './round-table.module.css';

type Props = { readonly screen: Extract<DuelScreen, { kind: 'countdown' | 'running' | 'finished' }> };

/**
 * Shows the current message below the board. If there is none, shows that a connection is lost, or what the player
 * is waiting for. After a long absence of the opponent, shows the buttons to claim the win or keep waiting instead.
 */
export function RoundMessage({ screen }: Props) {
  const { state } = useDuelContext();
  const connection = useConnectionText(screen);
  const onWait = useAbsenceChoice(screen);
  if (onWait !== undefined) return <ClaimButtons className={styles.claim} onWait={onWait} />;
  // while a hint or restart waits for the server, the page says so instead of warning about the connection
  const warning = state.pendingRequest === undefined ? connection : undefined;
  const advice = adviceFor(screen, state);
  return <StatusMessage message={state.message} advice={advice} warning={warning} pencil={state.pencil} />;
}

/**
 * Shows the buttons to undo, get a hint and restart. The buttons do nothing while the player may not draw. A player who
 * has finished sees none of them: their place is empty or, against an automaton (computer opponent), has one button that
 * ends the round (D39).
 */
export function RoundControls({ screen }: Props) {
  const { state, roundActions, actions } = useDuelContext();
  const { isRunning } = state;
  if (screen.kind === 'finished')
    return screen.rival.automaton === undefined ? (
      <div className={styles.skip} />
    ) : (
      <Button className={styles.skip} isBusy={state.pendingCommand !== undefined} onClick={actions.onSkip}>
        {m.duel_skip()}
      </Button>
    );
  return (
    <GameControls
      isIdle={!isRunning}
      isRestartIdle={!isRunning}
      uses={state.local?.game}
      prices={buttonPrices()}
      onUndo={roundActions.onUndo}
      onHint={roundActions.onHint}
      onRestart={roundActions.onRestart}
    />
  );
}

/** Shows the buttons to give up the round and to resign from the duel. */
export function RoundWays({ screen }: Props) {
  const { state, roundActions } = useDuelContext();
  return (
    <div className={styles.ways}>
      {screen.kind !== 'finished' && (
        <AskButton
          name={m.duel_give_up()}
          title={m.duel_give_up_title({ number: screen.number })}
          text={m.duel_give_up_text()}
          isIdle={!state.isRunning || state.pendingCommand !== undefined}
          onYes={roundActions.onGiveUp}
        />
      )}
      <Resign rival={screen.rival} />
    </div>
  );
}

/**
 * Shows a button to resign from the duel. A dialog then asks the player to confirm, and says what follows: who wins, or
 * that a duel against a computer opponent just ends (D28).
 */
export function Resign({ rival }: { readonly rival: Side }) {
  const { state, actions } = useDuelContext();
  return (
    <AskButton
      name={m.duel_resign()}
      title={m.duel_resign_title()}
      text={RESIGN_TEXTS[rival.automaton?.kind ?? 'person']()}
      isIdle={state.pendingCommand !== undefined}
      onYes={actions.onResign}
    />
  );
}

const RESIGN_TEXTS = {
  person: m.duel_resign_text,
  house: m.house_resign_text,
  recording: m.recording_resign_text,
} as const;

/**
 * Returns the sentence to show below the board of a duel while there is no message, or undefined if there is nothing to
 * say.
 */
function adviceFor(screen: Props['screen'], { local, pendingRequest }: DuelState): string | undefined {
  if (screen.kind === 'countdown') return countdownMessage(screen.rival)({ seconds: DUEL.roundMs / 1000 });
  if (screen.kind === 'finished') return waitingMessage(screen);
  if (screen.isTimeUp) return m.duel_time_over();
  if (local !== undefined && isWon(local.game)) return m.duel_sending();
  if (pendingRequest !== undefined) return m.duel_asking();
  return screen.rival.finish === null ? undefined : finishMessage(nameAtStart(screen.rival), screen.rival.finish);
}

/** Returns the message before a round, which also says how long the round lasts (D6). */
const countdownMessage = ({ automaton }: Side) =>
  automaton?.kind === 'recording' ? m.recording_countdown : m.duel_countdown_advice;

function waitingMessage({ finish, rival, size }: Extract<DuelScreen, { kind: 'finished' }>): string {
  if (finish.how === 'out-of-time') return m.duel_wait_ran_out({ name: nameAtStart(rival) });
  const isWatching = rival.path !== undefined;
  const name = isWatching ? nameInSentence(rival) : nameAtStart(rival);
  const progress = { name, covered: rival.covered, cells: size ** 2 };
  if (finish.how === 'given-up') return isWatching ? m.duel_watch_gave_up(progress) : m.duel_wait_gave_up(progress);
  const time = tenthsText(finish.durationMs);
  const values = { ...progress, time, points: numberText(finish.score) };
  return isWatching ? m.duel_watch_solved(values) : m.duel_wait_solved(values);
}
