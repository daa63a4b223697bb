import { data } from 'react-router';
import { callerOf, noReferrer, readForm, runLogged, statusOf } from '#app/forms/forms.server.ts';
import { metaOf } from '#app/seo/meta.ts';
import { m } from '#messages/compiled/messages.js';
import { readConfirmation } from '#server/auth/forms.ts';
import { servicesOf } from '#server/http/context.ts';
import { languageOf } from '#site/languages.ts';
import { pathOf } from '#site/pages.ts';
import type { Route } from './+types/confirm-email-route';
import { type Confirmation, ConfirmPage } from './confirm-page.tsx';

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

/** Only looks at the link. Confirmation requires a POST, as email scanners open links. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Confirmation> {
  const token = tokenIn(request);
  if (token === undefined) return { step: 'no-link' };
  const needsPassword = await servicesOf(context).accounts.confirmationNeedsPassword(token, request.headers);
  return { step: needsPassword ? 'password' : 'pending' };
}

export async function action({ request, context }: Route.ActionArgs) {
  const token = tokenIn(request);
  if (token === undefined) return data<Confirmation>({ step: 'no-link' }, { status: 400 });
  const { accounts, log } = servicesOf(context);
  const form = readConfirmation(await readForm(request));
  const outcome = await runLogged(log, () => accounts.confirmEmail(token, form, callerOf(request)));
  if (!outcome.ok) return data<Confirmation>({ step: outcome.refusal }, { status: statusOf(outcome.refusal) });
  const { cookies, isSignedIn, returnPath } = outcome.value;
  const next = returnPath ?? pathOf('home', languageOf(new URL(request.url).pathname));
  const headers = [['refresh', `${REDIRECT_AFTER_S};url=${next}`], ...cookies.map(cookie => ['set-cookie', cookie])];
  return data<Confirmation>({ step: 'done', returnPath, isSignedIn }, { headers: headers as [string, string][] });
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <ConfirmPage confirmation={actionData ?? loaderData} />;
}
