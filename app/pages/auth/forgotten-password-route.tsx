import { Button } from '#app/components/button.tsx';
import { Notice } from '#app/components/notice.tsx';
import { noStore, readForm } from '#app/forms/forms.server.ts';
import { noticeMessage } from '#app/forms/notices.ts';
import { noticeContext } from '#app/forms/take-notice.server.ts';
import { metaOf } from '#app/seo/meta.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { servicesOf } from '#server/http/context.ts';
import { pathOf } from '#site/pages.ts';
import type { Route } from './+types/forgotten-password-route';
import styles from './auth.module.css';
import { authAddress } from './auth-address.ts';
import { AUTH_ERROR_MESSAGES } from './auth-form-state.ts';
import { requestNewPassword } from './auth-forms.server.ts';
import { FormPage } from './auth-layouts.tsx';
import { EmailField } from './fields.tsx';

export const meta = metaOf('forgotten-password', {
  title: m.meta_forgotten_password_title,
  description: m.meta_forgotten_password_description,
  keywords: m.meta_forgotten_password_keywords,
});

export const headers = () => noStore;

export const loader = ({ context }: Route.LoaderArgs) => ({ notice: context.get(noticeContext) });

export const action = async ({ request, context }: Route.ActionArgs) =>
  requestNewPassword({ form: await readForm(request), request }, servicesOf(context));

/** The page to request a password reset. It responds in the same way to known and unknown email addresses. */
export default function Page({ loaderData: { notice }, actionData: formState }: Route.ComponentProps) {
  return (
    <FormPage title={m.forgotten_title()} lead={m.forgotten_lead()}>
      {notice && <Notice {...noticeMessage(notice)} />}
      {formState?.formError && (
        <Notice tone="bad" title={m.auth_mail_failed()} text={AUTH_ERROR_MESSAGES[formState.formError]()} />
      )}
      <form
        method="post"
        action={pathOf('forgotten-password', getLocale())}
        className={styles.form}
        data-busy={m.auth_busy()}
      >
        <EmailField formState={formState} />
        <Button type="submit" variant="primary">
          {m.forgotten_button()}
        </Button>
      </form>
      <p>
        <a href={authAddress(getLocale(), 'sign-in')}>{m.forgotten_back()}</a>
      </p>
    </FormPage>
  );
}
