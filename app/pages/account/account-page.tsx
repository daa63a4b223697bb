import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { Island } from '#app/client/island.tsx';
import { Button } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { Notice } from '#app/components/notice.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import type { FormState } from '#app/forms/form-state.ts';
import { type NoticeName, noticeMessage } from '#app/forms/notices.ts';
import { priceText } from '#app/i18n/format.ts';
import { Greeting } from '#app/i18n/message-parts.tsx';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { CLAIMS } from '#site/claims.ts';
import { pathOf } from '#site/pages.ts';
import styles from './account.module.css';
import premium from './premium.module.css';
import { Settings, stateOfForm } from './settings.tsx';
import usernameStyles from './username.module.css';
import { Username } from './username.tsx';

type Player = { readonly username: string; readonly email: string; readonly playerKey: string };

/** Returns the name to display: the username or, without one, the email address up to its @, or “Player”. */
export const displayName = ({ username, email }: Omit<Player, 'playerKey'>): string =>
  username.trim() || email.split('@', 1)[0]?.trim() || m.account_player();

type Props = {
  readonly player: Player;
  /**
   * True if other players may play against recordings of the player's duels (D31). It is null if the player was never
   * asked, and undefined if the answer could not be read.
   */
  readonly lends: boolean | null | undefined;
  readonly notice: NoticeName | undefined;
  readonly formState: FormState | undefined;
  /** What the account page shows between its heading and the settings: the player’s level, statistics and games. */
  readonly children: ReactNode;
};

/** The account page: the player's progress, then the profile and the settings. */
export function AccountPage({ player, lends, notice, formState, children }: Props) {
  const username = displayName(player);
  return (
    <main className={styles.page}>
      <PageHeader title={<Greeting username={username} />} lead={m.account_lead()} />
      {notice && formState === undefined && <Notice data-notice={notice} {...noticeMessage(notice)} />}
      {children}
      <Profile {...player} username={username} formState={stateOfForm(formState, 'rename')} />
      <Settings {...player} lends={lends} formState={formState} />
      <Premium />
    </main>
  );
}

type ProfileProps = Player & { readonly formState: FormState | undefined };

const Profile = ({ username, email, playerKey, formState }: ProfileProps) => (
  <Card className={styles.card}>
    <h2>{m.account_profile()}</h2>
    <Island
      name="username"
      of={Username}
      props={{ username, playerKey, formState }}
      className={usernameStyles.username}
    />
    <div>
      <h3 className={styles.label}>{m.field_email()}</h3>
      <p className={styles.address}>{email}</p>
    </div>
    <form method="post" action={pathOf('sign-out', getLocale())} data-busy={m.frame_sign_out_busy()}>
      <Button type="submit">
        <LogOut size={20} aria-hidden="true" />
        {m.frame_sign_out()}
      </Button>
    </form>
  </Card>
);

const SOON = 'premium-soon';

/** Announces a paid version. Its button shows that the version is not available yet. */
function Premium() {
  const { amount, currency } = CLAIMS.premium;
  return (
    <Card className={premium.card}>
      <h2>{m.account_premium()}</h2>
      <p className={premium.price}>{priceText(amount, currency)}</p>
      <p>{m.account_premium_text()}</p>
      <p className={premium.today}>{m.account_premium_today()}</p>
      <Button popoverTarget={SOON}>{m.account_premium_button()}</Button>
      {/* biome-ignore lint/a11y/noAutofocus: screen readers read the popover, as it takes the focus when it opens */}
      <p id={SOON} className={premium.soon} popover="auto" tabIndex={-1} autoFocus>
        {m.account_premium_soon()}
      </p>
    </Card>
  );
}
