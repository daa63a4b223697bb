import { data } from 'react-router';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { FORM_ERRORS, type FormError } from '#app/forms/form-state.ts';
import { callerOf, noReferrer, submitForm } from '#app/forms/forms.server.ts';
import { metaOf } from '#app/seo/meta.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { servicesOf } from '#server/http/context.ts';
import { pathOf } from '#site/pages.ts';
import type { Route } from './+types/confirm-email-route';
import styles from './auth.module.css';
import { authAddress } from './auth-address.ts';
import { NoticePage } from './auth-layouts.tsx';

const HOME_AFTER_S = 3;

export const meta = metaOf('confirm-email', {
  title: m.meta_confirm_email_title,
  description: m.meta_confirm_email_description,
  keywords: m.meta_confirm_email_keywords,
});

export const headers = ({ actionHeaders }: Route.HeadersArgs) => ({
  ...noReferrer,
  ...Object.fromEntries(actionHeaders),
});

function tokenIn(request: Request): string | undefined {
  const { searchParams } = new URL(request.url);
  return searchParams.get('type') === 'signup' ? searchParams.get('token_hash') || undefined : undefined;
}

type Stage = 'no-link' | 'pending' | 'done';

/** Checks only that the URL contains a token. Confirmation requires a POST, as email scanners open links. */
export const loader = ({ request }: Route.LoaderArgs): { readonly stage: Stage } => ({
  stage: tokenIn(request) === undefined ? 'no-link' : 'pending',
});

export async function action({ request, context }: Route.ActionArgs) {
  const token = tokenIn(request);
  if (token === undefined) return data({ stage: 'no-link' as const }, { status: 400 });
  const { accounts, log } = servicesOf(context);
  const caller = callerOf(request);
  const refresh = `${HOME_AFTER_S};url=${pathOf('home', caller.language)}`;
  return submitForm(new FormData(), {
    fields: {},
    operation: () => accounts.confirmEmail(token, caller),
    onSuccess: () => data({ stage: 'done' as const }, { headers: { refresh } }),
    log,
  });
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <ConfirmPage {...loaderData} {...actionData} />;
}

type Props = { readonly stage: Stage; readonly formError?: FormError };

/** The page that confirms an email address. It requires a button press, because email scanners open links. */
function ConfirmPage({ stage, formError }: Props) {
  if (formError === 'used') return <Used />;
  if (formError !== undefined) return <Failed why={(FAILURES[formError] ?? FORM_ERRORS[formError].message)()} />;
  if (stage === 'no-link') return <Failed why={m.confirm_invalid()} />;
  return stage === 'done' ? <Done /> : <ConfirmForm />;
}

/** The errors for which this page has a message of its own. */
const FAILURES: Readonly<Partial<Record<FormError, () => string>>> = {
  unknown: m.confirm_unknown,
  expired: m.confirm_expired,
  broken: m.confirm_broken,
};

const ConfirmForm = () => (
  <NoticePage title={m.confirm_title()} lead={m.confirm_lead()}>
    <form method="post" data-busy={m.confirm_busy()}>
      <Button type="submit" variant="primary">
        {m.confirm_button()}
      </Button>
    </form>
  </NoticePage>
);

/** The page shown on success. Its response has a `Refresh` header that redirects to the home page. */
const Done = () => (
  <NoticePage title={m.confirm_done_title()} lead={m.confirm_done_lead()}>
    <div className={styles.ways}>
      <ButtonLink variant="primary" href={pathOf('home', getLocale())}>
        {m.confirm_home()}
      </ButtonLink>
      <SignInLink />
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

const SignInLink = ({ variant = 'plain' }: { readonly variant?: 'primary' | 'plain' }) => (
  <ButtonLink variant={variant} href={authAddress(getLocale(), 'sign-in')}>
    {m.auth_sign_in()}
  </ButtonLink>
);
