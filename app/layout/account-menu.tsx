import { CircleUser } from 'lucide-react';
import { Greeting } from '#app/i18n/message-parts.tsx';
import { m } from '#messages/compiled/messages.js';
import { languageOf } from '#site/languages.ts';
import { pathOf } from '#site/pages.ts';
import styles from './account-menu.module.css';
import menus from './menus.module.css';
import { Dropdown, ThemeChoices } from './menus.tsx';

type Props = {
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
export function AccountMenu({ pathname, username, isSessionUnread }: Props) {
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
        className={menus.choice}
        href={pathOf('account', language)}
        aria-current={pathname === pathOf('account', language) ? 'page' : undefined}
      >
        {m.frame_account()}
      </a>
      <ThemeChoices />
      <form method="post" action={pathOf('sign-out', language)} data-busy={m.frame_sign_out_busy()}>
        <button type="submit" className={`${menus.choice} ${styles.signOut}`}>
          {m.frame_sign_out()}
        </button>
      </form>
    </Dropdown>
  );
}
