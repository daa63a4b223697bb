import { Button, ButtonLink } from '#app/components/button.tsx';
import { newPassword } from '#app/forms/fields.server.ts';
import { FormErrorNotice, NewPasswordField } from '#app/forms/form-fields.tsx';
import { FORM_ERRORS, type FormState } from '#app/forms/form-state.ts';
import { noReferrer, readForm, redirectWithCookies, submitForm } from '#app/forms/forms.server.ts';
import { metaOf } from '#app/seo/meta.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { callerOf } from '#server/http/client-ip.ts';
import { servicesOf } from '#server/http/context.ts';
import { pathOf } from '#site/pages.ts';
import type { Route } from './+types/new-password-route';
import styles from './auth.module.css';
import { authAddress } from './auth-address.ts';
import { FormPage, NoticePage } from './auth-layouts.tsx';

export const meta = metaOf('new-password', {
  title: m.meta_new_password_title,
  description: m.meta_new_password_description,
  keywords: m.meta_new_password_keywords,
});

export const headers = () => noReferrer;

const tokenIn = (request: Request): string => new URL(request.url).searchParams.get('token') ?? '';

/** Loads whether the password reset link that opened this page is still valid. */
export const loader = async ({ request, context }: Route.LoaderArgs) => ({
  link: await servicesOf(context).accounts.checkResetLink(tokenIn(request)),
});

export async function action({ request, context }: Route.ActionArgs) {
  const { accounts, log } = servicesOf(context);
  const caller = callerOf(request);
  return submitForm(await readForm(request), {
    fields: { password: newPassword },
    operation: values => accounts.resetPassword(tokenIn(request), values, caller),
    onSuccess: cookies =>
      redirectWithCookies(authAddress(caller.language, 'sign-in'), { cookies, notice: 'password-set' }),
    log,
  });
}

export default function Page({ loaderData: { link }, actionData }: Route.ComponentProps) {
  return link === 'good' ? (
    <NewPasswordForm formState={actionData} />
  ) : (
    <InvalidLink why={FORM_ERRORS[link].message()} />
  );
}

const NewPasswordForm = ({ formState }: { readonly formState: FormState | undefined }) => (
  <FormPage title={m.new_password_title()} lead={m.new_password_lead()}>
    <FormErrorNotice formState={formState} title={m.new_password_failed()} />
    <form method="post" className={styles.form} data-busy={m.auth_busy()}>
      <NewPasswordField formState={formState} label={m.field_new_password()} />
      <Button type="submit" variant="primary">
        {m.new_password_button()}
      </Button>
    </form>
  </FormPage>
);

const InvalidLink = ({ why }: { readonly why: string }) => (
  <NoticePage title={m.new_password_useless_title()} lead={why}>
    <div className={styles.ways}>
      <ButtonLink variant="primary" href={pathOf('forgotten-password', getLocale())}>
        {m.forgotten_button()}
      </ButtonLink>
      <ButtonLink href={pathOf('home', getLocale())}>{m.confirm_home()}</ButtonLink>
    </div>
  </NoticePage>
);
