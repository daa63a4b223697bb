import { ChevronDown, SunMoon } from 'lucide-react';
import type { ReactNode } from 'react';
import { ThemeFields } from '#app/components/theme-fields.tsx';
import { m } from '#messages/compiled/messages.js';
import styles from './menus.module.css';

type Props = {
  /** The content of the button that opens the menu. */
  readonly trigger: ReactNode;
  /** The accessible name of the button, if its content does not provide one. */
  readonly label?: string;
  readonly children: ReactNode;
};

/** A menu below a button. It opens without scripts. The page script closes it on Escape or a click outside. */
export function Dropdown({ trigger, label, children }: Props) {
  return (
    <details className={styles.dropdown} data-dropdown>
      <summary className={styles.trigger} aria-label={label}>
        {trigger}
        <ChevronDown size={16} aria-hidden="true" />
      </summary>
      <div className={styles.panel}>{children}</div>
    </details>
  );
}

/** The choice of a theme in a menu. It is hidden without scripts, because a script stores it. */
export const ThemeChoices = () => (
  <ThemeFields
    name="theme"
    className={`${styles.choices} ${styles.needsScript}`}
    choiceClassName={styles.choice}
    hasIcons
  />
);

/** The menu to choose a theme. Signed-in players find it in their account menu. */
export function ThemeMenu() {
  const trigger = (
    <>
      <SunMoon size={20} aria-hidden="true" /> <span className={styles.roomyOnly}>{m.frame_theme()}</span>
    </>
  );
  return (
    <div className={styles.needsScript}>
      <Dropdown trigger={trigger} label={m.frame_theme()}>
        <ThemeChoices />
      </Dropdown>
    </div>
  );
}
