import { Button } from '#app/components/button.tsx';
import { EmailField, FormErrorNotice } from '#app/forms/form-fields.tsx';
import type { FormState } from '#app/forms/form-state.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { pathOf } from '#site/pages.ts';
import styles from './newsletter.module.css';

/** The form to subscribe to the newsletter, which works on any page. */
export function NewsletterBox({ formState }: { readonly formState?: FormState | undefined }) {
  return (
    <form
      className={styles.form}
      method="post"
      action={pathOf('newsletter', getLocale())}
      data-busy={m.newsletter_busy()}
    >
      <FormErrorNotice formState={formState} title={m.newsletter_failed()} />
      <EmailField formState={formState} id="newsletter-email" hint={m.newsletter_hint()} />
      <Button type="submit" variant="primary">
        {m.newsletter_subscribe()}
      </Button>
    </form>
  );
}
