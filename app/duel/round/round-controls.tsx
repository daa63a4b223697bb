import { AskButton } from '#app/components/confirm.tsx';
import { Connections } from '#app/duel/connections.tsx';
import { type DuelState, useDuelContext } from '#app/duel/duel-context.ts';
import type { DuelScreen } from '#app/duel/duel-screen.ts';
import { finishMessage, sideName } from '#app/duel/messages.ts';
import { GameControls } from '#app/game/panel/game-controls.tsx';
import { StatusMessage } from '#app/game/panel/status-message.tsx';
import { clockText, numberText } from '#app/i18n/format.ts';
import { isWon } from '#engine/game.ts';
import { m } from '#messages/compiled/messages.js';
import styles from './round-table.module.css';

type Props = { readonly screen: Extract<DuelScreen, { kind: 'countdown' | 'running' | 'finished' }> };

/**
 * Shows the message, the game buttons, the connections, and the buttons to give up or resign. These controls
 * appear below or beside the board.
 */
export function RoundControls({ screen }: Props) {
  const { state, roundActions } = useDuelContext();
  const { isRunning } = state;
  return (
    <>
      <StatusMessage message={state.message} advice={adviceFor(screen, state)} />
      {screen.kind !== 'finished' && (
        <GameControls
          isIdle={!isRunning}
          isRestartIdle={!isRunning}
          uses={state.local?.game}
          onUndo={roundActions.onUndo}
          onHint={roundActions.onHint}
          onRestart={roundActions.onRestart}
        />
      )}
      <Connections screen={screen} />
      <div className={styles.ways}>
        {screen.kind !== 'finished' && (
          <AskButton
            name={m.duel_give_up()}
            title={m.duel_give_up_title({ number: screen.number })}
            text={m.duel_give_up_text()}
            isIdle={!isRunning || state.pendingCommand !== undefined}
            onYes={roundActions.onGiveUp}
          />
        )}
        <Resign />
      </div>
    </>
  );
}

/** Shows a button that ends the duel after a confirmation. */
export function Resign() {
  const { state, actions } = useDuelContext();
  return (
    <AskButton
      name={m.duel_resign()}
      title={m.duel_resign_title()}
      text={m.duel_resign_text()}
      isIdle={state.pendingCommand !== undefined}
      onYes={actions.onResign}
    />
  );
}

/** Returns the advice that is shown while there is no message. */
function adviceFor(screen: Props['screen'], { local, pendingRequest }: DuelState): string | undefined {
  const name = sideName(screen.rival);
  if (screen.kind === 'countdown') return m.duel_countdown_advice();
  if (screen.kind === 'finished') return waitingMessage(screen, name);
  if (screen.isTimeUp) return m.duel_time_over();
  if (local !== undefined && isWon(local.game)) return m.duel_sending();
  if (pendingRequest !== undefined) return m.duel_asking();
  return screen.rival.finish === null ? undefined : finishMessage(name, screen.rival.finish);
}

function waitingMessage(screen: Extract<DuelScreen, { kind: 'finished' }>, name: string): string {
  const { finish, rival } = screen;
  const cells = screen.size ** 2;
  if (finish.how === 'out-of-time') return m.duel_wait_ran_out({ name });
  const progress = { name, covered: rival.covered, cells };
  const isWatching = rival.path !== undefined;
  if (finish.how === 'given-up') return isWatching ? m.duel_watch_gave_up(progress) : m.duel_wait_gave_up(progress);
  const time = clockText(Math.floor(finish.durationMs / 1000));
  const values = { ...progress, time, points: numberText(finish.score) };
  return isWatching ? m.duel_watch_solved(values) : m.duel_wait_solved(values);
}
