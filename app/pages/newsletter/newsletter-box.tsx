import { Button } from '#app/components/button.tsx';
import { Field } from '#app/components/field.tsx';
import { Notice } from '#app/components/notice.tsx';
import { type FieldRefusal, FORM_ERROR_MESSAGES, type FormError, fieldMessage } from '#app/forms/form-messages.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { pathOf } from '#site/pages.ts';
import styles from './newsletter.module.css';

/** How the box comes back to whoever sent it: with the address, and with what is wrong with it or went wrong. */
export type NewsletterFormState = {
  readonly email: string;
  readonly refusal?: FieldRefusal | undefined;
  readonly trouble?: FormError | undefined;
};

/** Takes an address for the newsletter, from whatever page it stands on. */
export function NewsletterBox({ back }: { readonly back?: NewsletterFormState | undefined }) {
  return (
    <form
      className={styles.form}
      method="post"
      action={pathOf('newsletter', getLocale())}
      data-busy={m.newsletter_busy()}
    >
      {back?.trouble && <Notice tone="bad" title={m.newsletter_failed()} text={FORM_ERROR_MESSAGES[back.trouble]()} />}
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
        defaultValue={back?.email}
        refusal={back?.refusal && fieldMessage('email', back.refusal)}
      />
      <Button type="submit" variant="primary">
        {m.newsletter_subscribe()}
      </Button>
    </form>
  );
}
