import { Button, ButtonLink } from '#app/components/button.tsx';
import { Notice } from '#app/components/notice.tsx';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { pathOf } from '#site/pages.ts';
import styles from './auth.module.css';
import { type AuthFormState, REFUSAL_MESSAGES } from './auth-form-state.ts';
import { Panel } from './auth-layouts.tsx';
import { NewPasswordField } from './fields.tsx';
import { NoticePage } from './notice-page.tsx';

/** What the link is that has led here. */
type NewPasswordLink = 'good' | 'unknown' | 'used' | 'expired';

type Props = { readonly link: NewPasswordLink; readonly back: AuthFormState | undefined };

/** Lets whoever has the mailed link choose a new password. */
export function NewPasswordPage({ link, back }: Props) {
  return link === 'good' ? <Choose back={back} /> : <Useless why={REFUSAL_MESSAGES[link]()} />;
}

const Choose = ({ back }: { readonly back: AuthFormState | undefined }) => (
  <Panel title={m.new_password_title()} lead={m.new_password_lead()}>
    {back?.refusal && <Notice tone="bad" title={m.new_password_failed()} text={REFUSAL_MESSAGES[back.refusal]()} />}
    <form method="post" className={styles.form} data-busy={m.auth_busy()}>
      <NewPasswordField back={back} label={m.field_new_password()} />
      <Button type="submit" variant="primary">
        {m.new_password_button()}
      </Button>
    </form>
  </Panel>
);

const Useless = ({ why }: { readonly why: string }) => (
  <NoticePage title={m.new_password_useless_title()} lead={why}>
    <div className={styles.ways}>
      <ButtonLink variant="primary" href={pathOf('forgotten-password', getLocale())}>
        {m.forgotten_button()}
      </ButtonLink>
      <ButtonLink href={pathOf('home', getLocale())}>{m.confirm_home()}</ButtonLink>
    </div>
  </NoticePage>
);
