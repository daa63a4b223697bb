import { data } from 'react-router';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { PasswordField } from '#app/forms/field.tsx';
import { optionalPassword } from '#app/forms/fields.server.ts';
import { FORM_ERRORS, type FormState, fieldErrorMessage } from '#app/forms/form-state.ts';
import { noReferrer, readForm, runLogged, submitForm } from '#app/forms/forms.server.ts';
import { metaOf } from '#app/seo/meta.ts';
import { ok } from '#engine/result.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { callerOf } from '#server/http/client-ip.ts';
import { servicesOf, siteContext } from '#server/http/context.ts';
import type { Language } from '#site/languages.ts';
import { pathOf, welcomePath } from '#site/pages.ts';
import type { Route } from './+types/confirm-email-route';
import styles from './auth.module.css';
import { authAddress } from './auth-address.ts';
import { FormPage, NoticePage } from './auth-layouts.tsx';
import { expiredSignUpCookies } from './sign-up-cookie.server.ts';

const REDIRECT_AFTER_S = 3;

export const meta = metaOf('confirm-email', {
  title: m.meta_confirm_email_title,
  description: m.meta_confirm_email_description,
  keywords: m.meta_confirm_email_keywords,
});

export function headers({ actionHeaders }: Route.HeadersArgs): HeadersInit {
  const refresh = actionHeaders.get('refresh');
  return { ...noReferrer, ...(refresh !== null && { refresh }) };
}

function tokenIn(request: Request): string | undefined {
  const { searchParams } = new URL(request.url);
  return searchParams.get('type') === 'signup' ? searchParams.get('token_hash') || undefined : undefined;
}

type Stage = 'no-link' | 'pending' | 'password' | 'broken';

const atStage = (stage: Stage, status = 200) => data({ stage }, { status });

/**
 * Checks the confirmation link without confirming the sign-up. Confirmation requires a POST, because email scanners
 * open links.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = tokenIn(request);
  if (token === undefined) return atStage('no-link');
  const { accounts, log } = servicesOf(context);
  const looked = await runLogged(log, async () => ok(await accounts.confirmationNeedsPassword(token, request.headers)));
  if (!looked.ok) return atStage('broken', FORM_ERRORS.broken.status);
  return atStage(looked.value ? 'password' : 'pending');
}

export async function action({ request, context }: Route.ActionArgs) {
  const token = tokenIn(request);
  if (token === undefined) return atStage('no-link', 400);
  const { accounts, log } = servicesOf(context);
  const caller = callerOf(request);
  return submitForm(await readForm(request), {
    // The password is optional, because in the browser that signed up, a confirmation needs none.
    fields: { password: optionalPassword },
    operation: values => accounts.confirmEmail(token, values, caller),
    onSuccess: ({ cookies, isSignedIn, returnPath }) => {
      const expired = expiredSignUpCookies(context.get(siteContext).origin);
      const headers = new Headers([...cookies, ...expired].map(cookie => ['set-cookie', cookie]));
      const next = returnPath ?? homeAfter(isSignedIn, caller.language);
      headers.set('refresh', `${REDIRECT_AFTER_S};url=${next}`);
      return data({ done: { isSignedIn, returnPath } }, { headers });
    },
    log,
  });
}

/** Returns the URL of the home page, which greets a player who has just been signed in. */
const homeAfter = (isSignedIn: boolean, language: Language): string =>
  isSignedIn ? welcomePath(language) : pathOf('home', language);

export default function Page({ loaderData: { stage }, actionData }: Route.ComponentProps) {
  if (actionData === undefined || 'stage' in actionData) return <ConfirmPage stage={stage} />;
  return 'done' in actionData ? <Done {...actionData.done} /> : <RejectedPage formState={actionData} />;
}

/**
 * The page that the link in the confirmation email opens. In the browser that signed up, a script presses the
 * confirmation button; in any other browser, the visitor enters the password. If the link is no longer valid, the
 * button leads to a page that says so.
 */
function ConfirmPage({ stage }: { readonly stage: Stage }) {
  if (stage === 'no-link') return <Failed why={m.confirm_invalid()} />;
  if (stage === 'broken') return <TryAgain why={m.confirm_broken()} />;
  return stage === 'password' ? <PasswordForm /> : <ConfirmForm />;
}

/**
 * The page after the confirmation of an email address was rejected. It shows the confirmation form again only if the
 * password was wrong.
 */
function RejectedPage({ formState }: { readonly formState: FormState<'password'> }) {
  switch (formState.formError) {
    case undefined:
      return <PasswordForm refusal={fieldErrorMessage(formState, 'password')} />;
    case 'password-missing':
      return <PasswordForm refusal={FORM_ERRORS['password-missing'].message()} />;
    case 'wrong-password':
      return <PasswordForm refusal={m.confirm_wrong_password()} />;
    case 'used':
      return <Used />;
    case 'unknown':
    case 'expired':
      return <Failed why={m.confirm_unknown()} />;
    case 'broken':
      return <TryAgain why={m.confirm_broken()} />;
    default:
      return <TryAgain why={FORM_ERRORS[formState.formError].message()} />;
  }
}

/**
 * The form with the button that confirms an email address. A script presses the button, or the visitor does if there
 * are no scripts.
 */
const ConfirmForm = () => (
  <NoticePage
    title={m.confirm_loading_title()}
    lead={
      <>
        <span className={styles.withScript}>{m.confirm_loading_lead()}</span>
        <span className={styles.withoutScript}>{m.confirm_lead()}</span>
      </>
    }
  >
    <form method="post" data-busy={m.confirm_busy()} data-press-when-seen>
      <Button type="submit" variant="primary">
        {m.confirm_button()}
      </Button>
    </form>
  </NoticePage>
);

/**
 * The confirmation form for a browser other than the one that signed up. It asks for the password, to prove that the
 * same person is using this browser.
 */
const PasswordForm = ({ refusal }: { readonly refusal?: string | undefined }) => (
  <FormPage title={m.confirm_title()} lead={m.confirm_password_lead()}>
    <form method="post" className={styles.form} data-busy={m.confirm_busy()}>
      <PasswordField
        id="password"
        name="password"
        label={m.field_password()}
        hint={m.confirm_password_hint()}
        autoComplete="current-password"
        refusal={refusal}
      />
      <Button type="submit" variant="primary">
        {m.confirm_button()}
      </Button>
    </form>
    <p>
      <a href={pathOf('forgotten-password', getLocale())}>{m.auth_forgotten()}</a>
    </p>
  </FormPage>
);

type DoneProps = { readonly returnPath: string | undefined; readonly isSignedIn: boolean };

/**
 * The page after an email address was confirmed. After a few seconds, its `Refresh` header redirects to the page that
 * its first link opens.
 */
const Done = ({ returnPath, isSignedIn }: DoneProps) => (
  <NoticePage
    title={m.confirm_done_title()}
    lead={returnPath === undefined ? m.confirm_done_lead() : m.confirm_done_return_lead()}
  >
    <div className={styles.ways}>
      <ButtonLink variant="primary" href={returnPath ?? homeAfter(isSignedIn, getLocale())}>
        {returnPath === undefined ? m.confirm_home() : m.confirm_return()}
      </ButtonLink>
      {!isSignedIn && <SignInLink />}
    </div>
  </NoticePage>
);

const Used = () => (
  <NoticePage title={m.confirm_used_title()} lead={m.confirm_used_lead()}>
    <div className={styles.ways}>
      <SignInLink variant="primary" />
      <ButtonLink href={pathOf('home', getLocale())}>{m.confirm_home()}</ButtonLink>
    </div>
  </NoticePage>
);

const Failed = ({ why }: { readonly why: string }) => (
  <NoticePage title={m.confirm_failed_title()} lead={why}>
    <p>{m.confirm_failed_help()}</p>
    <div className={styles.ways}>
      <ButtonLink variant="primary" href={authAddress(getLocale(), 'new-link')}>
        {m.auth_new_link_ask()}
      </ButtonLink>
      <ButtonLink href={pathOf('home', getLocale())}>{m.confirm_home()}</ButtonLink>
    </div>
  </NoticePage>
);

/**
 * The page that is shown if a valid confirmation link cannot be used at the moment, for example because the database is
 * stopped.
 */
const TryAgain = ({ why }: { readonly why: string }) => (
  <NoticePage title={m.confirm_failed_title()} lead={why}>
    <div className={styles.ways}>
      <ButtonLink variant="primary" href="">
        {m.confirm_retry()}
      </ButtonLink>
      <ButtonLink href={pathOf('home', getLocale())}>{m.confirm_home()}</ButtonLink>
    </div>
  </NoticePage>
);

const SignInLink = ({ variant = 'plain' }: { readonly variant?: 'primary' | 'plain' }) => (
  <ButtonLink variant={variant} href={authAddress(getLocale(), 'sign-in')}>
    {m.auth_sign_in()}
  </ButtonLink>
);
