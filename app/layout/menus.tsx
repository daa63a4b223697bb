import { ChevronDown, SunMoon } from 'lucide-react';
import type { ReactNode } from 'react';
import { ThemeFields } from '#app/components/theme-fields.tsx';
import { m } from '#messages/compiled/messages.js';
import { LANGUAGE_NAMES, LANGUAGES, languageOf } from '#site/languages.ts';
import { translationOf } from '#site/pages.ts';
import { Flag } from './drawings.tsx';
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

/** A menu with links to the current page in each language. */
export function LanguageMenu({ pathname, search }: { readonly pathname: string; readonly search: string }) {
  const current = languageOf(pathname);
  const name = LANGUAGE_NAMES[current];
  const trigger = (
    <>
      <Flag language={current} /> <span className={styles.wideOnly}>{name}</span>
    </>
  );
  return (
    <Dropdown trigger={trigger} label={m.frame_language_is({ name })}>
      <ul className={styles.choices}>
        {LANGUAGES.map(language => (
          <li key={language}>
            <a
              className={styles.choice}
              href={translationOf(pathname, language) + search}
              hrefLang={language}
              lang={language}
              data-language={language}
              aria-current={language === current || undefined}
            >
              <Flag language={language} />
              {LANGUAGE_NAMES[language]}
            </a>
          </li>
        ))}
      </ul>
    </Dropdown>
  );
}

/** The radio buttons for the theme. They are hidden if no script runs, because only a script can store the choice. */
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
