import { LogOut } from 'lucide-react';
import { Button } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { pathOf } from '#site/pages.ts';
import styles from './account.module.css';
import type { AccountFormState } from './account-form-state.ts';
import { Username } from './username.tsx';

type Props = { readonly username: string; readonly email: string; readonly back: AccountFormState | undefined };

/** Who one is here, and the way out. */
export function Profile({ username, email, back }: Props) {
  return (
    <Card className={styles.card}>
      <h2>{m.account_profile()}</h2>
      <Username username={username} back={back} />
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
}
