import { Lightbulb, RotateCcw, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { lossText, numberText } from '#app/i18n/format.ts';
import type { FirstPart } from '#app/play/first-screen.ts';
import { POINTS } from '#engine/score.ts';
import { m } from '#messages/compiled/messages.js';
import styles from './game-controls.module.css';

type Props = {
  /**
   * Disables the undo and hint buttons. The restart button has a separate flag, because in solo mode it also
   * retries a failed puzzle generation.
   */
  readonly isIdle: boolean;
  readonly isRestartIdle?: boolean;
  /** True if the game has no score, so that the buttons have no price (R21). */
  readonly isCalm?: boolean;
  /** The number of times that each button was used in this game. */
  readonly uses: { readonly undos: number; readonly hints: number } | undefined;
  readonly onUndo: () => void;
  /** Missing if the game has no hints. */
  readonly onHint?: (() => void) | undefined;
  readonly onRestart: () => void;
  /** Shows how much of the path is right. If it is given, its button replaces the hint button. */
  readonly onCheck?: (() => void) | undefined;
};

/** Renders the undo, hint and restart buttons, each with its price in points. */
export function GameControls({ isIdle, isRestartIdle = false, isCalm, uses, onCheck, ...actions }: Props) {
  const { onUndo, onHint, onRestart } = actions;
  const priceOf = (points: number): number | undefined => (isCalm ? undefined : points);
  return (
    <div className={styles.actions}>
      <Action
        first="undo"
        icon={<Undo2 />}
        name={m.desk_undo()}
        cost={priceOf(POINTS.undo)}
        uses={uses?.undos}
        keys="Backspace"
        isIdle={isIdle}
        onPress={onUndo}
      />
      {onHint && (
        <Action
          first="hint"
          icon={<Lightbulb />}
          name={onCheck ? m.desk_check() : m.desk_hint()}
          description={onCheck && m.desk_check_name()}
          cost={priceOf(POINTS.hint)}
          uses={uses?.hints}
          keys="H"
          isIdle={isIdle}
          onPress={onCheck ?? onHint}
        />
      )}
      <Action
        first="restart"
        icon={<RotateCcw />}
        name={m.desk_restart()}
        cost={priceOf(POINTS.restart)}
        keys="R"
        isIdle={isRestartIdle}
        onPress={onRestart}
      />
    </div>
  );
}

type ActionProps = {
  readonly first: FirstPart;
  readonly icon: ReactNode;
  readonly name: string;
  /** The action of the button, if its name is too short to describe it. */
  readonly description?: string | undefined;
  readonly cost: number | undefined;
  readonly uses?: number | undefined;
  readonly keys: string;
  readonly isIdle: boolean;
  readonly onPress: () => void;
};

/** Renders a button. Its number of uses is only visible, because screen readers get it from the statistics. */
function Action({ first, icon, name, description, cost, uses = 0, keys, isIdle, onPress }: ActionProps) {
  return (
    <button
      type="button"
      className={styles.action}
      data-first={first}
      suppressHydrationWarning
      title={description}
      aria-keyshortcuts={keys}
      disabled={isIdle}
      onClick={onPress}
    >
      {icon}
      <span>{name}</span>
      {cost !== undefined && <small>{lossText(cost)}</small>}
      {uses > 0 && (
        <span className={styles.uses} translate="no" aria-hidden="true">
          {numberText(uses)}
        </span>
      )}
    </button>
  );
}
