import { Lightbulb, RotateCcw, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { countText } from '#app/i18n/format.ts';
import type { FirstPart } from '#app/play/first-screen.ts';
import type { ButtonPrices } from '#app/playthrough/local-game.ts';
import { m } from '#messages/compiled/messages.js';
import styles from './game-controls.module.css';

type Props = {
  /**
   * Disables the undo and hint buttons. The restart button has a flag of its own, because in solo mode it also works
   * after a puzzle could not be generated.
   */
  readonly isIdle: boolean;
  readonly isRestartIdle?: boolean;
  /** How many times the player has used each button in this game. */
  readonly uses: { readonly undos: number; readonly hints: number; readonly restarts: number } | undefined;
  /** What the buttons cost, in sentences that become their descriptions, so that nothing more is in sight (R34). */
  readonly prices: ButtonPrices | undefined;
  readonly onUndo: () => void;
  /** Shows a hint. If this function is missing, the game has no hints and no hint button. */
  readonly onHint?: (() => void) | undefined;
  readonly onRestart: () => void;
  /** Shows the player how much of the path is right. If this function is given, its button replaces the hint button. */
  readonly onCheck?: (() => void) | undefined;
};

/** Renders the undo, hint and restart buttons. Once the player has used a button, it shows the number of its uses. */
export function GameControls({ isIdle, isRestartIdle = false, uses, prices, onCheck, ...actions }: Props) {
  const { onUndo, onHint, onRestart } = actions;
  return (
    <div className={styles.actions}>
      <Action
        first="undo"
        icon={<Undo2 />}
        name={m.desk_undo()}
        description={prices?.undo}
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
          description={onCheck ? [m.desk_check_name(), prices?.check].filter(Boolean).join('. ') : prices?.hint}
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
        description={prices?.restart}
        uses={uses?.restarts}
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
  /** Says what the button costs, and what it does if its name is too short to say it. */
  readonly description?: string | undefined;
  readonly uses: number | undefined;
  readonly keys: string;
  readonly isIdle: boolean;
  readonly onPress: () => void;
};

/**
 * Renders a button of the game. Screen readers do not read the number of uses on it, because the statistics above the
 * board contain that number.
 */
function Action({ first, icon, name, description, uses = 0, keys, isIdle, onPress }: ActionProps) {
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
      <span className={styles.uses} translate="no" aria-hidden="true">
        {icon}
        <span data-uses={first} suppressHydrationWarning>
          {countText(uses)}
        </span>
      </span>
      <span>{name}</span>
    </button>
  );
}
