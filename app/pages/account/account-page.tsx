import type { ReactNode } from 'react';
import { Greeting } from '#app/components/message-parts.tsx';
import { Notice } from '#app/components/notice.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { type NoticeName, noticeMessage } from '#app/forms/notices.ts';
import { m } from '#messages/compiled/messages.js';
import styles from './account.module.css';
import { type AccountFormState, backOf } from './account-form-state.ts';
import { displayName } from './display-name.ts';
import { Premium } from './premium.tsx';
import { Profile } from './profile.tsx';
import { Settings } from './settings.tsx';

type Props = {
  readonly player: { readonly username: string; readonly email: string };
  readonly notice: NoticeName | undefined;
  readonly back: AccountFormState | undefined;
  /** What there is to see of the player's games. */
  readonly children: ReactNode;
};

/** A player's own page: who they are, what they have played, and what can be done with the account. */
export function AccountPage({ player, notice, back, children }: Props) {
  const username = displayName(player);
  return (
    <main className={styles.page}>
      <PageHeader title={<Greeting username={username} />} lead={m.account_lead()} />
      {notice && back === undefined && <Notice data-notice={notice} {...noticeMessage(notice)} />}
      <div className={styles.top}>
        <Profile username={username} email={player.email} back={backOf(back, 'rename')} />
        <Premium />
      </div>
      {children}
      <Settings email={player.email} back={back} />
    </main>
  );
}
