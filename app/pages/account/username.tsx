import { Pencil } from 'lucide-react';
import { Island } from '#app/client/island.tsx';
import { Button } from '#app/components/button.tsx';
import { Field } from '#app/forms/field.tsx';
import { type FormState, fieldErrorMessage } from '#app/forms/form-state.ts';
import { m } from '#messages/compiled/messages.js';
import styles from './username.module.css';

type Props = {
  readonly username: string;
  readonly playerKey: string;
  readonly formState: FormState | undefined;
};

/** The username with a form to change it. With scripts, an island saves the change without a page load. */
export function Username({ username, playerKey, formState }: Props) {
  const formError = formState?.formError && m.account_username_failed();
  return (
    <Island name="account" className={styles.username}>
      <h3 className={styles.label}>{m.field_username()}</h3>
      <p className={styles.name}>
        <bdi data-username>{username}</bdi>
      </p>
      <details open={formState !== undefined}>
        <summary className={styles.edit}>
          <Pencil size={16} aria-hidden="true" />
          <span>{m.account_username_edit()}</span>
          <span>{m.account_cancel()}</span>
        </summary>
        <form method="post" className={styles.form}>
          <input type="hidden" name="intent" value="rename" />
          <input type="hidden" name="player" value={playerKey} />
          <Field
            id="username"
            name="username"
            label={m.account_username_new()}
            autoComplete="nickname"
            required
            defaultValue={formState?.values.username ?? username}
            refusal={fieldErrorMessage(formState, 'username') ?? formError}
          />
          <Button type="submit">{m.account_save()}</Button>
        </form>
      </details>
      <p className={styles.news} aria-live="polite" />
    </Island>
  );
}
