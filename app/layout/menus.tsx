import { ChevronDown, CircleUser, SunMoon } from 'lucide-react';
import type { ReactNode } from 'react';
import { ThemeFields } from '#app/components/theme-fields.tsx';
import { Greeting } from '#app/i18n/message-parts.tsx';
import { m } from '#messages/compiled/messages.js';
import { languageOf } from '#site/languages.ts';
import { pathOf } from '#site/pages.ts';
import styles from './menus.module.css';

type DropdownProps = {
  /** The content of the button that opens the menu. */
  readonly trigger: ReactNode;
  /** The accessible name of the button that opens the menu, if the button shows no text. */
  readonly label?: string;
  readonly children: ReactNode;
};

/**
 * A menu that opens below a button, also without scripts. The page script closes it on Escape or on a click
 * outside.
 */
function Dropdown({ trigger, label, children }: DropdownProps) {
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
const ThemeChoices = () => (
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

type AccountMenuProps = {
  readonly pathname: string;
  readonly username: string | undefined;
  /**
   * True if the request has a session cookie, but the server could not read the session. The player may be signed
   * in.
   */
  readonly isSessionUnread: boolean;
};

/**
 * For a visitor, a link to sign in. For a signed-in player, a menu with the account page, the theme and the
 * sign-out.
 */
export function AccountMenu({ pathname, username, isSessionUnread }: AccountMenuProps) {
  const language = languageOf(pathname);
  if (username === undefined) {
    const address = pathOf(isSessionUnread ? 'account' : 'auth', language);
    return (
      <a className={styles.signIn} href={address} aria-current={pathname === address ? 'page' : undefined}>
        {m.frame_account()}
      </a>
    );
  }
  const trigger = (
    <>
      <CircleUser size={20} aria-hidden="true" />
      <span className={styles.greeting}>
        <Greeting username={username} />
      </span>
    </>
  );
  return (
    <Dropdown trigger={trigger}>
      <a
        className={styles.choice}
        href={pathOf('account', language)}
        aria-current={pathname === pathOf('account', language) ? 'page' : undefined}
      >
        {m.frame_account()}
      </a>
      <ThemeChoices />
      <form method="post" action={pathOf('sign-out', language)} data-busy={m.frame_sign_out_busy()}>
        <button type="submit" className={`${styles.choice} ${styles.signOut}`}>
          {m.frame_sign_out()}
        </button>
      </form>
    </Dropdown>
  );
}
