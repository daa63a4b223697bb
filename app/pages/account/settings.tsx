import { Download } from 'lucide-react';
import { ButtonLink } from '#app/components/button.tsx';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { exportPath } from '#site/pages.ts';
import styles from './account.module.css';
import { type AccountFormState, backOf } from './account-form-state.ts';
import { Deletion } from './deletion.tsx';
import { PasswordChange } from './password-change.tsx';

type Props = { readonly email: string; readonly back: AccountFormState | undefined };

/** What one does with an account now and then: another password, a copy of everything, and the end of it. */
export function Settings({ email, back }: Props) {
  return (
    <section className={styles.section}>
      <h2>{m.account_settings()}</h2>
      <PasswordChange email={email} back={backOf(back, 'change-password')} />
      <div className={styles.setting}>
        <h3>{m.account_export()}</h3>
        <p>{m.account_export_text()}</p>
        <ButtonLink href={exportPath(getLocale())} download>
          <Download size={20} aria-hidden="true" />
          {m.account_export_button()}
        </ButtonLink>
      </div>
      <Deletion email={email} back={backOf(back, 'delete')} />
    </section>
  );
}
