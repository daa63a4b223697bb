import { redirect } from 'react-router';
import { Notice } from '#app/components/notice.tsx';
import { email, newPassword, password, readFields, username } from '#app/forms/fields.server.ts';
import type { FormState } from '#app/forms/form-state.ts';
import { noStore, noticeContext, readForm, redirectWithCookies, submitForm } from '#app/forms/forms.server.ts';
import { noticeMessage } from '#app/forms/notices.ts';
import { LinkedText } from '#app/i18n/message-parts.tsx';
import { metaOf } from '#app/seo/meta.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { callerOf } from '#server/http/client-ip.ts';
import { playerContext, servicesOf, siteContext, unreadSessionContext } from '#server/http/context.ts';
import { sessionUnread } from '#server/http/handle.ts';
import { languageOf } from '#site/languages.ts';
import { pathOf } from '#site/pages.ts';
import type { Route } from './+types/route';
import styles from './auth.module.css';
import { authAddress, EDIT_INTENT, leadsToSearch, modeIn } from './auth-address.ts';
import { NewLinkForm, SignInForm, SignUpForm } from './auth-forms.tsx';
import { FormPage } from './auth-layouts.tsx';
import { localPath, pageBefore } from './page-before.server.ts';
import { signUpCookies } from './sign-up-cookie.server.ts';

export const meta = metaOf('auth', {
  title: m.meta_auth_title,
  description: m.meta_auth_description,
  keywords: m.meta_auth_keywords,
});

export const headers = () => noStore;

/** Loads the form to show. A signed-in player is redirected to `next`, the path to return to after signing in. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const next = localPath(searchParams.get('next'));
  if (context.get(playerContext)) throw redirect(next ?? pathOf('account', languageOf(pathname)));
  if (context.get(unreadSessionContext)) throw sessionUnread();
  return {
    mode: modeIn(searchParams),
    next,
    nextAfterSignUp: next ?? pageBefore(request.headers, context.get(siteContext).origin),
    notice: context.get(noticeContext),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { accounts, log } = servicesOf(context);
  const { searchParams } = new URL(request.url);
  const next = localPath(searchParams.get('next'));
  const caller = callerOf(request);
  const form = await readForm(request);
  switch (modeIn(searchParams)) {
    case 'sign-up': {
      const { typed } = readFields(form, { username, email });
      if (typed.intent === EDIT_INTENT) return { values: typed } satisfies FormState;
      return submitForm(form, {
        fields: { username, email, password: newPassword },
        operation: values => accounts.signUp({ ...values, returnPath: next }, caller),
        onSuccess: (cookies, { username, email }) =>
          redirectWithCookies(pathOf('check-email', caller.language), {
            cookies: [...cookies, ...signUpCookies({ username, email, next }, context.get(siteContext).origin)],
            notice: 'signed-up',
          }),
        log,
      });
    }
    case 'sign-in':
      return submitForm(form, {
        fields: { email, password },
        operation: values => accounts.signIn(values, caller),
        onSuccess: cookies =>
          next === undefined
            ? redirectWithCookies(pathOf('account', caller.language), { cookies, notice: 'signed-in' })
            : redirectWithCookies(next, { cookies }),
        log,
      });
    case 'new-link':
      return submitForm(form, {
        fields: { email },
        operation: values => accounts.resendConfirmation(values, caller),
        onSuccess: () => redirectWithCookies(authAddress(caller.language, 'sign-in', next), { notice: 'link-asked' }),
        log,
      });
  }
}

const MODES = {
  'sign-in': { title: m.auth_sign_in_title, lead: m.auth_lead, Form: SignInForm },
  'sign-up': { title: m.auth_sign_up_title, lead: m.auth_lead, Form: SignUpForm },
  'new-link': { title: m.auth_new_link_title, lead: m.auth_new_link_lead, Form: NewLinkForm },
} as const;

/** The page to sign in, create an account or request another confirmation email. */
export default function Page({ loaderData, actionData: formState }: Route.ComponentProps) {
  const { mode, next, nextAfterSignUp, notice } = loaderData;
  const { title, lead, Form } = MODES[mode];
  return (
    <FormPage title={title()} lead={lead()}>
      <nav className={styles.choice} aria-label={m.auth_choice()}>
        <a href={authAddress(getLocale(), 'sign-in', next)} aria-current={mode === 'sign-in' ? 'page' : undefined}>
          {m.auth_sign_in()}
        </a>
        <a
          href={authAddress(getLocale(), 'sign-up', nextAfterSignUp)}
          aria-current={mode === 'sign-up' ? 'page' : undefined}
        >
          {m.auth_sign_up()}
        </a>
      </nav>
      {notice && <Notice {...noticeMessage(notice)} />}
      {!notice && !formState && leadsToSearch(next) && (
        <Notice tone="bad" title={m.notice_account_needed()} text={m.notice_account_needed_text()} />
      )}
      <Form action={authAddress(getLocale(), mode, next)} formState={formState} />
      {mode === 'sign-in' && (
        <p className={styles.terms}>
          <LinkedText
            parts={m.auth_take_along.parts()}
            links={{ figures: pathOf('progress', getLocale()), link: pathOf('take-along', getLocale()) }}
          />
        </p>
      )}
    </FormPage>
  );
}
