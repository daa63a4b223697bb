import { Download } from 'lucide-react';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { CurrentPasswordField, FormErrorNotice, NewPasswordField } from '#app/forms/form-fields.tsx';
import type { FormState } from '#app/forms/form-state.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { exportPath } from '#site/pages.ts';
import styles from './account.module.css';

/** The value of the `intent` field, which tells the forms of the account page apart. */
export type Intent = 'rename' | 'change-password' | 'lend' | 'stop-lending' | 'delete';

/**
 * Returns the state of the form whose `intent` field has the given value, or undefined if the latest post came from
 * another form.
 */
export const stateOfForm = (state: FormState | undefined, intent: Intent): FormState | undefined =>
  state?.values.intent === intent ? state : undefined;

type SettingsProps = {
  readonly email: string;
  readonly playerKey: string;
  /**
   * True if other players may play against recordings of the player's duels (D31). It is null if the player was never
   * asked, and undefined if the answer could not be read.
   */
  readonly lends: boolean | null | undefined;
  readonly formState: FormState | undefined;
};

/**
 * The forms to change the password, to allow recordings of the player's duels, to export the stored data and to delete
 * the account.
 */
export const Settings = ({ email, playerKey, lends, formState }: SettingsProps) => (
  <section className={styles.section}>
    <h2>{m.account_settings()}</h2>
    <PasswordChange email={email} formState={stateOfForm(formState, 'change-password')} />
    {lends !== undefined && (
      <Lending
        lends={lends}
        playerKey={playerKey}
        formState={stateOfForm(formState, 'lend') ?? stateOfForm(formState, 'stop-lending')}
      />
    )}
    <div className={styles.setting}>
      <h3>{m.account_export()}</h3>
      <p>{m.account_export_text()}</p>
      <ButtonLink href={exportPath(getLocale())}>
        <Download size={20} aria-hidden="true" />
        {m.account_export_button()}
      </ButtonLink>
    </div>
    <Deletion email={email} formState={stateOfForm(formState, 'delete')} />
  </section>
);

type PasswordProps = { readonly email: string; readonly formState: FormState | undefined };

function PasswordChange({ email, formState }: PasswordProps) {
  return (
    <div className={styles.setting}>
      <h3>{m.account_password()}</h3>
      <p>{m.account_password_text()}</p>
      <details open={formState !== undefined}>
        <summary className={styles.open}>{m.account_password_open()}</summary>
        <form method="post" className={styles.form} data-busy={m.account_saving()}>
          <FormErrorNotice formState={formState} title={m.account_password_failed()} />
          <input type="hidden" name="intent" value="change-password" />
          <input type="email" autoComplete="username" defaultValue={email} readOnly hidden />
          <CurrentPasswordField
            formState={formState}
            id="current"
            name="current"
            label={m.account_password_current()}
          />
          <NewPasswordField formState={formState} label={m.field_new_password()} />
          <Button type="submit">{m.account_password_button()}</Button>
        </form>
      </details>
    </div>
  );
}

type LendingProps = {
  /**
   * True if other players may play against recordings of the player's duels (D31). It is null if the player was never
   * asked.
   */
  readonly lends: boolean | null;
  readonly playerKey: string;
  readonly formState: FormState | undefined;
};

/** Says whether other players may play against recordings of the player's duels, with a button to change that (D33). */
function Lending({ lends, playerKey, formState }: LendingProps) {
  return (
    <div className={styles.setting} id="recordings">
      <h3>{m.recording_setting()}</h3>
      <p>{m.recording_setting_text()}</p>
      <p>
        <strong>{lends ? m.recording_setting_on() : m.recording_setting_off()}</strong>
        {lends && ` ${m.recording_setting_back()}`}
      </p>
      <form method="post" className={formState && styles.form} data-busy={m.account_saving()}>
        <FormErrorNotice formState={formState} title={m.recording_setting_failed()} />
        <input type="hidden" name="intent" value={lends ? 'stop-lending' : 'lend'} />
        <input type="hidden" name="player" value={playerKey} />
        <Button type="submit">{lends ? m.recording_setting_stop() : m.recording_setting_start()}</Button>
      </form>
    </div>
  );
}

type DeletionProps = { readonly email: string; readonly formState: FormState | undefined };

/** The form to delete the account. It asks for the password again to prevent accidental deletion. */
function Deletion({ email, formState }: DeletionProps) {
  return (
    <div className={styles.setting}>
      <h3>{m.account_delete()}</h3>
      <p>{m.account_delete_text()}</p>
      <details open={formState !== undefined}>
        <summary className={styles.open}>{m.account_delete_open()}</summary>
        <form method="post" className={styles.form} data-busy={m.account_delete_busy()}>
          <FormErrorNotice formState={formState} title={m.account_delete_failed()} />
          <input type="hidden" name="intent" value="delete" />
          <input type="email" autoComplete="username" defaultValue={email} readOnly hidden />
          <CurrentPasswordField
            formState={formState}
            id="delete-password"
            name="password"
            label={m.field_password()}
            hint={m.account_delete_hint()}
          />
          <Button type="submit">{m.account_delete_button()}</Button>
        </form>
      </details>
    </div>
  );
}
