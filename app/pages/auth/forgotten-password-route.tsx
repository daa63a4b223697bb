import { Button } from '#app/components/button.tsx';
import { Notice } from '#app/components/notice.tsx';
import { email } from '#app/forms/fields.server.ts';
import { EmailField, FormErrorNotice } from '#app/forms/form-fields.tsx';
import { noStore, noticeContext, readForm, redirectWithCookies, submitForm } from '#app/forms/forms.server.ts';
import { noticeMessage } from '#app/forms/notices.ts';
import { metaOf } from '#app/seo/meta.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { callerOf } from '#server/http/client-ip.ts';
import { servicesOf } from '#server/http/context.ts';
import { pathOf } from '#site/pages.ts';
import type { Route } from './+types/forgotten-password-route';
import styles from './auth.module.css';
import { authAddress } from './auth-address.ts';
import { FormPage } from './auth-layouts.tsx';

export const meta = metaOf('forgotten-password', {
  title: m.meta_forgotten_password_title,
  description: m.meta_forgotten_password_description,
  keywords: m.meta_forgotten_password_keywords,
});

export const headers = () => noStore;

export const loader = ({ context }: Route.LoaderArgs) => ({ notice: context.get(noticeContext) });

export async function action({ request, context }: Route.ActionArgs) {
  const { accounts, log } = servicesOf(context);
  const caller = callerOf(request);
  return submitForm(await readForm(request), {
    fields: { email },
    operation: values => accounts.requestPasswordReset(values, caller),
    onSuccess: () => redirectWithCookies(pathOf('forgotten-password', caller.language), { notice: 'password-asked' }),
    log,
  });
}

/** The page to request a password reset. Its answer is the same whether or not the email address has an account. */
export default function Page({ loaderData: { notice }, actionData: formState }: Route.ComponentProps) {
  return (
    <FormPage title={m.forgotten_title()} lead={m.forgotten_lead()}>
      {notice && <Notice {...noticeMessage(notice)} />}
      <FormErrorNotice formState={formState} title={m.auth_mail_failed()} />
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
