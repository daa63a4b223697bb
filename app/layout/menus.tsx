import { ChevronDown, SunMoon } from 'lucide-react';
import type { ReactNode } from 'react';
import { ThemeFields } from '#app/components/theme-fields.tsx';
import { m } from '#messages/compiled/messages.js';
import styles from './menus.module.css';

type Props = {
  /** What the button that opens the menu shows. */
  readonly trigger: ReactNode;
  /** The accessible name of the button, if the button shows no text. */
  readonly label?: string;
  readonly children: ReactNode;
};

/**
 * A menu that opens below a button, also without scripts. The page script closes it on Escape or on a click
 * outside.
 */
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

/** The menu for the theme in the header. Signed-in players have the theme in their account menu instead. */
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
