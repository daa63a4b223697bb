import { Pencil } from 'lucide-react';
import { Island } from '#app/client/island.tsx';
import { Button } from '#app/components/button.tsx';
import { Field } from '#app/components/field.tsx';
import { m } from '#messages/compiled/messages.js';
import { type AccountFormState, refusalOf } from './account-form-state.ts';
import styles from './username.module.css';

type Props = { readonly username: string; readonly back: AccountFormState | undefined };

/** The name, and under it the form for another one. An island makes the editing quicker; it works without. */
export function Username({ username, back }: Props) {
  const trouble = back?.refusal && m.account_username_failed();
  return (
    <Island name="username" className={styles.username}>
      <h3 className={styles.label}>{m.field_username()}</h3>
      <p className={styles.name}>
        <bdi data-username>{username}</bdi>
      </p>
      <details open={back !== undefined}>
        <summary className={styles.edit}>
          <Pencil size={16} aria-hidden="true" />
          <span>{m.account_username_edit()}</span>
          <span>{m.account_cancel()}</span>
        </summary>
        <form method="post" className={styles.form}>
          <input type="hidden" name="intent" value="rename" />
          <Field
            id="username"
            name="username"
            label={m.account_username_new()}
            autoComplete="nickname"
            required
            defaultValue={back?.username ?? username}
            refusal={refusalOf(back, 'username') ?? trouble}
          />
          <Button type="submit">{m.account_save()}</Button>
        </form>
      </details>
      <p className={styles.news} aria-live="polite" />
    </Island>
  );
}
