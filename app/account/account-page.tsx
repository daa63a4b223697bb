import type { ReactNode } from 'react';
import { m } from '#messages/compiled/messages.js';
import { type NoticeName, noticeMessage } from '../i18n/notices.ts';
import { Greeting } from '../ui/greeting.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHeader } from '../ui/opening.tsx';
import styles from './account.module.css';
import { displayName } from './display-name.ts';
import { Premium } from './premium.tsx';
import { Profile } from './profile.tsx';
import { type AccountFormState, backOf } from './sent-back.ts';
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
