import { Monitor, Moon, Sun, SunMoon } from 'lucide-react';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { m } from '#messages/compiled/messages.js';
import { Dropdown } from './dropdown.tsx';
import styles from './menus.module.css';

const THEMES = [
  ['system', Monitor, m.frame_theme_system],
  ['light', Sun, m.frame_theme_light],
  ['dark', Moon, m.frame_theme_dark],
] as const;

/** The choice of a theme. It is hidden without scripts, because a script stores it. */
export const ThemeChoices = () => (
  <fieldset className={`${styles.choices} ${styles.needsScript}`}>
    <legend>
      <VisuallyHidden>{m.frame_theme()}</VisuallyHidden>
    </legend>
    {THEMES.map(([theme, Icon, label]) => (
      <label key={theme} className={styles.choice}>
        <input type="radio" name="theme" value={theme} defaultChecked={theme === 'system'} />
        <Icon size={20} aria-hidden="true" />
        {label()}
      </label>
    ))}
  </fieldset>
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
