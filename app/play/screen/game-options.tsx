import { useEffect } from 'react';
import { checkTheme } from '#app/client/page/preferences.ts';
import { ThemeFields } from '#app/components/theme-fields.tsx';
import { useIsHydrated } from '#app/play/use-is-hydrated.ts';
import { useStoredSwitch } from '#app/play/use-stored-switch.ts';
import { m } from '#messages/compiled/messages.js';
import styles from './game-options.module.css';
import rows from './setting-row.module.css';
import { SelectRow, SettingRow } from './setting-row.tsx';

/** A switch that the player can set. `text` says what the switch does, if that depends on the game. */
type Choice = { readonly isOn: boolean; readonly setOn: (isOn: boolean) => void; readonly text?: string };

type SwitchName = keyof typeof SWITCHES;

/** The text beside each switch of the settings, and what it does. The browser remembers a switch under its name. */
const SWITCHES = {
  calm: { label: m.solo_calm, text: m.solo_calm_text },
  pace: { label: m.solo_pace, text: m.solo_pace_text },
  unreachable: { label: m.solo_unreachable, text: m.solo_unreachable_text },
  sound: { label: m.solo_sound, text: m.solo_sound_text },
  vibration: { label: m.solo_vibration, text: m.solo_vibration_text },
} as const;

const NAMES = Object.keys(SWITCHES) as readonly SwitchName[];

/** Renders the settings of a mode, each in its own row: the given switches, the theme and the size of the board. */
export function GameOptions(choices: Partial<Readonly<Record<SwitchName, Choice>>>) {
  // browsers on computers also have `navigator.vibrate`, although a computer cannot vibrate
  const canVibrate = useIsHydrated() && navigator.vibrate !== undefined && navigator.maxTouchPoints > 0;
  return (
    <>
      {NAMES.map(name => {
        const choice = choices[name];
        return choice === undefined || (name === 'vibration' && !canVibrate) ? undefined : (
          <Switch key={name} name={name} {...choice} />
        );
      })}
      <Theme />
      <BoardSize />
    </>
  );
}

function Theme() {
  useEffect(checkTheme, []); // checks the chosen theme, which the page script did only for the server's radio buttons
  return (
    <SettingRow label={m.frame_theme()}>
      <ThemeFields name="theme-here" className={styles.segments} choiceClassName={styles.segment} />
    </SettingRow>
  );
}

function Switch({ name, isOn, setOn, text }: Choice & { readonly name: SwitchName }) {
  const { label, text: usual } = SWITCHES[name];
  return (
    <div className={rows.option}>
      <label className={rows.label}>
        {label()}
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its own state and needs no `aria-checked`
          role="switch"
          data-switch={name}
          autoComplete="off" // without `autoComplete="off"`, Firefox would restore the switch of an earlier visit
          className={styles.switch}
          checked={isOn}
          aria-describedby={`${name}-text`}
          onChange={event => setOn(event.currentTarget.checked)}
        />
      </label>
      <p id={`${name}-text`} className={rows.text} aria-live="polite">
        {text ?? usual()}
      </p>
    </div>
  );
}

const BOARD_SIZE = 'large-board';

/** Renders the choice of the board's size. On later pages, the script in first-paint.ts applies the stored size. */
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
