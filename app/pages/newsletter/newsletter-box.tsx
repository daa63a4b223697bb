import { Button } from '#app/components/button.tsx';
import { Field } from '#app/components/field.tsx';
import { Notice } from '#app/components/notice.tsx';
import { type FieldErrors, FORM_ERROR_MESSAGES, type FormError, fieldErrorMessage } from '#app/forms/form-messages.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { pathOf } from '#site/pages.ts';
import styles from './newsletter.module.css';

/** The state of a rejected subscription form: the email address as typed, and the errors. */
export type NewsletterFormState = {
  readonly values: { readonly email: string };
  readonly fieldErrors?: FieldErrors | undefined;
  /** An error that is not about the email address. */
  readonly formError?: FormError | undefined;
};

/** The form to subscribe to the newsletter, which works on any page. */
export function NewsletterBox({ formState }: { readonly formState?: NewsletterFormState | undefined }) {
  return (
    <form
      className={styles.form}
      method="post"
      action={pathOf('newsletter', getLocale())}
      data-busy={m.newsletter_busy()}
    >
      {formState?.formError && (
        <Notice tone="bad" title={m.newsletter_failed()} text={FORM_ERROR_MESSAGES[formState.formError]()} />
      )}
      <Field
        id="newsletter-email"
        name="email"
        type="email"
        label={m.field_email()}
        hint={m.newsletter_hint()}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={formState?.values.email}
        refusal={fieldErrorMessage(formState, 'email')}
      />
      <Button type="submit" variant="primary">
        {m.newsletter_subscribe()}
      </Button>
    </form>
  );
}
