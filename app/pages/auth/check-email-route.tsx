import { redirect } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { Notice } from '#app/components/notice.tsx';
import { email } from '#app/forms/fields.server.ts';
import { FormErrorNotice } from '#app/forms/form-fields.tsx';
import { noStore, noticeContext, readForm, redirectWithCookies, submitForm } from '#app/forms/forms.server.ts';
import { noticeMessage } from '#app/forms/notices.ts';
import { metaOf } from '#app/seo/meta.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { callerOf } from '#server/http/client-ip.ts';
import { playerContext, servicesOf } from '#server/http/context.ts';
import { languageOf } from '#site/languages.ts';
import { pathOf } from '#site/pages.ts';
import type { Route } from './+types/check-email-route';
import styles from './auth.module.css';
import { authAddress, EDIT_INTENT } from './auth-address.ts';
import { NewLinkForm } from './auth-forms.tsx';
import { FormPage, NoticePage } from './auth-layouts.tsx';
import { readSignUpCookie, type SentSignUp } from './sign-up-cookie.server.ts';

export const meta = metaOf('check-email', {
  title: m.meta_check_email_title,
  description: m.meta_check_email_description,
  keywords: m.meta_check_email_keywords,
});

export const headers = () => noStore;

/**
 * Loads the name and email address that the visitor typed into the sign-up form. The page shows nothing else, so it
 * does not reveal whether the address already has an account.
 */
export function loader({ request, context }: Route.LoaderArgs) {
  const language = languageOf(new URL(request.url).pathname);
  if (context.get(playerContext)) throw redirect(pathOf('account', language));
  return { sent: readSignUpCookie(request.headers), notice: context.get(noticeContext) };
}

/** Sends another confirmation email to the address that the visitor has posted. */
export async function action({ request, context }: Route.ActionArgs) {
  const { accounts, log } = servicesOf(context);
  const caller = callerOf(request);
  return submitForm(await readForm(request), {
    fields: { email },
    operation: values => accounts.resendConfirmation(values, caller),
    onSuccess: () => redirectWithCookies(pathOf('check-email', caller.language), { notice: 'link-asked' }),
    log,
  });
}

/**
 * The page after a sign-up, which says where the confirmation email was sent. If the sign-up cookie is missing, the
 * page asks for the email address instead.
 */
export default function Page({ loaderData: { sent, notice }, actionData: formState }: Route.ComponentProps) {
  const news = notice && !formState && <Notice {...noticeMessage(notice)} />;
  if (sent === undefined)
    return (
      <FormPage title={m.auth_new_link_title()} lead={m.auth_new_link_lead()}>
        {news}
        <NewLinkForm action={pathOf('check-email', getLocale())} formState={formState} />
      </FormPage>
    );
  return (
    <NoticePage title={m.check_email_title()} lead={m.check_email_lead()}>
      <p className={styles.sentTo}>{sent.email}</p>
      {news}
      <p className={styles.help}>{m.check_email_browser()}</p>
      <p className={styles.help}>{m.check_email_nothing()}</p>
      <FormErrorNotice formState={formState} title={m.auth_mail_failed()} />
      <div className={styles.ways}>
        <SendAgain email={sent.email} />
        <WrongAddress {...sent} />
      </div>
    </NoticePage>
  );
}

const SendAgain = ({ email }: { readonly email: string }) => (
  <form method="post" data-busy={m.auth_busy()}>
    <input type="hidden" name="email" value={email} />
    <Button type="submit">{m.check_email_again()}</Button>
  </form>
);

/** A link back to the sign-up form with its fields filled in, except the password, which is never sent back. */
const WrongAddress = ({ username, email, next }: SentSignUp) => (
  <form method="post" action={authAddress(getLocale(), 'sign-up', next)}>
    <input type="hidden" name="intent" value={EDIT_INTENT} />
    <input type="hidden" name="username" value={username} />
    <input type="hidden" name="email" value={email} />
    <Button type="submit">{m.check_email_wrong()}</Button>
  </form>
);
