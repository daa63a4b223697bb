import { type ReactNode, useEffect } from 'react';
import { useIsHydrated } from '#app/play/use-is-hydrated.ts';
import { useStoredSwitch } from '#app/play/use-stored-switch.ts';
import { m } from '#messages/compiled/messages.js';
import styles from './game-options.module.css';

type SwitchProps = {
  /** The key under which the browser remembers the switch. */
  readonly name: string;
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  /** The description of the switch. */
  readonly children: ReactNode;
};

type Props = {
  readonly isCalmOn?: boolean;
  /** The text below the switch for calm games: its description, or what happens to the current game (R21). */
  readonly calmText?: string;
  /** Missing if the game cannot be calm. */
  readonly onCalmChange?: (isOn: boolean) => void;
  readonly tellsUnreachable: boolean;
  readonly onUnreachableChange: (isOn: boolean) => void;
  /** The switch for the player's own usual pace (R28), with a sentence about it. */
  readonly pace?: (Choice & { readonly text: string }) | undefined;
  readonly sound: Choice;
  /** Shown only where the device can vibrate. */
  readonly vibration: Choice;
};

type Choice = { readonly isOn: boolean; readonly setOn: (isOn: boolean) => void };

/** Renders the settings of a game that one player plays: calm games, the size of the grid, announcements, and cues. */
export function GameOptions({
  isCalmOn = false,
  calmText = '',
  onCalmChange,
  tellsUnreachable,
  onUnreachableChange,
  pace,
  sound,
  vibration,
}: Props) {
  const canVibrate = useIsHydrated() && navigator.vibrate !== undefined;
  return (
    <section className={styles.options} aria-label={m.solo_options()}>
      {onCalmChange !== undefined && (
        <Switch name="calm" label={m.solo_calm()} isOn={isCalmOn} onChange={onCalmChange}>
          {calmText}
        </Switch>
      )}
      {pace && (
        <Switch name="pace" label={m.solo_pace()} isOn={pace.isOn} onChange={pace.setOn}>
          {pace.text}
        </Switch>
      )}
      <Switch name="unreachable" label={m.solo_unreachable()} isOn={tellsUnreachable} onChange={onUnreachableChange}>
        {m.solo_unreachable_text()}
      </Switch>
      <Switch name="sound" label={m.solo_sound()} isOn={sound.isOn} onChange={sound.setOn}>
        {m.solo_sound_text()}
      </Switch>
      {canVibrate && (
        <Switch name="vibration" label={m.solo_vibration()} isOn={vibration.isOn} onChange={vibration.setOn}>
          {m.solo_vibration_text()}
        </Switch>
      )}
      <BoardSize />
    </section>
  );
}

function Switch({ name, label, isOn, onChange, children }: SwitchProps) {
  return (
    <div className={styles.option}>
      <label className={styles.label}>
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its state itself
          role="switch"
          data-switch={name}
          autoComplete="off" // otherwise, Firefox would restore the switch of an earlier visit
          className={styles.switch}
          checked={isOn}
          aria-describedby={`${name}-text`}
          onChange={event => onChange(event.currentTarget.checked)}
        />
        {label}
      </label>
      <p id={`${name}-text`} className={styles.text} aria-live="polite">
        {children}
      </p>
    </div>
  );
}

const BOARD_SIZE = 'large-board';

/** Renders the choice of the size of the grid. The script in first-paint.ts applies it to later pages. */
function BoardSize() {
  const [isLarge, setLarge] = useStoredSwitch(BOARD_SIZE);
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (isLarge) dataset.board = 'large';
    else delete dataset.board;
  }, [isLarge]);
  return (
    <label className={`${styles.label} ${styles.size}`}>
      {m.solo_board_size()}
      <select
        data-switch={BOARD_SIZE}
        value={isLarge ? 'large' : 'normal'}
        onChange={event => setLarge(event.currentTarget.value === 'large')}
      >
        <option value="normal">{m.solo_board_normal()}</option>
        <option value="large">{m.solo_board_large()}</option>
      </select>
    </label>
  );
}
