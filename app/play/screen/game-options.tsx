import { type ReactNode, useEffect } from 'react';
import { ThemeFields } from '#app/components/theme-fields.tsx';
import { useIsHydrated } from '#app/play/use-is-hydrated.ts';
import { useStoredSwitch } from '#app/play/use-stored-switch.ts';
import { m } from '#messages/compiled/messages.js';
import styles from './game-options.module.css';
import rows from './setting-row.module.css';
import { SelectRow, SettingRow } from './setting-row.tsx';

type SwitchProps = {
  /** The key under which the browser stores the state of the switch. */
  readonly name: string;
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  /** A sentence that says what the switch does. */
  readonly children: ReactNode;
};

type Props = {
  readonly isCalmOn?: boolean;
  /**
   * A sentence below the switch for calm games: what it does or, after it was turned off, that the current game stays
   * calm (R21).
   */
  readonly calmText?: string;
  /** If it is missing, there is no switch for calm games. */
  readonly onCalmChange?: (isOn: boolean) => void;
  readonly tellsUnreachable: boolean;
  readonly onUnreachableChange: (isOn: boolean) => void;
  /** The switch that shows the player's usual pace (R28), with a sentence about it. */
  readonly pace?: (Choice & { readonly text: string }) | undefined;
  readonly sound: Choice;
  /** The switch for vibration, which is shown only if the device can vibrate. */
  readonly vibration: Choice;
};

type Choice = { readonly isOn: boolean; readonly setOn: (isOn: boolean) => void };

/**
 * Renders the settings of a game for one player, one in each row: calm games, announcements, pace, sound, vibration and
 * appearance.
 */
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
    <>
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
      <Theme />
      <BoardSize />
    </>
  );
}

const Theme = () => (
  <SettingRow label={m.frame_theme()}>
    <ThemeFields name="theme-here" className={styles.segments} choiceClassName={styles.segment} />
  </SettingRow>
);

function Switch({ name, label, isOn, onChange, children }: SwitchProps) {
  return (
    <div className={rows.option}>
      <label className={rows.label}>
        {label}
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its own state and needs no `aria-checked`
          role="switch"
          data-switch={name}
          autoComplete="off" // otherwise, Firefox would restore the switch of an earlier visit
          className={styles.switch}
          checked={isOn}
          aria-describedby={`${name}-text`}
          onChange={event => onChange(event.currentTarget.checked)}
        />
      </label>
      <p id={`${name}-text`} className={rows.text} aria-live="polite">
        {children}
      </p>
    </div>
  );
}

const BOARD_SIZE = 'large-board';

/** Renders the choice of the board's size. On pages that load later, the script in first-paint.ts applies it. */
function BoardSize() {
  const [isLarge, setLarge] = useStoredSwitch(BOARD_SIZE);
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (isLarge) dataset.board = 'large';
    else delete dataset.board;
  }, [isLarge]);
  return (
    <SelectRow
      label={m.solo_board_size()}
      className={styles.size}
      name={BOARD_SIZE}
      value={isLarge}
      values={[false, true]}
      nameOf={each => (each ? m.solo_board_large() : m.solo_board_normal())}
      onSelect={setLarge}
    />
  );
}
