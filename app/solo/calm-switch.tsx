import { m } from '#messages/compiled/messages.js';
import styles from './calm-switch.module.css';

type Props = {
  readonly isOn: boolean;
  /** True if the current game is calm, which it stays until its end (R21). */
  readonly isCalm: boolean;
  readonly onChange: (isOn: boolean) => void;
};

/** Renders the switch for games without time and score, and what it does. */
export function CalmSwitch({ isOn, isCalm, onChange }: Props) {
  return (
    <div className={styles.place}>
      <label className={styles.label}>
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its state itself
          role="switch"
          className={styles.switch}
          checked={isOn}
          aria-describedby="calm-text"
          onChange={event => onChange(event.currentTarget.checked)}
        />
        {m.solo_calm()}
      </label>
      <p id="calm-text" className={styles.text} aria-live="polite">
        {isCalm && !isOn ? m.solo_calm_stays() : m.solo_calm_text()}
      </p>
    </div>
  );
}
